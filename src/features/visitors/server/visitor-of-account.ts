import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { jsonArray } from "../../../shared/server/zip-stream.ts";
import type { AccountPart } from "../../accounts/server/public.ts";
import { deleteVisitor } from "./delete-visitor.ts";
import type { VisitorFile, VisitorPart } from "./visitor-parts.ts";
import { findVisitorOfAccount } from "./visitors.store.ts";

/** What a lister's visitor keeps is in the account's export, and is deleted with the account. */
export const visitorOfAccount = (parts: readonly VisitorPart[]): AccountPart => ({
  files: ({ database }, accountId) =>
    parts
      .flatMap(({ files = [] }) => files)
      .map((file) => ({ name: file.name, chunks: () => jsonArray(elementsOf(database, file, accountId)) })),
  async delete(transaction, accountId) {
    const id = await findVisitorOfAccount(transaction, accountId);
    if (id !== null) await deleteVisitor(transaction, parts, { id });
  },
});

async function* elementsOf(database: Database, file: VisitorFile, accountId: AccountId) {
  const id = await findVisitorOfAccount(database, accountId);
  if (id !== null) yield* file.elements(database, id);
}
