import { dayMs } from "../../../../shared/contract/durations.ts";
import { mondayOfWeek } from "../../../../shared/server/clock.ts";
import { byteOrderMark, csvLine } from "../../../../shared/server/csv.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { type Days, spanUpTo } from "../../../analytics/server/public.ts";
import { listEmptySearches } from "../../../search/server/public.ts";
import type { Market, MarketQuery } from "../../contract/market.ts";
import { askedByCity, askedByWeek, countEvents, daysToLet, homesByCity, listCities } from "./market.store.ts";

type Dependencies = Pick<Services, "pool" | "database" | "clock">;

const weeksShown = 12;

/** The figures of the whole market over the last days, against as many before them. */
export async function getMarket({ pool, database, clock }: Dependencies, { days, ...filter }: MarketQuery): Promise<Market> {
  const now = clock.now();
  const { span, before } = spanUpTo(now, days);
  const mondays = lastMondays(span.to);
  const ofWeeks: Days = { from: mondays[0] ?? span.from, to: span.to };
  // One after the other: together they would keep most of the pool's connections from visitors.
  const homes = await homesByCity(pool, filter);
  const asked = await askedByCity(pool, filter, span, now);
  const askedBefore = await askedByCity(pool, filter, before, now);
  const weeks = await askedByWeek(pool, filter, ofWeeks, now);
  const lets = await daysToLet(pool, filter, span);
  const events = await countEvents(pool, filter, span);
  const eventsBefore = await countEvents(pool, filter, before);
  const nothingFound = await listEmptySearches({ database }, span);
  const choices = await listCities(pool);
  const whole = asked.find(({ isWhole }) => isWhole);
  const wholeBefore = askedBefore.find(({ isWhole }) => isWhole);
  const weekOf = (monday: string, key: string | null) =>
    weeks.find((week) => week.monday === monday && (key === null ? week.isWhole : !week.isWhole && week.key === key));
  return {
    span,
    before,
    homes: homes.find(({ key }) => key === null)?.homes ?? 0,
    newHomes: { now: events.newHomes, before: eventsBefore.newHomes },
    people: { now: whole?.people ?? 0, before: wholeBefore?.people ?? 0 },
    answeredInADay: { now: whole?.answeredInADay ?? null, before: wholeBefore?.answeredInADay ?? null },
    newListers: { now: events.newListers, before: eventsBefore.newListers },
    takenDown: { now: events.takenDown, before: eventsBefore.takenDown },
    weeks: mondays.map((monday) => {
      const week = weekOf(monday, null);
      return { monday, people: week?.people ?? 0, answeredInADay: week?.answeredInADay ?? null };
    }),
    cities: homes.flatMap(({ key, ...city }) => {
      if (key === null) return [];
      const ofCity = asked.find((one) => !one.isWhole && one.key === key);
      return {
        ...city,
        key,
        people: ofCity?.people ?? 0,
        answeredInADay: ofCity?.answeredInADay ?? null,
        daysToLet: lets.find((one) => one.key === key)?.days ?? null,
        weeks: mondays.map((monday) => weekOf(monday, key)?.people ?? 0),
      };
    }),
    nothingFound,
    choices,
  };
}

/** Of the week of `day` and those before it, oldest first. */
function lastMondays(day: string): string[] {
  const monday = Date.parse(mondayOfWeek(day));
  return Array.from({ length: weeksShown }, (_, index) =>
    new Date(monday - (weeksShown - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  );
}

/** The table of cities as CSV. */
export async function exportMarket(services: Dependencies, query: MarketQuery): Promise<string> {
  const { cities } = await getMarket(services, query);
  const heads = [
    ...["City", "Homes", "People who enquired", "Middle rent of 2 BHK (₹ a month)", "Middle price (₹ per sq ft)"],
    ...["Days to let", "Answered within a day (%)"],
  ];
  const lines = cities.map((city) => [
    ...[city.name, city.homes, city.people, city.middleRent, city.middlePerSqft],
    ...[city.daysToLet, city.answeredInADay],
  ]);
  return byteOrderMark + [heads, ...lines].map((line) => csvLine(line)).join("");
}
