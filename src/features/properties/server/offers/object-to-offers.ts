import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { HomeOffersOfLister } from "../../contract/home-offers.endpoints.ts";
import { objectionMessages as messages } from "../../contract/home-offers-terms.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import { toOffers } from "../visitors/find-offers.ts";
import { addObjection, findObjection, findOthers, type Objection } from "./home-objections.store.ts";

type Lister = Pick<SignedInAccount, "id">;

/** The others who offer the home of the lister's own property. Throws `not_found`. */
export async function getHomeOffers(
  { database, pool }: Pick<Services, "database" | "pool">,
  account: Lister,
  id: PropertyId | null,
): Promise<HomeOffersOfLister> {
  const property = await database.transaction().execute((transaction) => ownProperties.require(transaction, account.id, id));
  const others = await findOthers(database, property.id);
  const objection = await findObjection(database, property.id);
  return {
    id: property.id,
    title: property.title,
    listedFor: property.listed_for,
    others: await toOffers(
      pool,
      others.map(({ number }) => number),
    ),
    objection: objection
      ? {
          reason: objection.reason,
          objectedAt: objection.objectedAt.toISOString(),
          decision: objection.isParted === null ? null : objection.isParted ? "other" : "same",
        }
      : null,
    mayObject: refusal(others, objection) === null,
  };
}

/**
 * Takes the lister's own home out of the common card, and asks an operator whether it is another home. Its history stays until then: nobody
 * gets rid of it this way. Throws `not_found`; `conflict` where nobody else offers it, and where an operator has decided about all who do.
 */
export async function objectToOffers(
  { database, clock }: Pick<Services, "database" | "clock">,
  account: Lister,
  id: PropertyId | null,
  reason: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const property = await ownProperties.require(transaction, account.id, id);
    const others = await findOthers(transaction, property.id);
    const refused = refusal(others, await findObjection(transaction, property.id));
    if (refused) throw new AppError("conflict", refused);
    await addObjection(transaction, property.id, { reason, others: others.map((other) => other.id), at: clock.now() });
  });
}

/** Why the lister may not object. */
function refusal(others: readonly { id: PropertyId }[], objection: Objection | undefined): string | null {
  if (objection?.isParted === null) return messages.waiting;
  if (others.length === 0) return messages.noOthers;
  return objection && others.every(({ id }) => objection.others.includes(id)) ? messages.decided : null;
}
