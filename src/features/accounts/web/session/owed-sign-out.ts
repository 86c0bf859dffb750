// A sign-out without a network leaves the cookie on the device: the server is told when it can be reached again.
import { getToken, readStored } from "../../../../shared/web/access-token.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";

const storageKey = "aangan.sign-out-owed";

export function oweSignOut(isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden: nothing can be kept.
  }
}

/** Last calls that take longer are cut off. */
const mostWaitMs = 5_000;

/**
 * Ends the session of the token and of the cookie on the server: once its last calls are through, or on a later page if this one closes
 * or has no network.
 */
export async function endOnServer(token?: string, lastCalls: readonly Promise<unknown>[] = []): Promise<void> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  oweSignOut(true);
  if (lastCalls.length > 0) {
    const rest = new Promise((resolve) => setTimeout(resolve, mostWaitMs));
    await Promise.race([Promise.allSettled(lastCalls), rest]);
  }
  try {
    const { ok, status } = await fetch(accountsPaths.logout.path, { method: "POST", headers });
    // 401: there was nothing left to end.
    if (ok || status === 401) oweSignOut(false);
  } catch {
    addEventListener("online", settleSignOut, { once: true });
  }
}

/** Tells the server about a sign-out that it has missed, if nobody has signed in since. */
export function settleSignOut(): void {
  if (readStored(storageKey) !== null && getToken() === null) void endOnServer();
}
