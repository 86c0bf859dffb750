import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const patienceMs = 400;

/** Covers the page while a sent form waits for its answer for more than 400 ms (SHEL-01). */
export function BusyOverlay() {
  const { state, formMethod } = useNavigation();
  const isSending = state !== "idle" && formMethod !== undefined && formMethod !== "GET";
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSending]);
  return (
    <div role="status">
      {isLong && (
        <div className="scrim z-90 grid place-items-center">
          <p className="grid justify-items-center gap-3 rounded-xl bg-raised px-8 py-6 font-medium shadow-lg">
            <span aria-hidden="true" className="size-6 animate-court rounded-sm bg-marigold" />
            Loading...
          </p>
        </div>
      )}
    </div>
  );
}
