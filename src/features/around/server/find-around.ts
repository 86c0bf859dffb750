import type pg from "pg";
import { metresBetween } from "../../properties/contract/real-location.ts";
import type { Around } from "../contract/around.endpoints.ts";
import { farthestM, mostBeside, nearbyKinds } from "../contract/nearby-terms.ts";
import { findCredits, findNearest } from "./nearby.store.ts";
import { eachOnce } from "./one-place.ts";

/** The point of a home that visitors see; null without one. The home is at most `withinM` from it, where that is known. */
export type SeenPoint = { longitude: number; latitude: number; isApproximate: boolean; withinM?: number } | null;

/** Some are in several sources. */
const mostRead = 4 * mostBeside;
/** Distances would say a place more exactly than the map shows it. */
const roughStepM = 100;

/** What is known within `farthestM` of a home: measured from the point that visitors see, and of a home shown roughly never more exactly than that. */
export async function findAround(pool: pg.Pool, point: SeenPoint): Promise<Around> {
  if (!point) return { kinds: [], isAbout: false, withinM: null, credits: [] };
  const step = point.isApproximate ? roughStepM : 1;
  const near = (await findNearest(pool, point, mostRead))
    .map((place) => ({ ...place, metres: Math.round(metresBetween(point, place) / step) * step }))
    .filter(({ metres }) => metres <= farthestM);
  const kinds = nearbyKinds.map((kind) => ({ kind, places: eachOnce(near.filter((place) => place.kind === kind)).slice(0, mostBeside) }));
  return {
    kinds: kinds
      .filter(({ places }) => places.length > 0)
      .map(({ kind, places }) => ({ kind, places: places.map(({ name, metres }) => ({ name, metres })) })),
    isAbout: point.isApproximate,
    withinM: point.withinM ?? null,
    credits: await findCredits(
      pool,
      kinds.flatMap(({ places }) => places),
    ),
  };
}
