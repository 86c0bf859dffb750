import { AppError } from "../../../shared/server/error-table.ts";
import { newId } from "../../../shared/server/ids.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { Registration } from "../contract/account.ts";
import { accountMessages } from "../contract/account-messages.ts";
import { insertAccount } from "./accounts.store.ts";
import { hashPassword } from "./password-hash.ts";

/** Makes an account of one email and one role (AUTH-10). Throws `conflict` when there is one. */
export async function register({ database, clock }: Pick<Services, "database" | "clock">, registration: Registration): Promise<void> {
  const { email, role, name, mobile, password } = registration;
  const now = clock.now();
  const account = { id: newId("acc", now), email, role, name, mobile, created_at: now, updated_at: now };
  const isNew = await insertAccount(database, { ...account, password_hash: await hashPassword(password) });
  if (!isNew) throw new AppError("conflict", accountMessages.accountExists);
}
