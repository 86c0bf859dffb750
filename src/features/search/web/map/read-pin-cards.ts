// Cards of the homes of a pressed pin that are not on the page's list. Loaded with the first of them: a first visit has no room for it.
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { readPoint } from "../../../journeys/contract/journey-address.ts";
import { readTime } from "../../../journeys/contract/journey-times.ts";
import type { HomeJourneys, JourneysEndpoints } from "../../../journeys/contract/journeys.endpoints.ts";
import { journeysPaths } from "../../../journeys/contract/journeys.paths.ts";
import type { PropertiesEndpoints } from "../../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../../properties/contract/properties.paths.ts";
import { asksCost, assumedQuery } from "../../contract/cost-filters.ts";
import { asksJourneys } from "../../contract/journey-filters.ts";
import type { SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { type FoundCard, foundCard } from "../results/found-card.ts";

const { costsOfProperties } = createApiClient<Pick<SearchEndpoints, "costsOfProperties">>({
  costsOfProperties: searchPaths.costsOfProperties,
});
const { listPropertyCards } = createApiClient<Pick<PropertiesEndpoints, "listPropertyCards">>({
  listPropertyCards: propertiesPaths.listPropertyCards,
});
const { findJourneys } = createApiClient<Pick<JourneysEndpoints, "findJourneys">>({ findJourneys: journeysPaths.findJourneys });

/** With what the cards of the page say of the same search: costs and minutes where it asks for them. They say the rest without. */
export async function readPinCards(id: PropertyId[], filters: SearchFilters): Promise<FoundCard[]> {
  const [{ data }, costs, journeys] = await Promise.all([
    listPropertyCards({ query: { id } }),
    readCosts(id, filters).catch(() => []),
    readJourneys(id, filters).catch(() => []),
  ]);
  return data.map((card) =>
    foundCard({
      ...card,
      costs: costs.find((one) => one.id === card.id),
      minutes: longestOf(journeys.find((one) => one.id === card.id)),
    }),
  );
}

async function readCosts(id: PropertyId[], filters: SearchFilters) {
  if (!asksCost(filters)) return [];
  const assumed = Object.fromEntries(new URLSearchParams(assumedQuery(filters)));
  return (await costsOfProperties({ query: { id, ...assumed } })).data;
}

async function readJourneys(homes: PropertyId[], filters: SearchFilters): Promise<HomeJourneys[]> {
  if (!asksJourneys(filters)) return [];
  const places = filters.place.flatMap((point) => readPoint(point) ?? []);
  return (await findJourneys({ body: { places, time: readTime(filters.when), homes } })).data.homes;
}

/** To the farthest of the places: null where one is beyond two hours. */
function longestOf(home: HomeJourneys | undefined): number | null | undefined {
  if (!home) return undefined;
  return home.journeys.includes(null) ? null : Math.max(...home.journeys.map((journey) => journey?.minutes ?? 0));
}
