import type { Services } from "../../../shared/server/services.ts";
import { meansOfBits } from "../contract/journey-means.ts";
import type { JourneyPlace, JourneyTime } from "../contract/journey-terms.ts";
import type { LivingLocality } from "../contract/journeys.endpoints.ts";
import type { LivingOffer, LivingOrder } from "../contract/where-to-live.ts";
import type { Journeys } from "./journeys.ts";
import { findLocalityCosts } from "./localities.store.ts";
import { cellsPerDegree, journeyAt, type Reach } from "./router/reach.ts";

type Question = {
  places: readonly JourneyPlace[];
  time: JourneyTime;
  offer: LivingOffer;
  bedrooms: number | null;
  within: number;
  order: LivingOrder;
};
type Options = Pick<Services, "pool"> & { journeys: Journeys };

const mostShown = 50;

/** The localities from which each place takes no longer than `within`. */
export async function findWhereToLive(
  { pool, journeys }: Options,
  { places, time, within, order, ...wanted }: Question,
): Promise<{ localities: LivingLocality[]; total: number }> {
  const reaches: Reach[] = [];
  for (const place of places) reaches.push(await journeys.reach(place, time));
  const costs = await findLocalityCosts(pool, wanted, boundsOf(reaches));
  const found = costs.flatMap(({ latitude, longitude, ...locality }) => {
    const there = reaches.map((reach) => journeyAt(reach, { latitude, longitude }));
    const reached = there.flatMap((one) => (one && one.minutes <= within ? [{ minutes: one.minutes, means: meansOfBits(one.means) }] : []));
    return reached.length === places.length ? [{ ...locality, journeys: reached }] : [];
  });
  const longest = ({ journeys: each }: LivingLocality) => Math.max(...each.map(({ minutes }) => minutes));
  const byCost = (a: LivingLocality, b: LivingLocality) => a.median - b.median;
  const byJourney = (a: LivingLocality, b: LivingLocality) => longest(a) - longest(b);
  const sorted = found.toSorted((a, b) => (order === "cost" ? byCost(a, b) || byJourney(a, b) : byJourney(a, b) || byCost(a, b)));
  return { localities: sorted.slice(0, mostShown), total: sorted.length };
}

function boundsOf(reaches: readonly Reach[]) {
  const degrees = (cells: number) => cells / cellsPerDegree;
  return {
    west: degrees(Math.max(...reaches.map(({ west }) => west))),
    south: degrees(Math.max(...reaches.map(({ south }) => south))),
    east: degrees(Math.min(...reaches.map(({ west, width }) => west + width))),
    north: degrees(Math.min(...reaches.map(({ south, height }) => south + height))),
  };
}
