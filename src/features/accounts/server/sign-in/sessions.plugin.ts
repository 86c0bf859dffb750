import type { FastifyInstance } from "fastify";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import type { RateLimiter } from "../../../../shared/server/http/limits/rate-limiter.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import { refuseOtherOrigins } from "../../../../shared/server/http/refuse-other-origins.ts";
import { bearerToken, requireAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { accountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { toUserProfile } from "../accounts.wire.ts";
import type { AccountParts } from "../closing/account-parts.ts";
import { answerSignIn } from "./begin-session.ts";
import { logIn } from "./log-in.ts";
import { renewSession } from "./renew-session.ts";
import { clearSessionCookie, setSessionCookie, takeSessionCookie } from "./session-cookie.ts";
import { deleteRenewedSession, deleteSession } from "./sessions.store.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

type Options = Services & AccountParts & { attempts: SignInAttempts; ofOneAddress: RateLimiter };
const status = 200 as const;

/** Starts, renews and ends sessions. */
export async function sessionsPlugin(app: FastifyInstance, { ofOneAddress, ...services }: Options): Promise<void> {
  mountEndpoint(app, "login", accountsEndpoints.login, async ({ body }, request, reply) => {
    refuseOtherOrigins(request, services.config.publicUrl);
    const address = clientAddress(request);
    ofOneAddress.take(address);
    const signedIn = await logIn(services, body, { address, userAgent: request.headers["user-agent"] });
    return answerSignIn(services, reply, signedIn);
  });
  mountEndpoint(app, "renewSession", accountsEndpoints.renewSession, async (_input, request, reply) => {
    const given = { renewal: takeSessionCookie(services, request), oldToken: bearerToken(request) };
    const onReuse = () => request.log.warn("a session has ended: its cookie was used again after a renewal");
    const { account, accessToken, renewal, expiresInS } = await renewSession({ ...services, onReuse }, given);
    setSessionCookie(services, reply, renewal);
    return { status, user: toUserProfile(account), accessToken, expiresIn: expiresInS };
  });
  mountEndpoint(app, "logout", accountsEndpoints.logout, async (_input, request, reply) => {
    const renewal = takeSessionCookie(services, request);
    const isEnded = renewal !== null && (await deleteRenewedSession(services.database, renewal));
    const account = await app.authenticate(request);
    if (account) await deleteSession(services.database, account.sessionId);
    else if (!isEnded) await requireAccount(request, reply);
    clearSessionCookie(services, reply);
    return { status, message: accountMessages.signedOut };
  });
}
