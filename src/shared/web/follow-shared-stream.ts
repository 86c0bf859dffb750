// One stream of events for all tabs of a browser, which over HTTP/1.1 opens only six connections to one site.
import { followStream, hiddenMs, keepFollowing, type Missed, untilSeen, whenHiddenFor } from "./follow-stream.ts";

type Shared<Event> = { address: string; name: string; tell: (event: Event | Missed) => void; signal: AbortSignal };

/**
 * Does what `followStream` does, with one connection for all tabs that follow `address` with the same `owner`: one tab has it and tells
 * the others, and the next takes over when it is closed, or hidden for 30 s. A hidden page gets what it missed as one `missed` once it
 * is seen. Where a browser has no locks or channels, such as without HTTPS, every tab has its own connection.
 */
export function followSharedStream<Event>(address: string, owner: string, listener: (event: Event | Missed) => void): () => void {
  if (!navigator.locks || typeof BroadcastChannel === "undefined") return followStream(address, listener);
  const following = new AbortController();
  const { signal } = following;
  const name = `aangan.stream ${owner} ${address}`;
  const channel = new BroadcastChannel(name);
  const hear = whenSeen(listener, signal);
  channel.addEventListener("message", ({ data }: MessageEvent<Event | Missed>) => hear(data));
  const tell = (event: Event | Missed) => {
    if (!signal.aborted) channel.postMessage(event);
    hear(event);
  };
  void takeTurns({ address, name, tell, signal }, () => hear({ kind: "missed" })).catch(() => undefined);
  return () => {
    following.abort();
    channel.close();
  };
}

/** `onJoin`: another tab has the connection. What happened before this one listens is unknown. */
async function takeTurns<Event>(stream: Shared<Event>, onJoin: () => void): Promise<void> {
  const { name, signal } = stream;
  const lead = () => leadOnce(stream);
  let isOver = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) return lead();
    onJoin();
    return false;
  });
  while (!isOver && !signal.aborted) {
    await untilSeen(signal);
    isOver = await navigator.locks.request(name, { signal }, lead);
  }
}

/** Follows for all tabs, as long as this one is seen. True: the server refuses. */
async function leadOnce<Event>({ address, tell, signal }: Shared<Event>): Promise<boolean> {
  if (document.hidden) return false;
  const turn = new AbortController();
  const end = () => turn.abort();
  const stopWatching = whenHiddenFor(hiddenMs, end);
  signal.addEventListener("abort", end);
  try {
    return (await keepFollowing<Event>({ address, tell, signal: turn.signal })) === "refused";
  } finally {
    stopWatching();
    signal.removeEventListener("abort", end);
  }
}

/** While the page is hidden, nobody sees what each event would fetch. */
function whenSeen<Event>(listener: (event: Event | Missed) => void, signal: AbortSignal): (event: Event | Missed) => void {
  let hasMissed = false;
  const see = () => {
    if (document.hidden || !hasMissed) return;
    hasMissed = false;
    listener({ kind: "missed" });
  };
  document.addEventListener("visibilitychange", see, { signal });
  return (event) => {
    if (signal.aborted) return;
    if (document.hidden) hasMissed = true;
    else listener(event);
  };
}
