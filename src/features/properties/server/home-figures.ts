import type pg from "pg";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";

/** `ids` null: all of the lister's homes. */
export type FiguresAsked = { listerId: AccountId; ids: readonly PropertyId[] | null; now: Date };
export type CountOfHomes = (pool: Pick<pg.Pool, "query">, asked: FiguresAsked) => Promise<Map<PropertyId, number>>;

/**
 * What higher slices count of a lister's homes: one query for all that are asked about, and homes with none are left out. `src/api.ts` says
 * who counts.
 */
export type HomeFigures = {
  /** Those of the last 30 days, each person once a day. */
  views: CountOfHomes;
  /** All its leads. */
  leads: CountOfHomes;
};
