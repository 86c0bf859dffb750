import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { passkeyMail } from "../account-mails.ts";
import { type Proof, requireProof } from "../second-factor/require-proof.ts";
import { findSecondFactor } from "../second-factor/second-factors.store.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { changePasskeyName, deletePasskey, findPasskeys, type PasskeyRow } from "./passkeys.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & { attempts: SignInAttempts };

/** Throws `not_found`. */
export async function renamePasskey(
  { database }: Pick<Dependencies, "database">,
  account: SignedInAccount,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  await changePasskeyName(database, account.id, id, name);
  const passkey = (await findPasskeys(database, account.id)).find((one) => one.id === id);
  if (!passkey) throw new AppError("not_found");
  return passkey;
}

/**
 * Tells its lister by mail. Resolves to the credential's id; sessions that it has started stay. Throws `not_found`; for an account with a
 * second factor it takes the proof that adding one takes, and throws as `requireProof` does.
 */
export async function removePasskey(
  services: Dependencies,
  account: SignedInAccount,
  id: string,
  proof: Proof,
  address: string,
): Promise<Buffer> {
  if (await findSecondFactor(services.database, account.id)) await requireProof(services, account, proof, address);
  return services.database.transaction().execute(async (transaction) => {
    const credentialId = await deletePasskey(transaction, account.id, id);
    if (!credentialId) throw new AppError("not_found");
    await queueMail(transaction, ...passkeyMail(account.id, "removed", services.clock.now()));
    return credentialId;
  });
}
