// Server-sent events over a request that can carry the session's token.
import { fetchSignedIn } from "./access-token.ts";

const leastPauseMs = 1_000;
const mostPauseMs = 60_000;
/** The server's heartbeat comes every 15 s. */
const silenceMs = 45_000;
/** A hidden page closes its connection: browsers allow few of them for one site. */
export const hiddenMs = 30_000;

export type Missed = { kind: "missed" };
type Stream<Event> = { address: string; tell: (event: Event | Missed) => void; signal: AbortSignal };

/**
 * Calls `listener` with each event of the stream at `address`. `missed` comes with every connection: earlier events are unknown, and
 * with each refusal of one follower too many. Ends with the returned function, or when the server refuses the session or what is followed is gone, which is told as `missed` too.
 */
export function followStream<Event>(address: string, listener: (event: Event | Missed) => void): () => void {
  const following = new AbortController();
  void keepFollowing({ address, tell: listener, signal: following.signal });
  return () => following.abort();
}

/** The same until `signal` is aborted, or until the server refuses. */
export async function keepFollowing<Event>(stream: Stream<Event>): Promise<"refused" | undefined> {
  const { signal } = stream;
  let pauseMs = leastPauseMs;
  while (!signal.aborted) {
    await untilSeen(signal);
    const outcome = await followOnce(stream).catch(() => "failed" as const);
    if (outcome === "refused") return outcome;
    pauseMs = outcome === "ended" ? leastPauseMs : Math.min(mostPauseMs, typeof outcome === "number" ? outcome : pauseMs * 2);
    await pause(pauseMs, signal);
  }
  return undefined;
}

type Outcome = "refused" | "ended" | /** Milliseconds to wait. */ number;

/** Rejects when the server is unreachable. */
async function followOnce<Event>({ address, tell, signal }: Stream<Event>): Promise<Outcome> {
  const attempt = new AbortController();
  const give = () => attempt.abort();
  const stopWatching = whenHiddenFor(hiddenMs, give);
  signal.addEventListener("abort", give);
  // It was left while the page was hidden.
  if (signal.aborted) give();
  try {
    const response = await fetchSignedIn(address, { signal: attempt.signal });
    if (response.status === 401) return "refused";
    if (response.status === 404 || response.status === 410) {
      tell({ kind: "missed" });
      return "refused";
    }
    if (!response.ok || !response.body) {
      // Such as one follower too many: this one asks from time to time.
      if (response.status === 429) tell({ kind: "missed" });
      return Number(response.headers.get("retry-after") ?? mostPauseMs / 1000) * 1000;
    }
    tell({ kind: "missed" });
    await readEvents(response.body, tell, give).catch(() => undefined);
    return "ended";
  } finally {
    stopWatching();
    signal.removeEventListener("abort", give);
  }
}

async function readEvents<Event>(body: ReadableStream<Uint8Array>, tell: (event: Event) => void, giveUp: () => void): Promise<void> {
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
      if (data !== undefined) tell(JSON.parse(data) as Event);
    }
  }
}

export function whenHiddenFor(ms: number, act: () => void): () => void {
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

export function untilSeen(signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    if (!document.hidden) done();
    const watch = () => document.hidden || done();
    document.addEventListener("visibilitychange", watch);
    return () => document.removeEventListener("visibilitychange", watch);
  });
}

/** Ends early when the line is back. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", done);
    };
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
