import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { lockOwnProperty, type OwnProperty } from "./my-properties.store.ts";

/** Locked until the transaction ends. Not yours is not found, and so is what is deleted (PANL-07). */
export async function requireOwnProperty(transaction: Database, listerId: AccountId, id: PropertyId | null): Promise<OwnProperty> {
  const property = id && (await lockOwnProperty(transaction, listerId, id));
  if (!property) throw new AppError("not_found");
  return property;
}
