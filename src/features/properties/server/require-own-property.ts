import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { myPropertyMessages as messages } from "../contract/my-property-list.ts";
import { isDeleted, lockOwnProperty, type OwnProperty } from "./my-properties.store.ts";

/** Locked until the transaction ends. Not yours is not found, and so is what is deleted (PANL-07). */
export async function requireOwnProperty(transaction: Database, listerId: AccountId, id: PropertyId | null): Promise<OwnProperty> {
  const property = id && (await lockOwnProperty(transaction, listerId, id));
  if (!property) throw await notFound(transaction, listerId, id);
  return property;
}

/** Of a property of one's own that was deleted, it says so, and how it comes back. */
export async function notFound(database: Database, listerId: AccountId, id: PropertyId | null): Promise<AppError> {
  const isOwnDeleted = id !== null && (await isDeleted(database, listerId, id));
  return new AppError("not_found", isOwnDeleted ? messages.deletedElsewhere : undefined);
}
