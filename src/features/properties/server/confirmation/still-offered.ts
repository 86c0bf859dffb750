// Whether a home is still there, by its columns, and what a lister's own act says about it.
import { sql } from "kysely";
import type { AskedStage } from "../../contract/confirmation-terms.ts";
import type { PropertyChanges } from "../listers/my-property-columns.ts";
import type { PropertyRow } from "../property.rows.ts";

/** The numbers of `properties.confirmation_stage` where a home is asked about. */
export const stages = { asked: 1, overdue: 2, hidden: 3 } as const satisfies Record<AskedStage, number>;

/** Whether it is offered to visitors: a sold one is shown too. */
export const isOffered = ({ publication, status, deleted_at }: Pick<PropertyRow, "publication" | "status" | "deleted_at">): boolean =>
  publication === "published" && status === "available" && deleted_at === null;

/** Hidden because its lister did not answer. */
export const isHidden = ({ confirmation_stage }: Pick<PropertyRow, "confirmation_stage">): boolean => confirmation_stage === stages.hidden;

/** Nobody is asked about it any more. */
export const notAsked = { confirmation_stage: 0, confirmation_due: null, confirmation_since: null } as const satisfies PropertyChanges;

/** The same for many at once; those that are hidden without an answer are still asked about. */
export const notAskedUnlessHidden = {
  confirmation_stage: sql<number>`case confirmation_stage when ${sql.lit(stages.hidden)} then confirmation_stage else 0 end`,
  confirmation_due: sql<string | null>`case confirmation_stage when ${sql.lit(stages.hidden)} then confirmation_due end`,
  confirmation_since: sql<Date | null>`case confirmation_stage when ${sql.lit(stages.hidden)} then confirmation_since end`,
};

/**
 * The columns that a lister's change of a home also writes: an available one that is published is still there, and one that is sold or rented
 * is not asked about. One that is hidden stays so until its lister says that it is there.
 */
export function stillOffered({ publication, status }: Pick<PropertyRow, "publication" | "status">, at: Date): PropertyChanges {
  if (status !== "available") return notAsked;
  return publication === "published" ? { confirmed_at: at, ...notAsked } : {};
}
