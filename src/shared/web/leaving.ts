const listeners = new Set<() => void>();

/** Calls back when a person signs out on this page: not when a session lapses, after which they come back. */
export function onLeaving(listener: () => void): void {
  listeners.add(listener);
}

export function tellLeaving(): void {
  for (const listener of listeners) listener();
}
