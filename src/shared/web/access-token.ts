// The session's token on this device (AUTH-04), sent with every call of the API (CALL-01).
const storageKey = "accessToken";
const refusalListeners = new Set<() => void>();
const arrivalListeners = new Set<() => void>();
const leavingListeners = new Set<() => void>();
/** The attribute of <html> during a session. */
const mark = "data-signed-in";

/** Runs in the head before the first paint, so that the header, which is the same for everybody, reserves the room for a name. */
export const signedInScript = `try{if(localStorage.getItem("${storageKey}"))document.documentElement.setAttribute("${mark}","")}catch{}`;

/** When storage is forbidden, a session lasts as long as the page. */
let unstored: string | null = null;

export function getToken(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unstored;
  } catch {
    return unstored;
  }
}

/** null removes it. */
export function setToken(token: string | null): void {
  unstored = token;
  try {
    if (token === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, token);
  } catch {
    // Full or forbidden: `unstored` holds it.
  }
  markSignedIn();
}

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

/** Calls back when the server has refused the present token: it was revoked, or has expired. */
export function onTokenRefused(listener: () => void): void {
  refusalListeners.add(listener);
}

/** Calls back when a person signs out on this page: not when a session ends otherwise, after which they come back. */
export function onLeaving(listener: () => void): void {
  leavingListeners.add(listener);
}

export function tellLeaving(): void {
  for (const listener of leavingListeners) listener();
}

/**
 * `fetch` with the token, for requests beyond the typed client: event streams and downloads (CALL-01). A token that the server
 * refuses ends the session, whichever code asked.
 */
export async function fetchSignedIn(address: string, init: RequestInit = {}): Promise<Response> {
  const token = getToken();
  const headers = new Headers(init.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(address, { ...init, headers });
  // A later sign-in, perhaps in another tab, has its own token.
  if (token !== null && token === getToken() && isRefusal(response)) for (const listener of refusalListeners) listener();
  return response;
}

/** A wrong password is also a 401, but without this header. */
const isRefusal = ({ status, headers }: Response) => status === 401 && Boolean(headers.get("www-authenticate")?.includes("invalid_token"));
