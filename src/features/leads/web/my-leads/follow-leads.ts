// The stream of lead events: one for each page, however many parts of it listen.
import { fetchSignedIn } from "../../../../shared/web/access-token.ts";
import type { LeadEvent } from "../../contract/lead.ts";
import { myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";

const leastPauseMs = 1_000;
const mostPauseMs = 60_000;
/** The server's heartbeat comes every 15 s. */
const silenceMs = 45_000;
/** A hidden page closes its connection: browsers allow few of them for one site. */
const hiddenMs = 30_000;

type Listener = (event: LeadEvent) => void;
const listeners = new Set<Listener>();
let following: AbortController | undefined;

/**
 * Calls `listener` when the lister's leads change. `missed` comes with every connection: earlier events are unknown. Ends with
 * the returned function, or when the server refuses the session.
 */
export function followLeads(listener: Listener): () => void {
  listeners.add(listener);
  if (!following) {
    following = new AbortController();
    void keepFollowing(following.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    following?.abort();
    following = undefined;
  };
}

function tell(event: LeadEvent): void {
  for (const listener of listeners) listener(event);
}

async function keepFollowing(signal: AbortSignal): Promise<void> {
  let pauseMs = leastPauseMs;
  while (!signal.aborted) {
    await untilSeen(signal);
    const outcome = await followOnce(signal).catch(() => "failed" as const);
    if (outcome === "refused") return;
    pauseMs = outcome === "ended" ? leastPauseMs : Math.min(mostPauseMs, typeof outcome === "number" ? outcome : pauseMs * 2);
    await pause(pauseMs, signal);
  }
}

type Outcome = "refused" | "ended" | /** Milliseconds to wait. */ number;

/** Rejects when the server is unreachable. */
async function followOnce(signal: AbortSignal): Promise<Outcome> {
  const attempt = new AbortController();
  const give = () => attempt.abort();
  const stopWatching = whenHiddenFor(hiddenMs, give);
  signal.addEventListener("abort", give);
  try {
    const response = await fetchSignedIn(myLeadsStreamPaths.followMyLeads.path, { signal: attempt.signal });
    if (response.status === 401) return "refused";
    if (!response.ok || !response.body) return Number(response.headers.get("retry-after") ?? mostPauseMs / 1000) * 1000;
    tell({ kind: "missed" });
    await readEvents(response.body, give).catch(() => undefined);
    return "ended";
  } finally {
    stopWatching();
    signal.removeEventListener("abort", give);
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, giveUp: () => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const silence = setTimeout(giveUp, silenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) tell(JSON.parse(data) as LeadEvent);
    }
  }
}

function whenHiddenFor(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(act, ms);
  };
  document.addEventListener("visibilitychange", watch);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", watch);
  };
}

function untilSeen(signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    if (!document.hidden) done();
    const watch = () => document.hidden || done();
    document.addEventListener("visibilitychange", watch);
    return () => document.removeEventListener("visibilitychange", watch);
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
}

/** Resolves when `begin` calls `done`, or when it is aborted. */
function until(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = begin(resolve);
  signal.addEventListener("abort", () => resolve());
  if (signal.aborted) resolve();
  return promise.finally(end);
}
