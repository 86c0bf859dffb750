import type { FastifyInstance } from "fastify";
import { clientAddress } from "../../../shared/server/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/mount-endpoint.ts";
import { RateLimiter } from "../../../shared/server/rate-limiter.ts";
import type { Services } from "../../../shared/server/services.ts";
import { accountMessages } from "../contract/account-messages.ts";
import { accountsEndpoints } from "../contract/accounts.endpoints.ts";
import { accountLinksPlugin } from "./account-links.plugin.ts";
import { toUserProfile } from "./accounts.wire.ts";
import { changePassword } from "./change-password.ts";
import { logIn } from "./log-in.ts";
import { mailPreferencesPlugin } from "./mail-preferences.plugin.ts";
import { profilePlugin } from "./profile.plugin.ts";
import { publicAgentPlugin } from "./public-agent.plugin.ts";
import { register } from "./register.ts";
import { deleteSession } from "./sessions.store.ts";
import { SignInAttempts } from "./sign-in-attempts.ts";

const minuteMs = 60_000;

export async function accountsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const attempts = new SignInAttempts(services);
  const ofOneAddress = new RateLimiter({ most: 30, windowMs: minuteMs, clock: services.clock });

  await app.register(accountLinksPlugin, { ...services, attempts, ofOneAddress });
  await app.register(mailPreferencesPlugin, services);
  await app.register(profilePlugin, { ...services, attempts });
  await app.register(publicAgentPlugin, services);

  mountEndpoint(app, "register", accountsEndpoints.register, async ({ body }, request) => {
    ofOneAddress.take(clientAddress(request));
    await register(services, body);
    return done(accountMessages.registered);
  });
  mountEndpoint(app, "login", accountsEndpoints.login, async ({ body }, request) => {
    const address = clientAddress(request);
    ofOneAddress.take(address);
    const client = { address, userAgent: request.headers["user-agent"] };
    const { isBack, ...session } = await logIn({ ...services, attempts }, body, client);
    return { status: 200 as const, ...session, ...(isBack && { isBack }) };
  });
  mountEndpoint(app, "logout", accountsEndpoints.logout, async ({ account }) => {
    await deleteSession(services.database, account.sessionId);
    return done(accountMessages.signedOut);
  });
  mountEndpoint(app, "changePassword", accountsEndpoints.changePassword, async ({ body, account }, request) => {
    await changePassword({ ...services, attempts }, account, body, clientAddress(request));
    return done(accountMessages.passwordChanged);
  });
  mountEndpoint(app, "getMe", accountsEndpoints.getMe, async ({ account }) => ({ status: 200 as const, data: toUserProfile(account) }));
}

const done = (message: string) => ({ status: 200, message }) as const;
