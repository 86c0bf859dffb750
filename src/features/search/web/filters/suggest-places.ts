import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { PlacesEndpoints, State } from "../../../places/contract/places.endpoints.ts";
import { placesPaths } from "../../../places/contract/places.paths.ts";

/** A name to choose, and what distinguishes it from others of that name. */
export type Suggestion = { name: string; detail: string };

const places = createApiClient<PlacesEndpoints>(placesPaths);
let states: Promise<State[]> | null = null;

// Countries with imported homes; any other country can be typed in full.
const countries = ["India", "United States", "United Kingdom", "United Arab Emirates", "Canada", "Australia", "Singapore"];

/** Cities by any of their names: "bang" finds Bengaluru. */
export async function suggestCities(typed: string): Promise<Suggestion[]> {
  const { data } = await places.findCities({ query: { q: typed } });
  return data.map(({ name, alias, state }) => ({ name, detail: [alias, state].filter(Boolean).join(", ") }));
}

export async function suggestStates(typed: string): Promise<Suggestion[]> {
  states ??= places.listStates().then(({ data }) => data);
  try {
    const found = (await states).filter(({ name, aliases }) => [name, ...aliases].some((known) => hasWord(known, typed)));
    return found.map(({ name }) => ({ name, detail: "" }));
  } catch (error) {
    states = null;
    throw error;
  }
}

export async function suggestCountries(typed: string): Promise<Suggestion[]> {
  return countries.filter((name) => hasWord(name, typed)).map((name) => ({ name, detail: "" }));
}

/** Whether a word of the name starts with the typed text. */
const hasWord = (name: string, typed: string): boolean => ` ${name.toLowerCase()}`.includes(` ${typed.toLowerCase()}`);
