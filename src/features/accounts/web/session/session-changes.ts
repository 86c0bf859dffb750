// Begins and ends a session on this device. Apart from `session-store.ts`, because public pages only read who is signed in.
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

/** The account has another name from now on: the header says it at once. */
export function renameSession(name: string): void {
  const [profile, token] = [readSession(), getToken()];
  const [firstName = name] = name.trim().split(/\s+/);
  if (profile && token !== null) beginSession({ ...profile, name, firstName }, token);
}

/**
 * Takes the session from the device at once, with files on their way and what was typed and not saved; the server is told, and
 * need not answer (HEAD-03, PANL-02).
 */
export function signOut(): void {
  leave();
  dropSession();
}

/** As `signOut`, for somebody who is about to sign in again: what was on its way or typed stays. */
export function dropSession(): void {
  if (getToken() !== null) {
    createApiClient<AccountsEndpoints>(accountsPaths)
      .logout()
      // Offline, or revoked already: here it is over in any case.
      .catch(() => undefined);
  }
  loseSession();
}

/** As `signOut`, where the server has already ended the session. */
export function endSession(): void {
  leave();
  loseSession();
}

function leave(): void {
  tellLeaving();
  forgetWork(readSession()?._id ?? "");
}
