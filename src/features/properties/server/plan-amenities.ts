import type { AmenityId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { PartPlan } from "../../../shared/server/records/part-plan.ts";
import { wizardMessages as messages } from "../contract/property-form-messages.ts";
import { findAmenityIds, replaceAmenities } from "./listers/my-properties.store.ts";
import { areAmenities } from "./masters/amenity-master.store.ts";

/** Amenities as a save names them: the complete list (PWIZ-11). */
export async function planAmenities(transaction: Database, id: PropertyId, sent: readonly AmenityId[]): Promise<PartPlan> {
  const wanted = [...new Set(sent)].sort();
  const present = await findAmenityIds(transaction, id);
  const isKnown = await areAmenities(transaction, wanted);
  return {
    name: "amenities",
    hasChanged: wanted.join() !== present.join(),
    issues: isKnown ? [] : [{ path: "amenities", message: messages.amenities }],
    write: () => replaceAmenities(transaction, id, wanted),
  };
}

/** Without names that differ from an earlier one in case or spaces only. */
export function withoutDoubles(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase().replace(/\s+/g, " ");
    if (!seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}
