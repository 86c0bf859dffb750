import type { FastifyInstance } from "fastify";
import { AppError } from "../../../../shared/server/error-table.ts";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import type { RateLimiter } from "../../../../shared/server/http/limits/rate-limiter.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { secondFactorMessages } from "../../../accounts/contract/second-factor-messages.ts";
import {
  beginEnrolment,
  continueEnrolment,
  countTry,
  enrol,
  findSecondFactor,
  renewCodes,
  requireCode,
  withCode,
} from "../../../accounts/server/second-factor/public.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { operatorFactorEndpoints as endpoints } from "../../contract/operator-factor.endpoints.ts";
import { logChange } from "../log/operator-log.store.ts";
import { forgetFactor } from "./forget-factor.ts";
import { type Dependencies, holderOf, noteSignIn, requireFirstStep, startOperatorSession } from "./operator-sign-in.ts";

const status = 200 as const;

type Options = Services & Dependencies & { ofOneAddress: RateLimiter };

/** The second step of an operator's sign-in, which nobody can leave out, and what a signed-in operator changes of it. */
export function operatorFactorEndpoints(app: FastifyInstance, services: Options): void {
  const { database, clock, ofOneAddress } = services;
  mountEndpoint(app, "beginOperatorFactor", endpoints.beginOperatorFactor, async ({ body: { token, enrolment } }, request) => {
    ofOneAddress.take(clientAddress(request));
    const holder = holderOf(await requireFirstStep(services, token));
    if (await findSecondFactor(database, holder.id)) throw new AppError("conflict", secondFactorMessages.alreadyOn);
    return { status, data: enrolment === undefined ? beginEnrolment(services, holder) : continueEnrolment(services, holder, enrolment) };
  });
  mountEndpoint(app, "turnOnOperatorFactor", endpoints.turnOnOperatorFactor, async ({ body }, request) => {
    const address = clientAddress(request);
    ofOneAddress.take(address);
    const operator = await requireFirstStep(services, body.token);
    const data = await database.transaction().execute(async (transaction) => {
      const recoveryCodes = await enrol(transaction, services, operator, body);
      const states = { before: { hasSecondFactor: false }, after: { hasSecondFactor: true } };
      const entry = { action: "second-factor-on", entityKind: "operator", entityId: operator.id, ...states, at: clock.now() } as const;
      await logChange(transaction, operator, entry);
      return { recoveryCodes, accessToken: await startOperatorSession(transaction, operator, clock.now()) };
    });
    await noteSignIn(services, operator, address);
    return { status, data };
  });
  mountEndpoint(app, "passOperatorFactor", endpoints.passOperatorFactor, async ({ body: { token, code } }, request) => {
    const address = clientAddress(request);
    ofOneAddress.take(address);
    const operator = await requireFirstStep(services, token);
    await countTry(services, holderOf(operator), address);
    const accessToken = await database.transaction().execute(async (transaction) => {
      await requireCode(transaction, services, operator.id, code);
      return startOperatorSession(transaction, operator, clock.now());
    });
    await noteSignIn(services, operator, address);
    return { status, accessToken };
  });
  mountEndpoint(app, "renewOperatorCodes", endpoints.renewOperatorCodes, async ({ body, operator }) => {
    const recoveryCodes = await withCode(services, holderOf(operator), body.code, async (transaction) => {
      const codes = await renewCodes(transaction, services, operator);
      const entry = { action: "recovery-codes-renewed", entityKind: "operator", entityId: operator.id } as const;
      await logChange(transaction, operator, { ...entry, before: {}, after: {}, at: clock.now() });
      return codes;
    });
    return { status, message: secondFactorMessages.codesRenewed, data: { recoveryCodes } };
  });
  mountEndpoint(app, "replaceOperatorFactor", endpoints.replaceOperatorFactor, async ({ body, operator }) => {
    await withCode(services, holderOf(operator), body.code, (transaction) => forgetFactor(transaction, operator, operator.id, clock.now()));
    return { status, message: messages.startedOver };
  });
}
