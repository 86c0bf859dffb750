import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { deleteVisitorLinksOf } from "./links/visitor-links.store.ts";
import type { VisitorPart } from "./visitor-parts.ts";
import { deleteVisitorRow, findVisitorRow, lockVisitors } from "./visitors.store.ts";

/** Deletes a visitor with everything that is kept of it, at once and for good. */
export async function deleteVisitor(transaction: Database, parts: readonly VisitorPart[], { id }: { id: VisitorId }): Promise<void> {
  await lockVisitors(transaction, [id]);
  const visitor = await findVisitorRow(transaction, id);
  if (!visitor) return;
  for (const part of parts) await part.remove?.(transaction, id);
  await deleteVisitorRow(transaction, id);
  if (visitor.email !== null) await deleteVisitorLinksOf(transaction, visitor.email);
}
