import { byteOrderMark, csvLine } from "../../../../shared/server/csv.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { listEmptySearches } from "../../../search/server/public.ts";
import type { Market, MarketQuery } from "../../contract/market.ts";
import type { CellFigures } from "./count-market.store.ts";
import { findMarket } from "./count-market.ts";
import { countNewListers } from "./market-cells.store.ts";
import { periodsAt } from "./market-periods.ts";

type Dependencies = Pick<Services, "pool" | "database" | "clock">;

const mostCities = 20;
const mostChoices = 200;

/** The figures of the whole market over the last days, against as many before them. */
export async function getMarket(services: Dependencies, { days, city, ...filter }: MarketQuery): Promise<Market> {
  const { pool } = services;
  const { listedFor = "", type = "" }: { listedFor?: string | undefined; type?: string | undefined } = filter;
  const market = await findMarket(services);
  const periods = periodsAt(market.countedAt);
  const { span, before, spanAt, beforeAt } = periods.spans[days];
  const own = await market.cell({ cityKey: city ?? "", listedFor, type });
  const ofCity = own && own.homes > 0 ? [own] : [];
  const cities = city === undefined ? await market.cities({ listedFor, type }, mostCities) : ofCity;
  const choices = await market.cities({ listedFor: "", type: "" }, mostChoices);
  const changeOf = (figures: number[] | undefined) => ({ now: figures?.[spanAt] ?? 0, before: figures?.[beforeAt] ?? 0 });
  return {
    countedAt: market.countedAt.toISOString(),
    span,
    before,
    homes: own?.homes ?? 0,
    newHomes: changeOf(own?.figures.newHomes),
    people: changeOf(own?.figures.people),
    answeredInADay: { now: answeredPart(own?.figures, spanAt), before: answeredPart(own?.figures, beforeAt) },
    newListers: {
      now: await countNewListers(pool, span.from, span.to),
      before: await countNewListers(pool, before.from, before.to),
    },
    takenDown: changeOf(own?.figures.takenDown),
    weeks: periods.weeks.map(({ monday, at }) => ({
      monday,
      people: own?.figures.people[at] ?? 0,
      answeredInADay: answeredPart(own?.figures, at),
    })),
    cities: cities.map(({ cityKey, name, homes, figures }) => ({
      key: cityKey,
      ...{ name, homes },
      middleRent: figures.middleRent,
      middlePerSqft: figures.middlePerSqft,
      people: figures.people[spanAt] ?? 0,
      answeredInADay: answeredPart(figures, spanAt),
      daysToLet: figures.daysToLet[spanAt] ?? null,
      weeks: periods.weeks.map(({ at }) => figures.people[at] ?? 0),
    })),
    nothingFound: await listEmptySearches(services, span),
    choices: choices.map(({ cityKey, name }) => ({ key: cityKey, name })),
  };
}

/** In percent; null where none had a day's time. */
function answeredPart(figures: CellFigures | undefined, at: number): number | null {
  const hadADay = figures?.hadADay[at] ?? 0;
  return hadADay === 0 ? null : Math.round((100 * (figures?.answered[at] ?? 0)) / hadADay);
}

/** The table of cities as CSV. */
export async function exportMarket(services: Dependencies, query: MarketQuery): Promise<string> {
  const { cities } = await getMarket(services, query);
  const heads = [
    ...["City", "Homes", "People who enquired", "Middle rent of 2 BHK (₹ a month)", "Middle price (₹ per carpet sq ft)"],
    ...["Days to let", "Answered within a day (%)"],
  ];
  const lines = cities.map((city) => [
    ...[city.name, city.homes, city.people, city.middleRent, city.middlePerSqft],
    ...[city.daysToLet, city.answeredInADay],
  ]);
  return byteOrderMark + [heads, ...lines].map((line) => csvLine(line)).join("");
}
