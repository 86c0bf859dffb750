import type { FastifyInstance } from "fastify";
import { hourMs, minuteMs } from "../../../shared/contract/durations.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import { ExactRateLimiter } from "../../../shared/server/http/limits/exact-rate-limiter.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { accountMessages } from "../contract/account-messages.ts";
import { accountsEndpoints } from "../contract/accounts.endpoints.ts";
import { toUserProfile } from "./accounts.wire.ts";
import type { AccountParts } from "./closing/account-parts.ts";
import { accountLinksPlugin } from "./links/account-links.plugin.ts";
import { passkeysPlugin } from "./passkeys/passkeys.plugin.ts";
import { changePassword } from "./passwords/change-password.ts";
import { mailPreferencesPlugin } from "./profile/mail-preferences.plugin.ts";
import { profilePlugin } from "./profile/profile.plugin.ts";
import { publicAgentPlugin } from "./profile/public-agent.plugin.ts";
import { secondFactorPlugin } from "./second-factor/second-factor.plugin.ts";
import { register } from "./sign-in/register.ts";
import { sessionsPlugin } from "./sign-in/sessions.plugin.ts";
import { SignInAttempts } from "./sign-in/sign-in-attempts.ts";

const mostExistingAnHour = 10;

export async function accountsPlugin(app: FastifyInstance, services: Services & AccountParts): Promise<void> {
  const attempts = new SignInAttempts(services);
  // Each of these answers reveals that an email address has an account (AUTH-05 fixes the text), so each client may get only a few.
  const existing = new ExactRateLimiter(services, { name: "existing-accounts", most: mostExistingAnHour, windowMs: hourMs });
  const ofOneAddress = app.rateLimiter("sign-in", { most: 30, windowMs: minuteMs });

  await app.register(sessionsPlugin, { ...services, attempts, ofOneAddress });
  await app.register(accountLinksPlugin, { ...services, attempts, ofOneAddress });
  await app.register(mailPreferencesPlugin, services);
  await app.register(passkeysPlugin, { ...services, attempts, ofOneAddress });
  await app.register(profilePlugin, { ...services, attempts });
  await app.register(publicAgentPlugin, services);
  await app.register(secondFactorPlugin, { ...services, attempts });

  mountEndpoint(app, "register", accountsEndpoints.register, async ({ body }, request) => {
    const address = clientAddress(request);
    ofOneAddress.take(address);
    // Counted before the answer is known: concurrent requests would all pass.
    const counted = await existing.take(services.database, address);
    // Who has registered is told so, whether the database is still there or not.
    const takeBack = () => counted().catch(() => undefined);
    await register(services, body).then(takeBack, async (error: unknown) => {
      if (!(error instanceof AppError && error.code === "conflict")) await takeBack();
      throw error;
    });
    return done(accountMessages.registered);
  });
  mountEndpoint(app, "changePassword", accountsEndpoints.changePassword, async ({ body, account }, request) => {
    await changePassword({ ...services, attempts }, account, body, clientAddress(request));
    return done(accountMessages.passwordChanged);
  });
  mountEndpoint(app, "getMe", accountsEndpoints.getMe, async ({ account }) => ({ status: 200 as const, data: toUserProfile(account) }));
}

const done = (message: string) => ({ status: 200, message }) as const;
