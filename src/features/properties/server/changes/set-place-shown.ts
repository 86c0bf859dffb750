import { stillOffered } from "../confirmation/still-offered.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { OwnChange } from "../property-events.ts";

/** What others see of the place of a property that the transaction has locked, as a save of the wizard would set it. */
export async function setPlaceShownOf(
  { transaction, at }: OwnChange,
  property: PropertyRow,
  placeShown: PropertyRow["place_shown"],
): Promise<void> {
  await ownProperties.change(transaction, property, { place_shown: placeShown, ...stillOffered(property, at) }, { at });
}
