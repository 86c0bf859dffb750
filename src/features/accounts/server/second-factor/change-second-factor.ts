import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { Enrolment } from "../../contract/second-factor.ts";
import { secondFactorMessages as messages } from "../../contract/second-factor-messages.ts";
import { findAccount } from "../accounts.store.ts";
import { requirePassword } from "../passwords/require-password.ts";
import { lockSignedIn } from "../sign-in/lock-signed-in.ts";
import { deleteOtherSessions } from "../sign-in/sessions.store.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { withCode } from "./check-code.ts";
import { beginEnrolment, enrol, renewCodes } from "./enrolment.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { findSecondFactor } from "./second-factors.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & { attempts: SignInAttempts };
type Typed = { password: string; code: string };

/**
 * A secret for an authenticator app. Throws `invalid_input` for a wrong password, `rate_limited`, and `conflict` when it is on already or
 * the address is not verified.
 */
export async function beginSecondFactor(
  services: Dependencies,
  account: SignedInAccount,
  { password }: Pick<Typed, "password">,
  address: string,
): Promise<Enrolment> {
  await requirePassword(services, account, password, address);
  if (!(await findAccount(services.database, account.id))?.verifiedAt) throw new AppError("conflict", messages.unverified);
  if (await findSecondFactor(services.database, account.id)) throw new AppError("conflict", messages.alreadyOn);
  return beginEnrolment(services, account);
}

/**
 * Turns it on with a first code, ends all other sessions, and tells the lister by mail. Resolves to the recovery codes. Throws as `enrol`
 * and `beginSecondFactor` do, and `not_signed_in` when the session has ended meanwhile.
 */
export async function turnOnSecondFactor(
  services: Dependencies,
  account: SignedInAccount,
  typed: { enrolment: string; code: string },
): Promise<string[]> {
  return services.database.transaction().execute(async (transaction) => {
    await lockSignedIn(transaction, account, messages.unverified);
    const codes = await enrol(transaction, services, account, typed);
    await deleteOtherSessions(transaction, account.id, account.sessionId);
    return codes;
  });
}

/** Turns it off, and tells the lister by mail. Throws as `beginSecondFactor` does, also for a wrong code. */
export async function turnOffSecondFactor(services: Dependencies, account: SignedInAccount, typed: Typed, address: string): Promise<void> {
  await requirePassword(services, account, typed.password, address);
  const work = (transaction: Database) => removeSecondFactor(transaction, account.id, "off", services.clock.now());
  await withCode(services, account, typed.code, work, (transaction) => lockSignedIn(transaction, account, messages.unverified));
}

/** Resolves to new recovery codes; the earlier ones stop working. Throws as `turnOffSecondFactor` does. */
export async function renewRecoveryCodes(
  services: Dependencies,
  account: SignedInAccount,
  typed: Typed,
  address: string,
): Promise<string[]> {
  await requirePassword(services, account, typed.password, address);
  const work = (transaction: Database) => renewCodes(transaction, services, account);
  return withCode(services, account, typed.code, work, (transaction) => lockSignedIn(transaction, account, messages.unverified));
}
