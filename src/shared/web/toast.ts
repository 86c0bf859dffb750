import { useEffect, useSyncExternalStore } from "react";

/** For any exception and any failed fetch of properties or categories (MSGS-01). */
const somethingWentWrong = "Something went wrong!";

export type ToastType = "success" | "error" | "info";
/** An action that still helps, such as Undo. `stays`: until it is pressed or dismissed. */
export type ToastAction = { label: string; onPress: () => void; stays?: true };
export type Toast = { id: number; message: string; type: ToastType; action?: ToastAction };

const none: readonly Toast[] = [];
let shown = none;
let lastId = 0;
const listeners = new Set<() => void>();

function set(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

/**
 * Short messages above the page, visible for 3 s and gone at 5 s (SHEL-01); with an action, twice as long, or as long as it stays. For the browser only:
 * nobody would see them on the server.
 */
export const toast = {
  /** A repeated message restarts its time instead of appearing twice. */
  show(message: string, { type = "success", action }: { type?: ToastType; action?: ToastAction } = {}): void {
    lastId += 1;
    const others = shown.filter((other) => other.message !== message || other.type !== type);
    set([...others, { id: lastId, message, type, ...(action && { action }) }]);
  },
  failure(): void {
    toast.show(somethingWentWrong, { type: "error" });
  },
  dismiss(id: number): void {
    set(shown.filter((other) => other.id !== id));
  },
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => none,
  );
}

/** Reports a failure once the page that it left incomplete is on the screen (MSGS-01); again when a retry has failed too. */
export function useFailureToast(failure: unknown): void {
  useEffect(() => {
    if (failure) toast.failure();
  }, [failure]);
}
