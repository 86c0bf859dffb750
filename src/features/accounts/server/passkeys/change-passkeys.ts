import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { passkeyMail } from "../account-mails.ts";
import { changePasskeyName, deletePasskey, findPasskeys, type PasskeyRow } from "./passkeys.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;

/** Throws `not_found`. */
export async function renamePasskey({ database }: Dependencies, account: SignedInAccount, id: string, name: string): Promise<PasskeyRow> {
  await changePasskeyName(database, account.id, id, name);
  const passkey = (await findPasskeys(database, account.id)).find((one) => one.id === id);
  if (!passkey) throw new AppError("not_found");
  return passkey;
}

/** Tells its lister by mail. Resolves to the credential's id; throws `not_found`. Sessions that it has started stay. */
export async function removePasskey({ database, clock }: Dependencies, account: SignedInAccount, id: string): Promise<Buffer> {
  return database.transaction().execute(async (transaction) => {
    const credentialId = await deletePasskey(transaction, account.id, id);
    if (!credentialId) throw new AppError("not_found");
    await queueMail(transaction, ...passkeyMail(account.id, "removed", clock.now()));
    return credentialId;
  });
}
