import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { KnownVisitor } from "../../../shared/server/http/known-visitor.ts";
import type { VisitorPart } from "./visitor-parts.ts";
import { deleteVisitorRow, lockVisitors } from "./visitors.store.ts";

/**
 * Gives what a device's visitor had to another visitor, and deletes it. A visitor with an address or an account stays as it is: other
 * devices use it. True when the device's visitor is gone.
 */
export async function mergeVisitor(
  transaction: Database,
  parts: readonly VisitorPart[],
  device: KnownVisitor | null,
  into: VisitorId,
): Promise<boolean> {
  if (!device || device.id === into || device.email !== null || device.accountId !== null) return false;
  const locked = await lockVisitors(transaction, [device.id, into]);
  if (!locked.includes(device.id) || !locked.includes(into)) return false;
  for (const part of parts) await part.merge?.(transaction, device.id, into);
  await deleteVisitorRow(transaction, device.id);
  return true;
}
