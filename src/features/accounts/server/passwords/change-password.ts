import type { z } from "zod";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { passwordChange } from "../../contract/account.ts";
import { passwordChangedMail } from "../account-mails.ts";
import { replacePasswordHash } from "../accounts.store.ts";
import { endLinks } from "../links/account-links.store.ts";
import { resetPurpose } from "../links/forgot-password.ts";
import { requireProof } from "../second-factor/require-proof.ts";
import { deleteOtherSessions } from "../sign-in/sessions.store.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { hashPassword } from "./password-hash.ts";
import { refuseCommonPassword } from "./refuse-common.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & { attempts: SignInAttempts };

/**
 * Ends all other sessions of the account (AUTH-11) and every reset link, and notifies its lister by mail. Throws as `requireProof`
 * does, and `conflict` when another change came first.
 */
export async function changePassword(
  services: Dependencies,
  account: SignedInAccount,
  { current_password, password, code }: z.output<typeof passwordChange>,
  address: string,
): Promise<void> {
  refuseCommonPassword(password);
  const from = await requireProof(services, account, { password: current_password, code }, address, "current_password");
  const to = await hashPassword(password);
  const now = services.clock.now();
  await services.database.transaction().execute(async (transaction) => {
    // Lock links before the account, in the same order as a reset.
    await endLinks(transaction, account.id, resetPurpose, now);
    if (!(await replacePasswordHash(transaction, account.id, { from, to, at: now }))) throw new AppError("conflict");
    await deleteOtherSessions(transaction, account.id, account.sessionId);
    await queueMail(transaction, ...passwordChangedMail(account.id, now));
  });
}
