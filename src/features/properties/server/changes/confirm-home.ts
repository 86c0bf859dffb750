import { AppError } from "../../../../shared/server/error-table.ts";
import { homeChangeMessages as messages } from "../../contract/home-change-terms.ts";
import { notAsked } from "../confirmation/still-offered.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import type { PropertyChanges } from "../listers/my-property-columns.ts";
import { setPublicationOf } from "../listers/set-publication.ts";
import { isTakenDown } from "../operators/take-downs.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { OwnChange } from "../property-events.ts";

/**
 * Its lister says that a property, which the transaction has locked, is still available. One that was hidden without an answer is published
 * again: throws `invalid_input` when something is missing by now, and `conflict` for one that an operator has taken down.
 */
export async function confirmOwn(own: OwnChange, property: PropertyRow): Promise<void> {
  const { transaction, at } = own;
  if (!isHidden(property)) {
    await ownProperties.change(transaction, property, { confirmed_at: at, ...notAsked }, { at });
    return;
  }
  if (await isTakenDown(transaction, property.id)) throw new AppError("conflict", messages.takenDown);
  await setPublicationOf(own, property, { published: true });
}

/** Hidden because its lister did not answer. */
export const isHidden = ({ confirmation_stage }: Pick<PropertyRow, "confirmation_stage">): boolean => confirmation_stage === 3;

/** What an undo of a confirmation restores. */
export const beforeConfirmation = (property: PropertyRow): PropertyChanges => ({
  publication: property.publication,
  confirmed_at: property.confirmed_at,
  confirmation_stage: property.confirmation_stage,
  confirmation_due: property.confirmation_due,
});

/** Takes a confirmation back. `before` is JSON, which holds times as texts. */
export async function unconfirmOwn(
  { transaction, announce, at }: OwnChange,
  property: PropertyRow,
  before: PropertyChanges,
): Promise<void> {
  const confirmedAt = before.confirmed_at ? new Date(before.confirmed_at) : null;
  await ownProperties.change(transaction, property, { ...before, confirmed_at: confirmedAt }, { at });
  if (before.publication === property.publication) return;
  await announce(transaction, { kind: "unpublished", id: property.id, listerId: property.lister_id, at });
}
