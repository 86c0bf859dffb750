import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LeadEvent } from "../../contract/lead.ts";
import { followLeads } from "./follow-leads.ts";

type Connection = { send: (text: string) => void; end: () => void; isLeft: () => boolean };
let connections: Connection[];
let answers: (() => Response)[];
let heard: LeadEvent[];
let leave: (() => void)[];

const second = 1_000;
const received = { kind: "received", leadId: "led_1" } as LeadEvent;
const missed = { kind: "missed" } as LeadEvent;

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  answers = [];
  heard = [];
  leave = [];
  vi.stubGlobal("fetch", async (_address: string, { signal }: RequestInit) => {
    const answer = answers.shift();
    return answer ? answer() : open(signal);
  });
});
afterEach(() => {
  for (const stop of leave) stop();
  setHidden(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      connections.push({
        send: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
        isLeft: () => Boolean(signal?.aborted),
      });
      signal?.addEventListener("abort", () => controller.error(new Error("left")));
    },
  });
  return new Response(body);
}
async function follow(): Promise<() => void> {
  const stop = followLeads((event) => heard.push(event));
  leave.push(stop);
  await pass(0);
  return stop;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}
const latest = () => connections.at(-1);

test("[LEAD-01] events are received in any fragments, heartbeats are ignored; each connection starts with `missed`", async () => {
  await follow();
  expect(heard).toEqual([missed]);
  for (const piece of ["retry: 2000\n\n: beat\n", "\nevent: lead\nda", 'ta: {"kind":"received","leadId":"led_1"}\n', "\n"]) {
    latest()?.send(piece);
    await pass(0);
  }
  expect(heard).toEqual([missed, received]);
});

test("[LEAD-01] all listeners of a page share one connection, which closes with the last one", async () => {
  const stops = [await follow(), await follow()];
  expect(connections).toHaveLength(1);
  stops[0]?.();
  expect(latest()?.isLeft()).toBe(false);
  stops[1]?.();
  expect(latest()?.isLeft()).toBe(true);
  await pass(120 * second);
  expect(connections).toHaveLength(1);
});

test("[LEAD-01] a connection that ends or fails is retried with growing delays", async () => {
  await follow();
  latest()?.end();
  await pass(second);
  expect(connections).toHaveLength(2);
  expect(heard).toEqual([missed, missed]);
  answers = Array.from({ length: 3 }, () => () => {
    throw new TypeError("Failed to fetch");
  });
  latest()?.end();
  await pass((1 + 2 + 4) * second);
  expect([answers.length, connections.length]).toEqual([0, 2]);
  await pass(8 * second);
  expect(connections).toHaveLength(3);
});

test("[LEAD-01] a server that has too many followers is asked again after its delay, and one that refuses the session is not", async () => {
  answers = [() => new Response("{}", { status: 429, headers: { "retry-after": "30" } }), () => new Response("{}", { status: 401 })];
  await follow();
  // What happened meanwhile is fetched.
  expect(heard).toEqual([missed]);
  await pass(29 * second);
  expect(answers).toHaveLength(1);
  await pass(second);
  expect(answers).toHaveLength(0);
  await pass(600 * second);
  expect(connections).toHaveLength(0);
});

test("[LEAD-01] a silent connection is replaced by a new one", async () => {
  await follow();
  await pass(30 * second);
  latest()?.send(": beat\n\n");
  await pass(44 * second);
  expect(connections).toHaveLength(1);
  await pass(2 * second);
  expect([connections[0]?.isLeft(), connections.length]).toEqual([true, 2]);
});

test("[LEAD-01] a hidden page closes its connection, and opens one when it is visible again", async () => {
  await follow();
  setHidden(true);
  await pass(20 * second);
  setHidden(false);
  await pass(20 * second);
  expect(latest()?.isLeft()).toBe(false);
  setHidden(true);
  await pass(90 * second);
  expect([latest()?.isLeft(), connections.length]).toEqual([true, 1]);
  setHidden(false);
  await pass(0);
  expect(connections).toHaveLength(2);
});
