// Who is signed in on this device (AUTH-04, PANL-01). Pages are the same for everybody, so it is read only after hydration.
import { useSyncExternalStore } from "react";
import { forgetToken, getToken, markSignedIn, renewTokensBy } from "../../../../shared/web/access-token.ts";
import type { UserProfile } from "../../contract/account.ts";

const storageKey = "userProfile";
const profileFields = ["_id", "name", "firstName", "email", "role"] as const;

/** Whose it was; nothing when another tab ended it, perhaps by hand: the next person here may be somebody else. */
type EndedSession = Partial<Pick<UserProfile, "email" | "role">>;

/** undefined: not yet read. */
let current: UserProfile | null | undefined;
/** A session that ended without this page having asked for it. */
let ended: EndedSession | null = null;
const listeners = new Set<() => void>();

/** The profile of the signed-in person; null: nobody; undefined: unknown, on the server and during hydration. */
export function useSession(): UserProfile | null | undefined {
  return useSyncExternalStore(subscribe, readSession, () => undefined);
}

/** The same object until something changes. Stored data that are not a session are cleared (PANL-01). */
export function readSession(): UserProfile | null {
  if (current === undefined) {
    current = readStoredSession();
    if (current === null) clearStored();
  }
  return current;
}

/** The session of somebody who has to sign in again here, and may have been in the middle of something; null: none. */
export const readEnded = (): EndedSession | null => ended;

export function storeProfile(profile: UserProfile): void {
  ended = null;
  try {
    localStorage.setItem(storageKey, JSON.stringify(profile));
  } catch {
    // Full or forbidden: the session lasts as long as this page.
  }
  tell(profile);
}

/** Ends only the session: drafts and uploads stay until its account signs in again. `isUnasked`: it was found to be over. */
export function loseSession(isUnasked = false): void {
  ended = isUnasked ? (current ?? null) : null;
  clearStored();
  tell(null);
}

/** Apart, because visitors do without it. */
export const loadRenewal = () => import("./renew-session.ts");

renewTokensBy(async (...call) => {
  const { fetchRenewed } = await loadRenewal();
  return fetchRenewed({ read: readSession, readStored: readStoredSession, lose: () => loseSession(true) }, ...call);
});

/** What any tab has stored last. */
function readStoredSession(): UserProfile | null {
  if (getToken() === null) return null;
  try {
    return toProfile(JSON.parse(localStorage.getItem(storageKey) ?? "null"));
  } catch {
    return null;
  }
}

/** A missing field is empty: the header has a fallback (HEAD-02). Anything but text makes the profile invalid. */
function toProfile(stored: unknown): UserProfile | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  const fields = profileFields.map((field) => [field, (stored as Record<string, unknown>)[field] ?? ""] as const);
  return fields.every(([, value]) => typeof value === "string") ? (Object.fromEntries(fields) as UserProfile) : null;
}

const clearStored = () => forgetToken(storageKey);

function tell(session: UserProfile | null): void {
  current = session;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Signing in or out in another tab applies here too.
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** The token is written first and cleared first, so that the profile's event reports a complete change. */
function onStorage({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return;
  markSignedIn();
  const next = readStoredSession();
  ended = next ? null : current ? {} : ended;
  tell(next);
}

/** The name in the header: the first of these that is set (HEAD-02). */
export const displayName = ({ name, firstName, email }: UserProfile): string => name || firstName || email || "User";
