import { ownProperties } from "../listers/my-properties.store.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { OwnChange } from "../property-events.ts";

/** Its lister says that a property, which the transaction has locked, is still available. */
export async function confirmOwn({ transaction, at }: OwnChange, property: PropertyRow, confirmedAt: Date | null = at): Promise<void> {
  await ownProperties.change(transaction, property, { confirmed_at: confirmedAt }, { at });
}
