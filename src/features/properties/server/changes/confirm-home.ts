import { AppError } from "../../../../shared/server/error-table.ts";
import { homeChangeMessages as messages } from "../../contract/home-change-terms.ts";
import { isHidden, notAsked, stages } from "../confirmation/still-offered.ts";
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

/** What an undo of any change restores. */
export const beforeConfirmation = (property: PropertyRow): PropertyChanges => ({
  confirmed_at: property.confirmed_at,
  confirmation_stage: property.confirmation_stage,
  confirmation_due: property.confirmation_due,
  confirmation_since: property.confirmation_since,
});

/** Takes a confirmation back; a home that it published is hidden again. */
export async function unconfirmOwn(own: OwnChange, property: PropertyRow, before: PropertyChanges): Promise<void> {
  if (before.confirmation_stage === stages.hidden) await setPublicationOf(own, property, { published: false });
  else await ownProperties.change(own.transaction, property, { confirmed_at: dateOf(before.confirmed_at) }, { at: own.at });
}

/** After an undo: what `beforeConfirmation` noted. Changes from before the rule have noted nothing. */
export async function putBackConfirmation({ transaction }: OwnChange, id: PropertyRow["id"], before: PropertyChanges): Promise<void> {
  const { confirmed_at, confirmation_stage, confirmation_due, confirmation_since } = before;
  if (confirmation_stage === undefined) return;
  const columns = {
    confirmed_at: dateOf(confirmed_at),
    confirmation_stage,
    confirmation_due,
    confirmation_since: dateOf(confirmation_since),
  };
  await transaction.updateTable("properties").set(columns).where("id", "=", id).execute();
}

/** JSON holds times as texts. */
const dateOf = (value: PropertyChanges["confirmed_at" | "confirmation_since"]): Date | null =>
  value ? new Date(value as string | Date) : null;
