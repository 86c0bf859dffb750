import type { ApiClient } from "../../../../shared/web/api-client.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { HomeEvent } from "../../../properties/contract/home-history.ts";
import type { PropertiesEndpoints } from "../../../properties/contract/properties.endpoints.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import { savedProperties } from "../../../properties/web/saved/public.ts";
import { deviceLists } from "../device/device-lists.ts";

/** By the ids of the homes that were asked for: `card` is null for one that is no longer public. */
export type LoadedHomes = ReadonlyMap<string, { card: PropertyCard | null; events: readonly HomeEvent[] }>;
export type SavedAnswer = { homes: LoadedHomes; failure: null } | { homes: null; failure: string };

// The limit of one API call.
const mostIds = 100;

/** What visitors may know of the homes saved on this device. */
export async function loadSavedHomes({
  listPropertyCards,
  listHomeEvents,
}: Pick<ApiClient<PropertiesEndpoints>, "listPropertyCards" | "listHomeEvents">): Promise<SavedAnswer> {
  deviceLists();
  const ids = savedProperties().map(({ id }) => id);
  try {
    const parts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, index) => ids.slice(index * mostIds, (index + 1) * mostIds));
    const [cards, histories] = await Promise.all([
      Promise.all(parts.map((id) => listPropertyCards({ query: { id } }))),
      Promise.all(parts.map((id) => listHomeEvents({ query: { id } }))),
    ]);
    const cardOf = new Map<string, PropertyCard>(cards.flatMap(({ data }) => data.map((card) => [card.id, card] as const)));
    const eventsOf = new Map<string, readonly HomeEvent[]>(
      histories.flatMap(({ data }) => data.map(({ id, events }) => [id, events] as const)),
    );
    const homes = new Map(ids.map((id) => [id, { card: cardOf.get(id) ?? null, events: eventsOf.get(id) ?? [] }]));
    return { homes, failure: null };
  } catch (error) {
    return { homes: null, failure: failureMessage(error) };
  }
}
