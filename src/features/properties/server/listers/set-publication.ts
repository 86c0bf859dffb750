import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { notAsked } from "../confirmation/still-offered.ts";
import { askForAnotherLook } from "../operators/take-downs.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { Announce, OwnChange } from "../property-events.ts";
import { notTold } from "../registration/registration.store.ts";
import { ownProperties } from "./my-properties.store.ts";
import { refuseUnpublishable } from "./refuse-unpublishable.ts";

/** `note`: of the lister, when they ask for another look. */
type Wish = { published: boolean; note?: string | null | undefined };
type Outcome = "published" | "unpublished" | "asked";

/**
 * Publishes a property, or shows it to its lister only (PWIZ-06). A draft stays one until it is published. One that an operator has
 * taken down stays hidden, and waits for an operator's other look: then the answer is "asked". Throws `not_found`, and
 * `invalid_input` that names what is missing, or says that the address must be verified first.
 */
export async function setPublication(
  { database, clock, announce }: Pick<Services, "database" | "clock"> & { announce: Announce },
  account: Pick<SignedInAccount, "id">,
  id: PropertyId | null,
  wish: Wish,
): Promise<Outcome> {
  return database.transaction().execute(async (transaction) => {
    const property = await ownProperties.require(transaction, account.id, id);
    return setPublicationOf({ transaction, announce, at: clock.now() }, property, wish);
  });
}

/** The same for a property that the transaction has locked. */
export async function setPublicationOf(
  { transaction, announce, at }: OwnChange,
  property: PropertyRow,
  { published: isWanted, note = null }: Wish,
): Promise<Outcome> {
  const answer = isWanted ? "published" : "unpublished";
  // A home that was hidden without an answer or a registration is to stay off the site: its lister is not asked any more.
  if (!isWanted && (property.confirmation_stage > 0 || property.rera_stage > 0) && property.publication === "unpublished")
    await ownProperties.change(transaction, property, { ...notAsked, ...notTold }, { at });
  if ((property.publication === "published") === isWanted || (!isWanted && property.publication === "draft")) return answer;
  if (isWanted) await refuseUnpublishable(transaction, property, at);
  if (isWanted && (await askForAnotherLook(transaction, property.id, note, at))) return "asked";
  // It keeps its first date: unpublishing and publishing again makes it no newer.
  const change = isWanted
    ? { publication: "published" as const, published_at: property.published_at ?? at, confirmed_at: at, ...notAsked, ...notTold }
    : { publication: "unpublished" as const, ...notAsked, ...notTold };
  await ownProperties.change(transaction, property, change, { at });
  await announce(transaction, { kind: answer, id: property.id, listerId: property.lister_id, at });
  return answer;
}
