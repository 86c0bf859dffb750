import { randomBytes } from "node:crypto";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findSecondFactor, forgetTries, type Holder, openText, sealText } from "../../../accounts/server/second-factor/public.ts";
import { hashPassword, isPassword, type SignInAttempts } from "../../../accounts/server/sign-in/public.ts";
import { deskSessionHours, deskMessages as messages } from "../../contract/desk-terms.ts";
import { demoCodeOf } from "./demo-operator.ts";
import { findOperator, findOperatorById, insertOperatorSession } from "./operators.store.ts";

const tokenBytes = 32;
const role = "OPERATOR";
/** For the second step of a sign-in. */
const secondStepMs = 10 * minuteMs;
const sealedFor = "operator sign-in";

/** Checked when there is no such operator, so that both cases take the same time. */
const nobodysHash = hashPassword("nobody has this password");

export type Dependencies = Pick<Services, "config" | "database" | "clock"> & { attempts: SignInAttempts };
type FirstStep = { token: string; next: "code" | "enrolment"; demoCode?: string };

export const holderOf = <Of extends { id: string; email: string }>(operator: Of): Of & Holder => ({ ...operator, role });

/**
 * The first step of an operator's sign-in, by the password. Resolves to what stands for it in the second, which nothing stores. Throws
 * `not_signed_in` with the same message for every fault, and `rate_limited`.
 */
export async function checkOperator(
  { config, database, clock, attempts }: Dependencies,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<FirstStep> {
  await attempts.begin({ email, role }, { from: address });
  const operator = await findOperator(database, email);
  const isRight = await isPassword(operator?.passwordHash ?? (await nobodysHash), password);
  if (!operator || !isRight) throw new AppError("not_signed_in", "Invalid credentials!");
  await attempts.forget({ email, role });
  const endsAt = clock.now().getTime() + secondStepMs;
  const token = sealText(config.appSecret, sealedFor, `${operator.id} ${endsAt} ${operator.passwordHash}`).toString("base64url");
  const factor = await findSecondFactor(database, operator.id);
  if (!factor) return { token, next: "enrolment" };
  const demoCode = await demoCodeOf({ config, database, clock }, operator.id, factor);
  return { token, next: "code", ...(demoCode !== null && { demoCode }) };
}

/** Whose password `token` stands for. Throws `gone` when it is too old, or the password has changed since. */
export async function requireFirstStep({ config, database, clock }: Omit<Dependencies, "attempts">, token: string) {
  const [id = "", endsAt = "0", passwordHash] = openText(config.appSecret, sealedFor, Buffer.from(token, "base64url"))?.split(" ") ?? [];
  const operator = Number(endsAt) > clock.now().getTime() ? await findOperatorById(database, id) : undefined;
  if (!operator || operator.passwordHash !== passwordHash) throw new AppError("gone", messages.signInAgain);
  return operator;
}

type Operator = Awaited<ReturnType<typeof requireFirstStep>>;

/**
 * Starts a session after both steps, in the transaction of the second, and resolves to its token, of which only the SHA-256 is stored. It
 * ends after twelve hours in any case. Throws `gone` when the password has changed since.
 */
export async function startOperatorSession(transaction: Database, operator: Operator, now: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString("base64url");
  const times = { created_at: now, expires_at: new Date(now.getTime() + deskSessionHours * 60 * minuteMs) };
  const session = { id: newId("ops", now), operator_id: operator.id, token_hash: tokenHash(token), ...times };
  if (!(await insertOperatorSession(transaction, session, operator.passwordHash))) throw new AppError("gone", messages.signInAgain);
  return token;
}

/** Clears the counts of failures, and makes the network known to the operator. */
export async function noteSignIn({ attempts }: Pick<Dependencies, "attempts">, { email }: Operator, address: string): Promise<void> {
  await forgetTries(attempts, { email, role });
  await attempts.succeed({ email, role }, address);
}
