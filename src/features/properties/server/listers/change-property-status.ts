import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { PropertyStatus } from "../../contract/property-terms.ts";
import type { Announce } from "../property-events.ts";
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
    if (property.status === status) return;
    const at = clock.now();
    await ownProperties.change(transaction, property, { status }, { at });
    await announce(transaction, { kind: "status_changed", status, id: property.id, listerId: account.id, at });
  });
}
