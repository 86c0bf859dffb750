import type { FastifyInstance } from "fastify";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import type { RateLimiter } from "../../../../shared/server/http/limits/rate-limiter.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountLinkMessages as messages } from "../../contract/account-link-messages.ts";
import { accountLinksEndpoints as endpoints } from "../../contract/account-links.endpoints.ts";
import { findPasskeys } from "../passkeys/passkeys.store.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { forgotPassword } from "./forgot-password.ts";
import { requireResetLink, resetPassword } from "./reset-password.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

type Options = Services & { attempts: SignInAttempts; ofOneAddress: RateLimiter };

/** Verifying email addresses and resetting forgotten passwords (AUTH-12). */
export async function accountLinksPlugin(app: FastifyInstance, { attempts, ofOneAddress, ...services }: Options): Promise<void> {
  mountEndpoint(app, "verifyEmail", endpoints.verifyEmail, async ({ body }) => {
    await verifyEmail(services, body.token);
    return done(messages.verified);
  });
  mountEndpoint(app, "resendVerification", endpoints.resendVerification, async ({ account }) =>
    done(await resendVerification(services, account)),
  );
  mountEndpoint(app, "forgotPassword", endpoints.forgotPassword, async ({ body }, request) => {
    ofOneAddress.take(clientAddress(request));
    await forgotPassword(services, body.email);
    return done(messages.resetSent);
  });
  mountEndpoint(app, "openPasswordLink", endpoints.openPasswordLink, async ({ body }) => {
    const { id, email, role } = await requireResetLink(services, body.token);
    const passkeys = (await findPasskeys(services.database, id)).length;
    return { status: 200 as const, data: { email, role, passkeys } };
  });
  mountEndpoint(app, "resetPassword", endpoints.resetPassword, async ({ body }, request) => {
    const address = clientAddress(request);
    ofOneAddress.take(address);
    await resetPassword({ ...services, attempts }, body, address);
    return done(messages.passwordReset);
  });
}

const done = (message: string) => ({ status: 200, message }) as const;
