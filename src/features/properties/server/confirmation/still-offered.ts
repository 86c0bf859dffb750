// What a lister's own act says: that a home is still there.
import type { PropertyChanges } from "../listers/my-property-columns.ts";
import type { PropertyRow } from "../property.rows.ts";

/** Nobody is asked about it any more. */
export const notAsked = { confirmation_stage: 0, confirmation_due: null } as const satisfies PropertyChanges;

/** The columns that a lister's change of a published home also writes. One that is hidden stays so until they say that it is there. */
export const stillOffered = ({ publication }: Pick<PropertyRow, "publication">, at: Date): PropertyChanges =>
  publication === "published" ? { confirmed_at: at, ...notAsked } : {};
