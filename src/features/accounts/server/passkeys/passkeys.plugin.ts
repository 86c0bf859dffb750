import type { FastifyInstance } from "fastify";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import type { RateLimiter } from "../../../../shared/server/http/limits/rate-limiter.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import { refuseOtherOrigins } from "../../../../shared/server/http/refuse-other-origins.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import { passkeysEndpoints as endpoints } from "../../contract/passkeys.endpoints.ts";
import type { AccountParts } from "../closing/account-parts.ts";
import { answerSignIn } from "../sign-in/begin-session.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { makeChallenge, signingIn } from "./challenges.ts";
import { removePasskey, renamePasskey } from "./change-passkeys.ts";
import { logInWithPasskey } from "./log-in-with-passkey.ts";
import { findPasskeys } from "./passkeys.store.ts";
import { toPasskey } from "./passkeys.wire.ts";
import { hostOf, requestOptionsFor } from "./web-authn.ts";

const status = 200 as const;

type Options = Services & AccountParts & { attempts: SignInAttempts; ofOneAddress: RateLimiter };

/** Passkeys of listers: what they do with their own, and signing in with one. */
export async function passkeysPlugin(app: FastifyInstance, { ofOneAddress, ...services }: Options): Promise<void> {
  mountEndpoint(app, "listPasskeys", endpoints.listPasskeys, async ({ account }) => {
    const data = (await findPasskeys(services.database, account.id)).map(toPasskey);
    return { status, data };
  });
  mountEndpoint(app, "beginPasskey", endpoints.beginPasskey, async ({ body, account }, request) => {
    const data = await beginPasskey(services, account, body, clientAddress(request));
    return { status, data };
  });
  mountEndpoint(app, "addPasskey", endpoints.addPasskey, async ({ body, account }, request) => {
    const added = await addPasskey(services, account, body, request.headers["user-agent"]);
    return { status, message: messages.added, data: toPasskey(added) };
  });
  mountEndpoint(app, "renamePasskey", endpoints.renamePasskey, async ({ params, body, account }) => {
    const renamed = await renamePasskey(services, account, params.id, body.name);
    return { status, message: messages.renamed, data: toPasskey(renamed) };
  });
  mountEndpoint(app, "removePasskey", endpoints.removePasskey, async ({ params, body, account }, request) => {
    const credentialId = await removePasskey(services, account, params.id, body ?? {}, clientAddress(request));
    return { status, message: messages.removed, data: { rpId: hostOf(services), credentialId: credentialId.toString("base64url") } };
  });
  mountEndpoint(app, "getPasskeyChallenge", endpoints.getPasskeyChallenge, async () => {
    const data = await requestOptionsFor(services, makeChallenge(services, signingIn));
    return { status, data };
  });
  mountEndpoint(app, "passkeyLogin", endpoints.passkeyLogin, async ({ body }, request, reply) => {
    refuseOtherOrigins(request, services.config.publicUrl);
    const address = clientAddress(request);
    ofOneAddress.take(address);
    const signedIn = await logInWithPasskey(services, body, { address, userAgent: request.headers["user-agent"] });
    return answerSignIn(services, reply, signedIn);
  });
}
