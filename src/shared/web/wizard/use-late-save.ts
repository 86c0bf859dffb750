// A save that did not reach the site, or that it was too busy for, is sent again by itself.
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../api-client.ts";
import { retryAfterS } from "../retry-after.ts";

type Lateness = { reason: "no line" | "busy site"; waitS: number };
/** `values`: as they were when the person pressed. */
type Late = Lateness & { values: object };

/** Between two looks whether the line is back. The browser reports only some of its returns. */
const lineWaitS = 5;

/** null: the save was refused, or failed otherwise: to send the same again would not help. */
export function latenessOf(error: unknown): Lateness | null {
  if (!(error instanceof ApiError)) return null;
  if (error.body.status === 0) return { reason: "no line", waitS: lineWaitS };
  const waitS = retryAfterS(error);
  return waitS > 0 ? { reason: "busy site", waitS } : null;
}

/** Calls `sendAgain` once the wait is over and the site answers. Going to another screen ends the wait: the draft stays. */
export function useLateSave(screen: string, sendAgain: () => void) {
  const [late, setLate] = useState<Late | null>(null);
  const latest = useRef(sendAgain);
  latest.current = sendAgain;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another screen.
  useEffect(() => () => setLate(null), [screen]);
  useEffect(() => {
    if (!late) return;
    let isOver = false;
    // Asked first, because the form of a new record takes no input during its creation.
    const tryAgain = async () => {
      const isThere = await isReachable();
      if (isOver) return;
      if (isThere) latest.current();
      else setLate({ ...late });
    };
    const timer = setTimeout(() => void tryAgain(), late.waitS * 1_000);
    const onOnline = () => void tryAgain();
    addEventListener("online", onOnline);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener("online", onOnline);
    };
  }, [late]);
  return { late, setLate };
}

/** Any answer counts, also a refusal of a proxy. */
const isReachable = (): Promise<boolean> =>
  fetch("/healthz", { method: "HEAD", signal: AbortSignal.timeout(lineWaitS * 1_000) }).then(
    () => true,
    () => false,
  );
