// The session's token on this device (AUTH-04), attached to every call of the API (CALL-01).
const storageKey = "accessToken";
const refusalListeners = new Set<() => void>();
const arrivalListeners = new Set<() => void>();
const leavingListeners = new Set<() => void>();
/** The attribute of <html> while somebody is signed in. */
const mark = "data-signed-in";

/** Runs in the head before anything is painted, so that a header which is the same for everybody keeps the room for a name. */
export const signedInScript = `try{if(localStorage.getItem("${storageKey}"))document.documentElement.setAttribute("${mark}","")}catch{}`;

/** Where storage is forbidden, a session lasts as long as the page. */
let unstored: string | null = null;

export function getToken(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unstored;
  } catch {
    return unstored;
  }
}

/** null takes it away. */
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

/** For a change that another tab has made. */
export function markSignedIn(): void {
  const wasSignedIn = document.documentElement.hasAttribute(mark);
  if (document.documentElement.toggleAttribute(mark, getToken() !== null) && !wasSignedIn)
    for (const listener of arrivalListeners) listener();
}

/** Hears of it when somebody signs in, here or in another tab: what the end of a session has stopped can go on. */
export function onSignedIn(listener: () => void): void {
  arrivalListeners.add(listener);
}

/** Hears of it when the server has refused the present token: it was revoked, or has expired. */
export function onTokenRefused(listener: () => void): void {
  refusalListeners.add(listener);
}

/** Hears of it when whoever uses this page signs out: not when a session ends otherwise, after which they come back. */
export function onLeaving(listener: () => void): void {
  leavingListeners.add(listener);
}

export function tellLeaving(): void {
  for (const listener of leavingListeners) listener();
}

/**
 * `fetch` with the token, for what the typed client cannot do: event streams and downloads (CALL-01). A token that the server
 * refuses ends the session, whoever asked.
 */
export async function fetchSignedIn(address: string, init: RequestInit = {}): Promise<Response> {
  const token = getToken();
  const headers = new Headers(init.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(address, { ...init, headers });
  // A later sign-in, or another tab's, has a token of its own.
  if (token !== null && token === getToken() && isRefusal(response)) for (const listener of refusalListeners) listener();
  return response;
}

/** A wrong password is a 401 as well, without this header. */
const isRefusal = ({ status, headers }: Response) => status === 401 && Boolean(headers.get("www-authenticate")?.includes("invalid_token"));
