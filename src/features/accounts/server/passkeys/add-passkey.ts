import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { listerTypeLabels } from "../../contract/lister-types.ts";
import { mostPasskeys } from "../../contract/passkey-limits.ts";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import type { CreationOptions, NewCredential } from "../../contract/passkeys.ts";
import { passkeyMail } from "../account-mails.ts";
import { findAccount } from "../accounts.store.ts";
import { type Proof, requireProof } from "../second-factor/require-proof.ts";
import { deviceName } from "../sign-in/device-name.ts";
import { lockSignedIn } from "../sign-in/lock-signed-in.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { authenticatorName } from "./authenticator-names.ts";
import { addingIn, makeChallenge, readChallenge } from "./challenges.ts";
import { findCredentialIds, insertPasskey, type PasskeyRow, spendChallenge } from "./passkeys.store.ts";
import { creationOptionsFor, readAnsweredChallenge, verifyNewCredential } from "./web-authn.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;

/**
 * What a browser needs to create a passkey. It will replace the password and the code of a second factor, so it takes both. Throws
 * `invalid_input`, `rate_limited`, and `conflict` when the account has enough or its address is not verified.
 */
export async function beginPasskey(
  services: Dependencies & { attempts: SignInAttempts },
  account: SignedInAccount,
  proof: Proof,
  address: string,
): Promise<CreationOptions> {
  await requireProof(services, account, proof, address);
  if (!(await findAccount(services.database, account.id))?.verifiedAt) throw new AppError("conflict", messages.unverified);
  const known = await findCredentialIds(services.database, account.id);
  if (known.length >= mostPasskeys) throw new AppError("conflict", messages.tooMany);
  const { id, email, role, name } = account;
  // One email may have four accounts: the browser's list tells them apart by this name.
  const user = { id, name: `${email} (${listerTypeLabels[role]})`, displayName: name };
  return creationOptionsFor(services, user, makeChallenge(services, addingIn(account.sessionId)), known);
}

/**
 * Adds the credential that the browser has created for `beginPasskey` in this session, and tells its lister by mail. Throws
 * `invalid_input`, and `conflict` when it has been added before or the account has enough.
 */
export async function addPasskey(
  services: Dependencies,
  account: SignedInAccount,
  given: NewCredential,
  userAgent: string | undefined,
): Promise<PasskeyRow> {
  const answered = await readAnsweredChallenge(given.response.clientDataJSON);
  const challenge = answered === null ? null : readChallenge(services, addingIn(account.sessionId), answered);
  if (answered === null || challenge === null) throw new AppError("invalid_input", messages.tookTooLong);
  const credential = await verifyNewCredential(services, given, answered);
  if (!credential) throw new AppError("invalid_input", messages.notChecked);
  const now = services.clock.now();
  const name = authenticatorName(credential.aaguid) ?? deviceName(userAgent ?? null);
  const passkey: PasskeyRow = { id: newId("psk", now), name, isSynced: credential.isSynced, createdAt: now, lastUsedAt: null };
  await services.database.transaction().execute(async (transaction) => {
    // The account's lock makes concurrent ones count exactly.
    await lockSignedIn(transaction, account, messages.unverified);
    if (!(await spendChallenge(transaction, challenge))) throw new AppError("invalid_input", messages.tookTooLong);
    if ((await findCredentialIds(transaction, account.id)).length >= mostPasskeys) throw new AppError("conflict", messages.tooMany);
    const isNew = await insertPasskey(transaction, {
      id: passkey.id,
      account_id: account.id,
      credential_id: credential.credentialId,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: given.response.transports ?? [],
      name,
      is_synced: credential.isSynced,
      created_at: now,
    });
    if (!isNew) throw new AppError("conflict", messages.alreadyAdded);
    await queueMail(transaction, ...passkeyMail(account.id, "added", now));
  });
  return passkey;
}
