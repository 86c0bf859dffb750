import type { FastifyInstance } from "fastify";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { secondFactorEndpoints as endpoints } from "../../contract/second-factor.endpoints.ts";
import { secondFactorMessages as messages } from "../../contract/second-factor-messages.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { beginSecondFactor, renewRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from "./change-second-factor.ts";
import { findSecondFactor } from "./second-factors.store.ts";

const status = 200 as const;

/** The second factor of the signed-in account (AUTH-12). */
export async function secondFactorPlugin(app: FastifyInstance, services: Services & { attempts: SignInAttempts }): Promise<void> {
  const { database } = services;
  mountEndpoint(app, "getSecondFactor", endpoints.getSecondFactor, async ({ account }) => {
    const factor = await findSecondFactor(database, account.id);
    return { status, data: { since: factor?.createdAt.toISOString() ?? null, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 } };
  });
  mountEndpoint(app, "beginSecondFactor", endpoints.beginSecondFactor, async ({ body, account }, request) => ({
    status,
    data: await beginSecondFactor(services, account, body, clientAddress(request)),
  }));
  mountEndpoint(app, "turnOnSecondFactor", endpoints.turnOnSecondFactor, async ({ body, account }) => {
    const recoveryCodes = await turnOnSecondFactor(services, account, body);
    return { status, message: messages.turnedOn, data: { recoveryCodes } };
  });
  mountEndpoint(app, "turnOffSecondFactor", endpoints.turnOffSecondFactor, async ({ body, account }, request) => {
    await turnOffSecondFactor(services, account, body, clientAddress(request));
    return { status, message: messages.turnedOff };
  });
  mountEndpoint(app, "renewRecoveryCodes", endpoints.renewRecoveryCodes, async ({ body, account }, request) => {
    const recoveryCodes = await renewRecoveryCodes(services, account, body, clientAddress(request));
    return { status, message: messages.codesRenewed, data: { recoveryCodes } };
  });
}
