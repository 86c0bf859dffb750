import type { FastifyInstance } from "fastify";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import { passkeysEndpoints as endpoints } from "../../contract/passkeys.endpoints.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { removePasskey, renamePasskey } from "./change-passkeys.ts";
import { findPasskeys } from "./passkeys.store.ts";
import { toPasskey } from "./passkeys.wire.ts";
import { hostOf } from "./web-authn.ts";

const status = 200 as const;

/** Passkeys of listers. */
export async function passkeysPlugin(app: FastifyInstance, services: Services & { attempts: SignInAttempts }): Promise<void> {
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
  mountEndpoint(app, "removePasskey", endpoints.removePasskey, async ({ params, account }) => {
    const credentialId = await removePasskey(services, account, params.id);
    return { status, message: messages.removed, data: { rpId: hostOf(services), credentialId: credentialId.toString("base64url") } };
  });
}
