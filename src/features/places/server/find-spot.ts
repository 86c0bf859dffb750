import type pg from "pg";
import type { City, Spot } from "../contract/places.endpoints.ts";
import { findCities, getPinCode } from "./places.store.ts";
import { type Locality, readLocalities } from "./static-map-names.ts";

type Address = { locality: string; pin: string; city: string; state: string };

/** Localities of one name are in several cities: the one meant is this near to the city's centre, in degrees. */
const withinCity = 0.35;

/** The closest known place of an address. A PIN code itself has no place: those of the sources are wrong by up to 34 km. */
export async function findSpot(pool: Pick<pg.Pool, "query">, { locality, pin, city, state }: Address): Promise<Spot | null> {
  const centre = city === "" ? null : await findCentre(pool, city, state);
  if (!centre) return null;
  const named = locality === "" ? undefined : nearCentre(centre, [locality]);
  const found = named ?? (pin === "" ? undefined : nearCentre(centre, (await getPinCode(pool, pin))?.localities ?? []));
  const { name, latitude, longitude } = found ?? centre;
  return { kind: found ? "locality" : "city", name, latitude, longitude };
}

/** The first locality of a PIN code that is known in its city. */
export async function findSpotOfPin(pool: Pick<pg.Pool, "query">, pin: string): Promise<Spot | null> {
  for (const { district, state } of (await getPinCode(pool, pin))?.places ?? []) {
    const spot = await findSpot(pool, { locality: "", pin, city: district, state });
    if (spot?.kind === "locality") return spot;
  }
  return null;
}

async function findCentre(pool: Pick<pg.Pool, "query">, name: string, state: string): Promise<City | null> {
  const wanted = name.toLowerCase();
  const cities = await findCities(pool, { q: name, state });
  return cities.find((city) => city.name.toLowerCase() === wanted || city.alias?.toLowerCase() === wanted) ?? null;
}

/** The first of the names that is known there. "Kothrud Depot" and "Koramangala I Block" are in Kothrud and Koramangala. */
function nearCentre(centre: City, names: readonly string[]): Locality | undefined {
  const near = readLocalities().filter(
    ({ latitude, longitude }) => Math.abs(latitude - centre.latitude) < withinCity && Math.abs(longitude - centre.longitude) < withinCity,
  );
  const wordsOf = (name: string) =>
    ` ${name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim()} `;
  for (const name of names) {
    const found = near.find((known) => wordsOf(name).startsWith(wordsOf(known.name)));
    if (found) return found;
  }
  return undefined;
}
