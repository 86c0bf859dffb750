import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { lastRestorable } from "../../../../shared/contract/restorable.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { stillOffered } from "../confirmation/still-offered.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { Announce, OwnChange } from "../property-events.ts";
import { ownProperties } from "./my-properties.store.ts";
import { mayPublish } from "./publication-limit.ts";

type Dependencies = Pick<Services, "database" | "clock"> & { announce: Announce };
type Lister = Pick<SignedInAccount, "id">;

/** Deletes a property from the site and from its lister's table; it can be restored for 30 days. Throws `not_found`. */
export async function deleteProperty({ database, clock, announce }: Dependencies, account: Lister, id: PropertyId | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const property = await ownProperties.require(transaction, account.id, id);
    await deleteOwn({ transaction, announce, at: clock.now() }, property);
  });
}

/** The same for a property that the transaction has locked. */
export async function deleteOwn({ transaction, announce, at }: OwnChange, property: PropertyRow): Promise<void> {
  // Repeating the creation after this makes a new one.
  await ownProperties.change(transaction, property, { deleted_at: at, creation_key: null }, { at });
  await announce(transaction, { kind: "deleted", id: property.id, listerId: property.lister_id, at });
}

/**
 * Restores a property as it was before: published, if it was, unless its lister must verify an address first (AUTH-12): then it
 * is unpublished, and `isHeldBack` is true. Throws `not_found`.
 */
export async function restoreProperty(
  { database, clock, announce }: Dependencies,
  account: Lister,
  id: PropertyId | null,
): Promise<{ isHeldBack: boolean }> {
  return database.transaction().execute(async (transaction) => {
    const at = clock.now();
    const property = id && (await ownProperties.lockDeleted(transaction, account.id, id, lastRestorable(at)));
    if (!property) throw new AppError("not_found");
    return restoreOwn({ transaction, announce, at }, property);
  });
}

/** The same for a deleted property that the transaction has locked. */
export async function restoreOwn({ transaction, announce, at }: OwnChange, property: PropertyRow): Promise<{ isHeldBack: boolean }> {
  const isHeldBack = property.publication === "published" && !(await mayPublish(transaction, property.lister_id));
  const held = isHeldBack ? { publication: "unpublished" as const } : {};
  await ownProperties.change(transaction, property, { ...held, deleted_at: null, ...stillOffered(property, at) }, { at });
  await announce(transaction, { kind: "restored", id: property.id, listerId: property.lister_id, at });
  return { isHeldBack };
}
