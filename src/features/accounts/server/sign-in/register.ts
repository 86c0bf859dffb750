import { AppError } from "../../../../shared/server/error-table.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { Registration } from "../../contract/account.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { insertAccount } from "../accounts.store.ts";
import type { AccountParts } from "../closing/account-parts.ts";
import { endOverdueAccount } from "../closing/delete-account.ts";
import { sendVerification } from "../links/verify-email.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { refuseCommonPassword } from "../passwords/refuse-common.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & AccountParts;

/**
 * Creates an account for one email and one role (AUTH-10), and mails a link to verify the address (AUTH-12). Throws `conflict` when the
 * account exists, and `invalid_input` for a common password.
 */
export async function register({ config, database, clock, parts }: Dependencies, registration: Registration): Promise<void> {
  const { email, role, name, mobile, password } = registration;
  refuseCommonPassword(password);
  const now = clock.now();
  const account = { id: newId("acc", now), email, role, name, mobile, created_at: now, updated_at: now };
  const password_hash = await hashPassword(password);
  await database.transaction().execute(async (transaction) => {
    await endOverdueAccount(transaction, parts, registration, now);
    const isNew = await insertAccount(transaction, { ...account, password_hash });
    if (!isNew) throw new AppError("conflict", accountMessages.accountExists);
    await sendVerification(transaction, { config, clock }, account.id);
  });
}
