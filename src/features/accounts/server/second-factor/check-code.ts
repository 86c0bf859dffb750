import { dayMs } from "../../../../shared/contract/durations.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { secondFactorMessages as messages } from "../../contract/second-factor-messages.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { plainCode, recoveryCodeHash } from "./recovery-codes.ts";
import { openText } from "./sealed-text.ts";
import { secondFactorMail } from "./second-factor-mails.ts";
import { findSecondFactor, spendRecoveryCode, spendStep } from "./second-factors.store.ts";
import { stepOfCode } from "./totp.ts";

/** Whose second factor it is: an account or an operator. `role`: as in `SignInAttempts`. */
export type Holder = { id: string; email: string; role: string };

type Dependencies = Pick<Services, "config" | "clock">;

/**
 * Counts a try of a code before it is checked. Tries of passwords are counted apart: a person who tries codes knows the password, or is
 * signed in. No network counts as known, because a thief of the password may share it. Throws `rate_limited`. `forgetTries` clears the
 * count.
 */
export async function countTry(
  { attempts, database, clock }: Pick<Services, "database" | "clock"> & { attempts: SignInAttempts },
  holder: Holder,
  from: string,
): Promise<void> {
  const { isUnderAttack } = await attempts.begin(triesOf(holder), { from, underAttack: messages.tooMany });
  if (!isUnderAttack) return;
  const today = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);
  await database.transaction().execute((transaction) => queueMail(transaction, ...secondFactorMail(holder.id, "guessed", today)));
}

export const forgetTries = (attempts: SignInAttempts, holder: Omit<Holder, "id">): Promise<void> => attempts.forget(triesOf(holder));

const triesOf = ({ email, role }: Omit<Holder, "id">) => ({ email, role: `${role} code` });

/** null: it was sealed with another app secret. */
export const openSecret = (
  { appSecret }: Pick<Services["config"], "appSecret">,
  holderId: string,
  { sealedSecret }: { sealedSecret: Buffer },
): string | null => openText(appSecret, secretSubject(holderId), sealedSecret);

/** What the secret of a second factor is sealed for. */
export const secretSubject = (holderId: string): string => `second factor ${holderId}`;

/**
 * Uses up a code: of the authenticator app, at most one step from now and newer than the last, or a recovery code, of which the holder is
 * told by mail. False when it is wrong or has been used.
 */
export async function acceptCode(
  transaction: Database,
  { config, clock }: Dependencies,
  holderId: string,
  typed: string,
): Promise<boolean> {
  const code = plainCode(typed);
  const now = clock.now();
  if (!/^\d{6}$/.test(code)) {
    if (!(await spendRecoveryCode(transaction, holderId, recoveryCodeHash(config.appSecret, holderId, code)))) return false;
    await queueMail(transaction, ...secondFactorMail(holderId, "recovery", now));
    return true;
  }
  const factor = await findSecondFactor(transaction, holderId);
  const secret = factor && openSecret(config, holderId, factor);
  const step = secret ? stepOfCode(secret, code, now) : null;
  return factor !== undefined && step !== null && spendStep(transaction, holderId, factor.sealedSecret, step);
}

/** For a signed-in person. Throws `invalid_input`. */
export async function requireCode(transaction: Database, services: Dependencies, holderId: string, code: string): Promise<void> {
  if (!(await acceptCode(transaction, services, holderId, code))) throw wrongCode("invalid_input");
}

type Work<Result> = (transaction: Database) => Promise<Result>;

/**
 * Does what a signed-in person needs a code for: counts the try, uses up the code and does the work in one transaction, and clears the
 * count. `lock` comes before the code: sign-in locks the account first too, and another order could deadlock with it. Throws
 * `invalid_input`, `rate_limited`, and `conflict` when there is no second factor.
 */
export async function withCode<Result>(
  services: Dependencies & Pick<Services, "database"> & { attempts: SignInAttempts },
  holder: Holder & { sessionId: string },
  code: string,
  work: Work<Result>,
  lock?: Work<void>,
): Promise<Result> {
  await countTry(services, holder, holder.sessionId);
  const result = await services.database.transaction().execute(async (transaction) => {
    await lock?.(transaction);
    if (!(await findSecondFactor(transaction, holder.id))) throw new AppError("conflict", messages.alreadyOff);
    await requireCode(transaction, services, holder.id, code);
    return work(transaction);
  });
  await forgetTries(services.attempts, holder);
  return result;
}

/** At sign-in, after the password: an account with a second factor needs a code. Throws `second_factor_required`. */
export async function passSecondFactor(
  transaction: Database,
  services: Dependencies,
  holderId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await findSecondFactor(transaction, holderId))) return;
  if (code === undefined) throw new AppError("second_factor_required", messages.needed);
  if (!(await acceptCode(transaction, services, holderId, code))) throw wrongCode("second_factor_required");
}

export const wrongCode = (code: "invalid_input" | "second_factor_required"): AppError =>
  new AppError(code, messages.wrong, { issues: [{ path: "code", message: messages.wrong }] });
