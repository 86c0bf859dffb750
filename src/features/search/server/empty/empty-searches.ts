// Searches that found nothing, for the operators: by people, each once a week, and only what several people asked for.
import { hkdfSync } from "node:crypto";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { type Clock, dayInIndia, mondayOfWeek } from "../../../../shared/server/clock.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { type Days, dailyVisitor, type Visitor } from "../../../analytics/server/public.ts";
import { noJourneys } from "../../contract/journey-filters.ts";
import { leastSearchers, noFilters, searchPageSize } from "../../contract/search-filters.ts";
import { paramsFromSearch, searchFromParams } from "../../contract/search-url.ts";
import type { SearchEngine } from "../search-engine.ts";
import { countEmptySearch, type EmptySearch, findEmptySearches, forgetSearchers } from "./empty-searches.store.ts";

type Dependencies = Pick<Services, "database" | "clock" | "config">;

const mostShown = 10;
const keptDays = 90;
const longest = 1_000;
/** An address or a number that can be called: somebody's own, and no search. */
const isPersonal = /@|\d[\d\s-]{7,}/;

/** Counts a visitor whose search found nothing. `written`: its query string; the part of the map and the places of journeys are left out. */
export async function countNothingFound(
  { database, clock, config, engine }: Dependencies & { engine: SearchEngine },
  written: string,
  visitor: Visitor,
): Promise<void> {
  const { filters } = searchFromParams(new URLSearchParams(written));
  const asked = { ...filters, q: filters.q.toLowerCase(), ...noJourneys, box: null, area: null };
  const search = paramsFromSearch({ filters: asked, sortBy: "relevance", page: 1, size: searchPageSize, view: "grid" }).toString();
  if (search === "" || search.length > longest || isPersonal.test(asked.q)) return;
  const week = mondayOf(clock);
  const secret = Buffer.from(hkdfSync("sha256", config.appSecret, "", `empty searches of ${week}`, 32));
  const seen = await dailyVisitor({ get: async () => ({ day: week, salt: secret }) }, search, visitor);
  if (!seen) return;
  const [total] = await engine.totals([{ ...noFilters, ...asked }]);
  if (total === 0) await countEmptySearch(database, { week, search, visitorHash: seen.visitorHash });
}

/** What people searched for in the weeks of these days and did not find; most people first. */
export const listEmptySearches = ({ database }: Pick<Services, "database">, { from }: Days): Promise<EmptySearch[]> =>
  findEmptySearches(database, { from: mondayOfWeek(from), people: leastSearchers, limit: mostShown });

export function forgetEmptySearches({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const oldest = new Date(clock.now().getTime() - keptDays * dayMs);
  return forgetSearchers(database, { week: mondayOf(clock), oldest: mondayOfWeek(dayInIndia(oldest)), people: leastSearchers });
}

const mondayOf = (clock: Clock) => mondayOfWeek(dayInIndia(clock.now()));
