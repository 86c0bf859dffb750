import { stillOffered } from "../confirmation/still-offered.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import { scoreHomes } from "../listers/score-homes.ts";
import { endOutdatedChecks } from "../operators/end-checks.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { OwnChange } from "../property-events.ts";

/** A new price for a property that the transaction has locked, as a save of the wizard would set it. */
export async function setPriceOf({ transaction, announce, at }: OwnChange, property: PropertyRow, price: number): Promise<void> {
  const badge = await endOutdatedChecks({ transaction, announce }, property, ["price"], at);
  await ownProperties.change(transaction, property, { price, ...badge, ...stillOffered(property, at) }, { at });
  await scoreHomes(transaction, [property.id]);
}
