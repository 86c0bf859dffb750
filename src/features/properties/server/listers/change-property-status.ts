import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { PropertyStatus } from "../../contract/property-terms.ts";
import { stillOffered } from "../confirmation/still-offered.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { Announce, OwnChange } from "../property-events.ts";
import { ownProperties } from "./my-properties.store.ts";

/** Marks a property as available, rented or sold. Throws `not_found`. */
export async function changePropertyStatus(
  { database, clock, announce }: Pick<Services, "database" | "clock"> & { announce: Announce },
  account: Pick<SignedInAccount, "id">,
  id: PropertyId | null,
  status: PropertyStatus,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const property = await ownProperties.require(transaction, account.id, id);
    await setStatusOf({ transaction, announce, at: clock.now() }, property, status);
  });
}

/** The same for a property that the transaction has locked. */
export async function setStatusOf({ transaction, announce, at }: OwnChange, property: PropertyRow, status: PropertyStatus): Promise<void> {
  if (property.status === status) return;
  await ownProperties.change(transaction, property, { status, ...stillOffered({ ...property, status }, at) }, { at });
  await announce(transaction, { kind: "status_changed", status, id: property.id, listerId: property.lister_id, at });
}
