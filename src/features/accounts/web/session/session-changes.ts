// Starts and ends a session on this device. Separate from `session-store.ts`, because public pages only read who is signed in.
import type { EndpointOutput } from "../../../../shared/contract/endpoint.ts";
import { getToken } from "../../../../shared/web/access-token.ts";
import { tellLeaving } from "../../../../shared/web/leaving.ts";
import { forgetOwned, putAway } from "../../../../shared/web/owned-storage.ts";
import type { AccountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { forgetWork } from "./forget-work.ts";
import { endOnServer, oweSignOut, settleSignOut } from "./owed-sign-out.ts";
import { loadRenewal, loseSession, readSession, storeProfile } from "./session-store.ts";
import { storeToken } from "./store-token.ts";

if (!import.meta.env.SSR) {
  settleSignOut();
  // Loaded while there is a network: a browser may remember that a file failed to load.
  if (getToken() !== null) loadRenewal().catch(() => undefined);
}

/** What a sign-in has answered with. */
export function beginSession({ user, accessToken, expiresIn }: EndpointOutput<AccountsEndpoints["login"]>): void {
  oweSignOut(false);
  storeToken(accessToken, expiresIn);
  storeProfile(user);
}

/** The account has a new name: the header shows it at once. */
export function renameSession(name: string): void {
  const profile = readSession();
  const [firstName = name] = name.trim().split(/\s+/);
  if (profile) storeProfile({ ...profile, name, firstName });
}

/**
 * Removes the session from the device at once; the server is informed, but need not answer (HEAD-03, PANL-02). Unsaved input and waiting
 * files stay on the device for the next sign-in of this account: no other account is shown them.
 */
export function signOut(): void {
  const [token, accountId] = [getToken(), leave()];
  const lastCalls = tellLeaving({ accountId, token });
  if (token !== null) void endOnServer(token, lastCalls);
}

/** Like `signOut`, for a person who is about to sign in again: uploads need not stop. */
export function dropSession(): void {
  const token = getToken();
  if (token !== null) void endOnServer(token);
  leave();
}

/** Like `signOut`, when the server has already ended the session. */
export function endSession(): void {
  void tellLeaving({ accountId: leave(), token: null });
}

/** After the account was deleted: nothing of it stays on the device. */
export function forgetAccount(): void {
  const accountId = readSession()?._id ?? "";
  forgetOwned(accountId);
  forgetWork(accountId);
  endSession();
}

/** Returns who it was. */
function leave(): string {
  const accountId = readSession()?._id ?? "";
  loseSession();
  putAway(accountId);
  return accountId;
}
