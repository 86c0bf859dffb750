import { useMutationState } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect } from "react";

/** Says that saves wait for the line. They go out by themselves, so leaving the site asks first. */
export function WaitingSaves() {
  const waiting = useMutationState({
    filters: { status: "pending", predicate: ({ state }) => state.isPaused || state.failureCount > 0 },
    select: ({ mutationId }) => mutationId,
  }).length;
  const isWaiting = waiting > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isWaiting]);
  return (
    <div role="status">
      {isWaiting && (
        <p className="note note-warn rounded-none! sm:px-8!">
          <CloudOff aria-hidden />
          {waiting === 1 ? "No connection. Your change waits" : `No connection. Your ${waiting} changes wait`} on this page, and will be
          saved by {waiting === 1 ? "itself" : "themselves"} when the line is back.
        </p>
      )}
    </div>
  );
}
