// What a lister's own act says: that a home is still there.
import type { PropertyChanges } from "../listers/my-property-columns.ts";
import type { PropertyRow } from "../property.rows.ts";

/** Nobody is asked about it any more. */
export const notAsked = { confirmation_stage: 0, confirmation_due: null } as const satisfies PropertyChanges;

/**
 * The columns that a lister's change of a home also writes: an available one that is published is still there, and one that is sold or rented
 * is not asked about. One that is hidden stays so until its lister says that it is there.
 */
export function stillOffered({ publication, status }: Pick<PropertyRow, "publication" | "status">, at: Date): PropertyChanges {
  if (status !== "available") return notAsked;
  return publication === "published" ? { confirmed_at: at, ...notAsked } : {};
}
