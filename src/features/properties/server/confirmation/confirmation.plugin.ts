import type { FastifyInstance } from "fastify";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { confirmationEndpoints as endpoints } from "../../contract/confirmation.endpoints.ts";
import type { Announce } from "../property-events.ts";
import { answerConfirmation, openConfirmation } from "./answer-confirmation.ts";

const status = 200 as const;

/** Answers to a mail that asks whether homes are still available. */
export async function confirmationPlugin(app: FastifyInstance, services: Services & { announce: Announce }): Promise<void> {
  mountEndpoint(app, "openConfirmation", endpoints.openConfirmation, async ({ body }) => ({
    status,
    data: await openConfirmation(services, body.token),
  }));
  mountEndpoint(app, "answerConfirmation", endpoints.answerConfirmation, async ({ body: { token, ...answers } }) => ({
    status,
    ...(await answerConfirmation(services, token, answers)),
  }));
}
