import { useEffect, useRef, useState } from "react";
import { createApiClient } from "../../../shared/web/api-client.ts";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import type { PropertyCard } from "../../properties/contract/property.ts";

/** The limit of one call. */
const mostIds = 100;
/** null: no longer public. */
export type Cards = ReadonlyMap<string, PropertyCard | null>;

/** The public cards of these homes; without those that are not loaded yet. */
export function useCards(ids: readonly string[]): Cards {
  const [cards, setCards] = useState<Cards>(new Map());
  const asked = useRef(new Set<string>());
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is in `ids`.
  useEffect(() => {
    const fresh = ids.filter((id) => !asked.current.has(id));
    for (const id of fresh) asked.current.add(id);
    for (let at = 0; at < fresh.length; at += mostIds) void load(fresh.slice(at, at + mostIds));
  }, [key]);

  async function load(part: readonly string[]): Promise<void> {
    try {
      const { data } = await createApiClient<PropertiesEndpoints>(propertiesPaths).listPropertyCards({ query: { id: [...part] } });
      const found = new Map<string, PropertyCard>(data.map((card) => [card.id, card]));
      setCards((before) => new Map([...before, ...part.map((id) => [id, found.get(id) ?? null] as const)]));
    } catch {
      // The board shows titles; the next change of its homes tries again.
      for (const id of part) asked.current.delete(id);
    }
  }
  return cards;
}
