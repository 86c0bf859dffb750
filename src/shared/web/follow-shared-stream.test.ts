import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followSharedStream } from "./follow-shared-stream.ts";

type Event = { kind: string; leadId?: string };
type Tab = { heard: Event[]; leave: () => void };
type Connection = { send: (event: Event) => void; isLeft: () => boolean };
let connections: Connection[];
let refusals: number[];
let tabs: Tab[];

const missed = { kind: "missed" };
const received = { kind: "received", leadId: "led_1" };

beforeEach(() => {
  // Answers of locks and channels come from outside of the page's own time.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  connections = [];
  refusals = [];
  tabs = [];
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  vi.stubGlobal("fetch", async (_address: string, { signal }: RequestInit) => {
    const status = refusals.shift();
    return status ? new Response("{}", { status }) : connect(signal);
  });
});
afterEach(async () => {
  for (const { leave } of tabs) leave();
  await rest();
  setHidden(false);
  Reflect.deleteProperty(navigator, "locks");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connect(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      connections.push({
        send: (event) => controller.enqueue(encoder.encode(`event: lead\ndata: ${JSON.stringify(event)}\n\n`)),
        isLeft: () => Boolean(signal?.aborted),
      });
      signal?.addEventListener("abort", () => controller.error(new Error("left")));
    },
  });
  return new Response(body);
}
/** Until locks and channels have answered. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
}
async function openTab(owner = "acc_1"): Promise<Tab> {
  const heard: Event[] = [];
  const tab = { heard, leave: followSharedStream<Event>("/events", owner, (event) => heard.push(event)) };
  tabs.push(tab);
  await rest();
  return tab;
}
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await rest();
}
/** All tabs of this test are one document. */
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("[LEAD-01] many tabs share one connection: all get each event once, and one that joins fetches what it may have missed", async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  expect(connections).toHaveLength(1);
  expect([first.heard, second.heard, third.heard]).toEqual([[missed], [missed], [missed]]);
  connections[0]?.send(received);
  await rest();
  for (const { heard } of [first, second, third]) expect(heard).toEqual([missed, received]);
});

test("[LEAD-01] when the tab with the connection is closed another one takes over, and all fetch what came in between", async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  first.leave();
  await rest();
  expect([connections.length, connections[0]?.isLeft(), connections[1]?.isLeft()]).toEqual([2, true, false]);
  for (const { heard } of [second, third]) expect(heard).toEqual([missed, missed]);
  connections[1]?.send(received);
  await rest();
  for (const { heard } of [second, third]) expect(heard.at(-1)).toEqual(received);
  expect(first.heard).toEqual([missed]);
});

test("[LEAD-01] tabs of another account have a connection of their own", async () => {
  const [mine, theirs] = [await openTab("acc_1"), await openTab("acc_2")];
  expect(connections).toHaveLength(2);
  connections[1]?.send(received);
  await rest();
  expect([mine.heard, theirs.heard]).toEqual([[missed], [missed, received]]);
});

test("[LEAD-01] hidden tabs hold no connection for longer than 30 s, and get what they missed once they are seen", async () => {
  const [first, second] = [await openTab(), await openTab()];
  setHidden(true);
  connections[0]?.send(received);
  await pass(29_000);
  expect(connections[0]?.isLeft()).toBe(false);
  await pass(2_000);
  expect(connections.map(({ isLeft }) => isLeft())).toEqual([true]);
  for (const { heard } of [first, second]) expect(heard).toEqual([missed]);
  setHidden(false);
  await rest();
  expect(connections.map(({ isLeft }) => isLeft())).toEqual([true, false]);
  for (const { heard } of [first, second]) expect(heard.slice(1)).toContainEqual(missed);
});

test("[LEAD-01] a session that is refused ends the connections of all tabs", async () => {
  refusals = [401, 401];
  const [first, second] = [await openTab(), await openTab()];
  await pass(120_000);
  expect([connections.length, refusals.length]).toEqual([0, 0]);
  expect([...first.heard, ...second.heard].filter(({ kind }) => kind !== "missed")).toEqual([]);
});

test("[LEAD-01] a tab without locks has its own connection", async () => {
  Reflect.deleteProperty(navigator, "locks");
  await openTab();
  await openTab();
  expect(connections).toHaveLength(2);
});
