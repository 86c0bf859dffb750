import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { Enrolment } from "../../contract/second-factor.ts";
import { secondFactorMessages as messages } from "../../contract/second-factor-messages.ts";
import { requirePassword } from "../passwords/require-password.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { countTry, forgetTries, requireCode } from "./check-code.ts";
import { beginEnrolment, renewCodes } from "./enrolment.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { findSecondFactor } from "./second-factors.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & { attempts: SignInAttempts };
type Typed = { password: string; code: string };

/** A secret for an authenticator app. Throws `invalid_input` for a wrong password, `rate_limited`, `conflict` when it is on already. */
export async function beginSecondFactor(
  services: Dependencies,
  account: SignedInAccount,
  { password }: Pick<Typed, "password">,
  address: string,
): Promise<Enrolment> {
  await requirePassword(services, account, password, address);
  if (await findSecondFactor(services.database, account.id)) throw new AppError("conflict", messages.alreadyOn);
  return beginEnrolment(services, account);
}

/** Turns it off, and tells the lister by mail. Throws as `beginSecondFactor` does, also for a wrong code. */
export async function turnOffSecondFactor(services: Dependencies, account: SignedInAccount, typed: Typed, address: string): Promise<void> {
  await requirePassword(services, account, typed.password, address);
  await countTry(services, account, account.sessionId);
  await services.database.transaction().execute(async (transaction) => {
    if (!(await findSecondFactor(transaction, account.id))) throw new AppError("conflict", messages.alreadyOff);
    await requireCode(transaction, services, account.id, typed.code);
    await removeSecondFactor(transaction, account.id, "off", services.clock.now());
  });
  await forgetTries(services.attempts, account);
}

/** Resolves to new recovery codes; the earlier ones stop working. Throws as `turnOffSecondFactor` does. */
export async function renewRecoveryCodes(
  services: Dependencies,
  account: SignedInAccount,
  typed: Typed,
  address: string,
): Promise<string[]> {
  await requirePassword(services, account, typed.password, address);
  await countTry(services, account, account.sessionId);
  const codes = await services.database.transaction().execute(async (transaction) => {
    if (!(await findSecondFactor(transaction, account.id))) throw new AppError("conflict", messages.alreadyOff);
    await requireCode(transaction, services, account.id, typed.code);
    return renewCodes(transaction, services, account);
  });
  await forgetTries(services.attempts, account);
  return codes;
}
