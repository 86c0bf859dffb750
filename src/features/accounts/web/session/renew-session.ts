// Loaded when a token first runs out: public pages of visitors do without it.
import type { EndpointOutput } from "../../../../shared/contract/endpoint.ts";
import { getToken } from "../../../../shared/web/access-token.ts";
import { putAway } from "../../../../shared/web/owned-storage.ts";
import type { UserProfile } from "../../contract/account.ts";
import type { AccountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import { storeToken } from "./store-token.ts";

type Session = {
  /** Who is signed in on this page. */
  read: () => UserProfile | null;
  /** What any tab has stored last. */
  readStored: () => UserProfile | null;
  lose: () => void;
};

const timeoutMs = 30_000;
const lock = "aangan.renewal";
let underWay: Promise<string | null> | undefined;

/** Sends a call whose token is due (`refused` is null) or was refused, with a renewed token if there is one. */
export async function fetchRenewed(
  session: Session,
  held: string,
  refused: Response | null,
  send: (token: string | null) => Promise<Response>,
): Promise<Response> {
  // A call that needs no session continues without a renewal.
  const token = refused ? held : await renewSession(held, session).catch(() => held);
  const answer = refused ?? (await send(token));
  if (token === null || !isRefusal(answer)) return answer;
  const next = await renewSession(token, session);
  return next === null ? answer : send(next);
}

/** A wrong password is a 401 as well, without this header. */
const isRefusal = ({ status, headers }: Response) => status === 401 && headers.get("www-authenticate")?.includes("invalid_token");

/**
 * Resolves to the token that replaces `stale`, or to null when the account that asked is no longer signed in here. Rejects when the server
 * cannot be reached, which does not end the session.
 */
function renewSession(stale: string, session: Session): Promise<string | null> {
  const owner = session.read()?._id;
  underWay ??= inTurn(() => renew(stale, owner, session)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** One tab at a time. Where the browser has no locks (http on a network), the server answers tabs that ask at once alike. */
const inTurn = (work: () => Promise<string | null>): Promise<string | null> =>
  "locks" in navigator ? navigator.locks.request(lock, work) : work();

async function renew(stale: string, owner: string | undefined, { readStored, lose }: Session): Promise<string | null> {
  const stored = getToken();
  // Another tab was faster, or somebody else has signed in there.
  if (stored !== stale) return readStored()?._id === owner ? stored : null;
  const response = await fetch(accountsPaths.renewSession.path, {
    method: "POST",
    headers: { authorization: `Bearer ${stale}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 401 && !response.ok) throw new Error(`No renewal: ${response.status}`);
  const answer = response.ok ? ((await response.json()) as EndpointOutput<AccountsEndpoints["renewSession"]>) : null;
  // Signed out meanwhile.
  if (getToken() !== stale) return null;
  if (answer === null || answer.user._id !== owner) {
    lose();
    putAway(owner);
    return null;
  }
  storeToken(answer.accessToken, answer.expiresIn);
  return answer.accessToken;
}
