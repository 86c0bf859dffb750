import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { lockName } from "../../../../shared/server/database/lock-name.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Once } from "../../../../shared/server/http/once.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { refuseField } from "../../../../shared/server/records/refuse.ts";
import { openBytes, sealBytes } from "../../../../shared/server/sealed-bytes.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { cleanPaper, type MediaStore } from "../../../media/server/public.ts";
import {
  checkMessages as messages,
  mostPaperBytes,
  mostPapersPerAccount,
  mostPapersPerCheck,
} from "../../contract/property-checks-terms.ts";
import type { CheckKind } from "../../contract/property-terms.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import { countPapers, deletePaper, findPaper, insertPaper } from "./check-papers.store.ts";

type Dependencies = Pick<Services, "database" | "clock" | "config">;
type Lister = Pick<SignedInAccount, "id">;

/** Also of photos taken on site, whose ids are of the same kind. */
export const sealOf = (appSecret: string, id: string) => ({ appSecret, purpose: "paper of a check", subject: id });

/**
 * Cleans and seals a paper for a check of the lister's own property. Throws `not_found`, `invalid_input` for an unusable file or too many, and
 * `rate_limited` while two of the account are cleaned.
 */
export async function addCheckPaper(
  { database, clock, config, store }: Dependencies & { store: MediaStore },
  account: Lister,
  id: PropertyId | null,
  { kind, name, content }: { kind: CheckKind; name: string; content: string },
  once: Once,
): Promise<void> {
  // Before the work of cleaning, and again with the lock.
  await ownProperties.refuseOthers(database, account.id, id);
  if (id !== null) await refuseTooMany(database, account, id, kind);
  const arrived = Buffer.from(content, "base64");
  if (arrived.length === 0) refuseField("content", messages.paperEmpty);
  if (arrived.length > mostPaperBytes) refuseField("content", messages.paperTooLarge);
  const clean = await cleanPaper(store, { by: account.id, name, content: arrived });
  const paperId = newId("pap");
  const sealed = sealBytes(sealOf(config.appSecret, paperId), clean.content);
  await database.transaction().execute((transaction) =>
    once(transaction, async () => {
      const property = await ownProperties.require(transaction, account.id, id);
      await lockName(transaction, `papers of ${account.id}`);
      await refuseTooMany(transaction, account, property.id, kind);
      const facts = { name, contentType: clean.contentType, sizeBytes: clean.content.length, sealed, at: clock.now() };
      await insertPaper(transaction, { id: paperId, propertyId: property.id, kind, ...facts });
      return paperId;
    }),
  );
}

async function refuseTooMany(database: Database, account: Lister, id: PropertyId, kind: CheckKind): Promise<void> {
  const { ofCheck, ofAccount } = await countPapers(database, account.id, id, kind);
  if (ofCheck >= mostPapersPerCheck) refuseField("content", messages.tooManyPapers);
  if (ofAccount >= mostPapersPerAccount) refuseField("content", messages.tooManyOfAccount);
}

/** Deletes a paper of the lister's own property at once. Throws `not_found`. */
export async function removeCheckPaper({ database }: Dependencies, account: Lister, id: PropertyId | null, paperId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const property = await ownProperties.require(transaction, account.id, id);
    if (!(await deletePaper(transaction, property.id, paperId))) throw new AppError("not_found");
  });
}

/** A paper with its content, for an operator. Throws `not_found`, and `conflict` when another APP_SECRET sealed it. */
export async function readPaper({ database, config }: Pick<Services, "database" | "config">, id: string) {
  const paper = await findPaper(database, id);
  if (!paper) throw new AppError("not_found");
  const content = openBytes(sealOf(config.appSecret, paper.id), paper.sealed);
  if (!content) throw new AppError("conflict", messages.sealedOtherwise);
  const { sealed: _sealed, ...rest } = paper;
  return { ...rest, content };
}
