import type { ApiClient } from "../../../../shared/web/api-client.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { PropertiesEndpoints } from "../../contract/properties.endpoints.ts";
import type { PropertyCard } from "../../contract/property.ts";
import type { SavedProperty } from "./saved-store.ts";

/** The saved homes that are public, and those that no longer are; both in the order saved. */
export type SavedAnswer =
  | { cards: PropertyCard[]; unlisted: readonly SavedProperty[]; failure: null }
  | { cards: null; unlisted: null; failure: string };

// The limit of one API call.
const mostIds = 100;

export async function loadSaved(
  saved: readonly SavedProperty[],
  { listPropertyCards }: Pick<ApiClient<PropertiesEndpoints>, "listPropertyCards">,
): Promise<SavedAnswer> {
  try {
    const parts = Array.from({ length: Math.ceil(saved.length / mostIds) }, (_, index) =>
      saved.slice(index * mostIds, (index + 1) * mostIds),
    );
    const answers = await Promise.all(parts.map((part) => listPropertyCards({ query: { id: part.map(({ id }) => id) } })));
    const cards = answers.flatMap(({ data }) => data);
    const listed = new Set<string>(cards.map(({ id }) => id));
    return { cards, unlisted: saved.filter(({ id }) => !listed.has(id)), failure: null };
  } catch (error) {
    return { cards: null, unlisted: null, failure: failureMessage(error) };
  }
}
