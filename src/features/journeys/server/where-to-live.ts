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

type Living = {
  localities: LivingLocality[];
  total: number;
  /** The least minutes with which there is one; null where none has five such homes within two hours. */
  soonest: number | null;
};

/** The localities from which each place takes no longer than `within`. */
export async function findWhereToLive({ pool, journeys }: Options, { places, time, within, order, ...wanted }: Question): Promise<Living> {
  const reaches: Reach[] = [];
  for (const place of places) reaches.push(await journeys.reach(place, time));
  const costs = await findLocalityCosts(pool, wanted, boundsOf(reaches));
  const reached = costs.flatMap(({ latitude, longitude, ...locality }) => {
    const there = reaches.flatMap((reach) => journeyAt(reach, { latitude, longitude }) ?? []);
    const all = there.map(({ minutes, means }) => ({ minutes, means: meansOfBits(means) }));
    return all.length === places.length ? [{ ...locality, journeys: all }] : [];
  });
  const longest = ({ journeys: each }: LivingLocality) => Math.max(...each.map(({ minutes }) => minutes));
  const found = reached.filter((locality) => longest(locality) <= within);
  const byCost = (a: LivingLocality, b: LivingLocality) => a.median - b.median;
  const byJourney = (a: LivingLocality, b: LivingLocality) => longest(a) - longest(b);
  const sorted = found.toSorted((a, b) => (order === "cost" ? byCost(a, b) || byJourney(a, b) : byJourney(a, b) || byCost(a, b)));
  const soonest = reached.length === 0 ? null : Math.min(...reached.map(longest));
  return { localities: sorted.slice(0, mostShown), total: sorted.length, soonest };
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
