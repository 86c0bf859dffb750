/** `token` lets the last calls of the session be made; null: it has ended already. */
export type Left = { accountId: string; token: string | null };
/** What it returns is waited for. */
type Listener = (left: Left) => Promise<unknown> | undefined;
const listeners = new Set<Listener>();

/** Calls back when a person signs out on this page: not when a session lapses, after which they come back. */
export function onLeaving(listener: Listener): void {
  listeners.add(listener);
}

/** Returns the last calls that are under way with the token. */
export const tellLeaving = (left: Left): Promise<unknown>[] =>
  [...listeners].map((listener) => listener(left)).filter((call) => call !== undefined);
