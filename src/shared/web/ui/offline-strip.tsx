import { onlineManager, useMutationState } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";

/** Says that there is no line, and how many saves wait for it. They go out by themselves, so leaving the site asks first. */
export function OfflineStrip() {
  const isOnline = useIsOnline();
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
      {(isWaiting || !isOnline) && (
        <p className="note rounded-none! border-t border-line sm:px-8!">
          <CloudOff aria-hidden />
          {isOnline ? "The site does not answer." : "You are offline. Reading works;"} {waitText(waiting)}
        </p>
      )}
    </div>
  );
}

function waitText(waiting: number): string {
  if (waiting === 0) return "changes wait until the line is back.";
  return `${waiting === 1 ? "1 change waits" : `${waiting} changes wait`} on this page, to be saved when the line is back.`;
}

/** As the browser says, and as saves take it: those made without a line wait for it. */
function useIsOnline(): boolean {
  // The manager takes a line for granted until the browser reports a change.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}
