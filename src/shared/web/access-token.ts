// The session's token on this device (AUTH-04), sent with every call of the API (CALL-01).
export const tokenKey = "accessToken";
export const endKey = "accessTokenEndsAt";
/** A token that ends sooner is renewed before a call: one that cannot arrive in time would only be refused. */
const renewAheadMs = 60_000;
/** Makes a call whose token is due, or was `refused`; `send` makes it with another. Rejects where the site cannot be reached. */
type Renew = (token: string, refused: Response | null, send: (token: string | null) => Promise<Response>) => Promise<Response>;
let renew: Renew | undefined;
type Ask = (address: string, init: RequestInit) => Promise<Response>;
const arrivalListeners = new Set<() => void>();
/** The attribute of <html> during a session. */
const mark = "data-signed-in";

/** Runs in the head before the first paint, so that the header, which is the same for everybody, reserves the room for a name. */
export const signedInScript = `try{if(localStorage.getItem("${tokenKey}"))document.documentElement.setAttribute("${mark}","")}catch{}`;

/** When storage is forbidden, a session lasts as long as the page. */
let unstored: string | null = null;

export const getToken = (): string | null => readStored(tokenKey) ?? unstored;

/** null also where storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** For this page alone; `storeToken` keeps it on the device. */
export function holdToken(token: string | null): void {
  unstored = token;
  markSignedIn();
}

/** Removes it from the device, and then the other `keys` of the session. */
export function forgetToken(...keys: string[]): void {
  try {
    for (const key of [tokenKey, endKey, ...keys]) localStorage.removeItem(key);
  } catch {
    // Forbidden: nothing is there.
  }
  holdToken(null);
}

/** A stored one without an end is from before tokens had one. One that could not be stored is renewed once it is refused. */
const isDue = () => readStored(tokenKey) !== null && Number(readStored(endKey)) - Date.now() < renewAheadMs;

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

/**
 * `fetch` with the token, for requests beyond the typed client: event streams and downloads (CALL-01). A token that is about to end
 * is renewed first, one that is refused afterwards, and the call is repeated: the server has not read the refused one. Rejects where
 * the site cannot be reached. `ask` makes the request instead of `fetch`.
 */
export async function fetchSignedIn(
  address: string,
  init: RequestInit = {},
  ask: Ask = (address, init) => fetch(address, init),
): Promise<Response> {
  const send = (token: string | null) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    return ask(address, { ...init, headers });
  };
  const token = getToken();
  if (token === null || !renew) return send(token);
  const answer = isDue() ? null : await send(token);
  return answer && answer.status !== 401 ? answer : renew(token, answer, send);
}
