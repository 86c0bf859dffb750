// The names of places in forms, and the places of a PIN code (PWIZ-09).
import { ApiError, createApiClient } from "../../../shared/web/api-client.ts";
import type { City, PinCode, PlacesEndpoints, Spot, State } from "../contract/places.endpoints.ts";
import { placesPaths } from "../contract/places.paths.ts";

const api = createApiClient<PlacesEndpoints>(placesPaths);
let states: Promise<State[]> | null = null;

/** The specification's five first. */
function listStates(): Promise<State[]> {
  states ??= api.listStates().then(({ data }) => data);
  // The next call retries.
  states.catch(() => {
    states = null;
  });
  return states;
}

/** By any word of any of its names. */
export async function findStates(typed: string): Promise<State[]> {
  const wanted = ` ${typed.toLowerCase()}`;
  return (await listStates()).filter(({ name, aliases }) => [name, ...aliases].some((known) => ` ${known.toLowerCase()}`.includes(wanted)));
}

/** `state` empty: of all India. */
export async function findCities(typed: string, state: string): Promise<City[]> {
  return (await api.findCities({ query: { q: typed, state } })).data;
}

/** The city with exactly this name or alias; null: unknown. */
async function findCity(name: string, state: string): Promise<City | null> {
  const wanted = name.toLowerCase();
  const found = await findCities(name, state);
  return found.find((city) => city.name.toLowerCase() === wanted || city.alias?.toLowerCase() === wanted) ?? null;
}

/** Where a map of this address begins; null: nothing of it is known. */
export async function findSpot(address: Record<"locality" | "pin" | "city" | "state", string>): Promise<Spot | null> {
  return (await api.findSpot({ query: address })).data;
}

/** null: the PIN code is incomplete, or the request failed. */
export async function findPinCode(pin: string): Promise<PinCode | "unknown" | null> {
  if (!/^[1-9][0-9]{5}$/.test(pin)) return null;
  return api.getPinCode({ params: { pin } }).then(
    ({ data }) => data,
    (error) => (error instanceof ApiError && error.body.data.code === "not_found" ? "unknown" : null),
  );
}

/** Whether none of a PIN code's places is in that state, by any of its names; false when that is unknown. */
export async function isInOtherState({ places }: PinCode, state: string): Promise<boolean> {
  const states = await listStates().catch(() => []);
  const chosen = states.find(({ name, aliases }) => [name, ...aliases].some((known) => known.toLowerCase() === state.toLowerCase()));
  return chosen !== undefined && places.every((place) => place.state !== chosen.name);
}

/** A district is often named after its city, with one more word: Bengaluru Urban, South Delhi. */
export async function cityOfDistrict({ district, state }: PinCode["places"][number]): Promise<City | null> {
  const words = district.split(" ");
  for (const name of new Set([district, words[0], words.at(-1)])) {
    const city = name ? await findCity(name, state) : null;
    if (city) return city;
  }
  return null;
}
