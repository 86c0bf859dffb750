// The session's token on this device (AUTH-04), sent with every call of the API (CALL-01).
const storageKey = "accessToken";
const endKey = "accessTokenEndsAt";
/** A token that ends sooner is renewed before a call: one that cannot arrive in time would only be refused. */
const renewAheadMs = 60_000;
/** Makes a call whose token is due, or was `refused`; `send` makes it with another. Rejects where the site cannot be reached. */
type Renew = (token: string, refused: Response | null, send: (token: string | null) => Promise<Response>) => Promise<Response>;
let renew: Renew | undefined;
const arrivalListeners = new Set<() => void>();
const leavingListeners = new Set<() => void>();
/** The attribute of <html> during a session. */
const mark = "data-signed-in";

/** Runs in the head before the first paint, so that the header, which is the same for everybody, reserves the room for a name. */
export const signedInScript = `try{if(localStorage.getItem("${storageKey}"))document.documentElement.setAttribute("${mark}","")}catch{}`;

/** When storage is forbidden, a session lasts as long as the page. */
let unstored: string | null = null;

export const getToken = (): string | null => readStored(storageKey) ?? unstored;

/** null also where storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** null removes it. `expiresInS`: from now. */
export function setToken(token: string | null, expiresInS = 0): void {
  unstored = token;
  try {
    if (token === null) forgetStored();
    else {
      localStorage.setItem(endKey, String(Date.now() + expiresInS * 1000));
      localStorage.setItem(storageKey, token);
    }
  } catch {
    // Full: `unstored` holds it, and not what was stored before. Or forbidden.
    forgetStored();
  }
  markSignedIn();
}

function forgetStored(): void {
  try {
    for (const key of [storageKey, endKey]) localStorage.removeItem(key);
  } catch {
    // Forbidden: nothing is there.
  }
}

/** A stored one without an end is from before tokens had one. One that could not be stored is renewed once it is refused. */
const isDue = () => readStored(storageKey) !== null && Number(readStored(endKey)) - Date.now() < renewAheadMs;

/** For a change by another tab. */
export function markSignedIn(): void {
  const wasSignedIn = document.documentElement.hasAttribute(mark);
  if (document.documentElement.toggleAttribute(mark, getToken() !== null) && !wasSignedIn)
    for (const listener of arrivalListeners) listener();
}

/** Calls back at a sign-in, here or in another tab: what the end of a session stopped can continue. */
export function onSignedIn(listener: () => void): void {
  arrivalListeners.add(listener);
}

/** Says how tokens are renewed. It ends a session that turns out to be over. */
export function renewTokensBy(way: Renew): void {
  renew = way;
}

/** Calls back when a person signs out on this page: not when a session ends otherwise, after which they come back. */
export function onLeaving(listener: () => void): void {
  leavingListeners.add(listener);
}

export function tellLeaving(): void {
  for (const listener of leavingListeners) listener();
}

/**
 * `fetch` with the token, for requests beyond the typed client: event streams and downloads (CALL-01). A token that is about to end
 * is renewed first, one that is refused afterwards, and the call is repeated: the server has not read the refused one. Rejects where
 * the site cannot be reached.
 */
export async function fetchSignedIn(address: string, init: RequestInit = {}): Promise<Response> {
  const send = (token: string | null) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    return fetch(address, { ...init, headers });
  };
  const token = getToken();
  if (token === null || !renew) return send(token);
  const answer = isDue() ? null : await send(token);
  return answer && answer.status !== 401 ? answer : renew(token, answer, send);
}
