import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { Announce } from "../property-events.ts";
import { findEmptied, missingFields } from "./check-my-property.ts";
import { ownProperties } from "./my-properties.store.ts";
import { mayPublish } from "./publication-limit.ts";

/**
 * Publishes a property, or shows it to its lister only (PWIZ-06). A draft stays one until it is published. Throws `not_found`,
 * and `invalid_input` that names what is missing, or says that the address must be verified first.
 */
export async function setPublication(
  { database, clock, announce }: Pick<Services, "database" | "clock"> & { announce: Announce },
  account: Pick<SignedInAccount, "id">,
  id: PropertyId | null,
  isWanted: boolean,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const property = await ownProperties.require(transaction, account.id, id);
    if ((property.publication === "published") === isWanted || (!isWanted && property.publication === "draft")) return;
    if (isWanted) refuseIncomplete(property);
    if (isWanted && !(await mayPublish(transaction, account.id))) throw new AppError("invalid_input", messages.verifyFirst);
    const at = clock.now();
    // It keeps its first date: unpublishing and publishing again makes it no newer.
    const change = isWanted
      ? { publication: "published" as const, published_at: property.published_at ?? at }
      : { publication: "unpublished" as const };
    await ownProperties.change(transaction, property, change, { at });
    await announce(transaction, { kind: isWanted ? "published" : "unpublished", id: property.id, listerId: account.id, at });
  });
}

function refuseIncomplete(property: PropertyRow): void {
  const missing = missingFields(property).map(({ field, message }) => ({ path: field, message }));
  const issues = missing.length > 0 ? missing : findEmptied(property, property);
  if (issues.length > 0) throw new AppError("invalid_input", messages.missingBasics, { issues });
}
