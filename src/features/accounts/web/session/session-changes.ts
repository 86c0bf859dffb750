// Starts and ends a session on this device. Separate from `session-store.ts`, because public pages only read who is signed in.
import { getToken, setToken, tellLeaving } from "../../../../shared/web/access-token.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { UserProfile } from "../../contract/account.ts";
import type { AccountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import { forgetWork } from "./forget-work.ts";
import { loseSession, readSession, storeProfile } from "./session-store.ts";

export function beginSession(profile: UserProfile, token: string): void {
  setToken(token);
  storeProfile(profile);
}

/** The account has a new name: the header shows it at once. */
export function renameSession(name: string): void {
  const [profile, token] = [readSession(), getToken()];
  const [firstName = name] = name.trim().split(/\s+/);
  if (profile && token !== null) beginSession({ ...profile, name, firstName }, token);
}

/**
 * Removes the session from the device at once, with waiting files and unsaved input; the server is informed, but need not answer
 * (HEAD-03, PANL-02).
 */
export function signOut(): void {
  leave();
  dropSession();
}

/** Like `signOut`, for a person who is about to sign in again: waiting files and unsaved input stay. */
export function dropSession(): void {
  if (getToken() !== null) {
    createApiClient<AccountsEndpoints>(accountsPaths)
      .logout()
      // Offline, or revoked already: either way the session is over here.
      .catch(() => undefined);
  }
  loseSession();
}

/** Like `signOut`, when the server has already ended the session. */
export function endSession(): void {
  leave();
  loseSession();
}

function leave(): void {
  tellLeaving();
  forgetWork(readSession()?._id ?? "");
}
