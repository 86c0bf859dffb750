// The keys by which a home finds the standing searches that it may fit. A search has few keys, a home all that it could answer to:
// a search is looked at only when they share one. So a key must hold for every home that fits.
import type { MapBox } from "../../contract/map-filters.ts";
import type { MeantWord } from "../words/keyword.ts";

const any = "*";
const mostKeys = 24;
/** Letters of a word in its key: the beginnings of words are found too. Shorter words say too little. */
const keyLetters = { least: 3, most: 4 };
/** A part of the map is at most this many cells of a key's grid each way. */
const mostCells = 2;
/** The finest grid has cells of 2 km; from the coarsest on, a part of the map tells homes apart better than words do. */
const grids = { coarsest: 5, finest: 14 };

export type AskedKeys = {
  cityKeys: readonly string[];
  /** Of each: all values that fit; empty for any. */
  listedFor: readonly string[];
  propertyType: readonly string[];
  exactBedrooms: readonly string[];
  words: readonly MeantWord[];
  box: MapBox | null;
};

/** The keys of a search, by what tells most: its part of the map, else its longest word, else city, offer, type and rooms. */
export function keysOfSearch(asked: AskedKeys): string[] {
  const cells = asked.box && cellsOf(asked.box);
  if (cells) return cells;
  const cities = orAny(asked.cityKeys);
  const word = tellingWord(asked.words);
  if (word && cities.length <= mostKeys) return cities.map((city) => wordKey(city, word));
  return kindKeys(asked);
}

export type HomeKeys = {
  city: string | null;
  listedFor: string | null;
  propertyType: string | null;
  exactBedrooms: string | null;
  words: readonly string[];
  longitude: number | null;
  latitude: number | null;
};

/** Every key that a search which the home fits may have. */
export function keysOfHome({ city, listedFor, propertyType, exactBedrooms, words, longitude, latitude }: HomeKeys): string[] {
  const cities = orAnyOf(city);
  const beginnings = new Set(words.flatMap(beginningsOf));
  const kinds = [cities, ...[listedFor, propertyType, exactBedrooms].map(orAnyOf)];
  return [
    ...combine(kinds),
    ...cities.flatMap((of) => [...beginnings].map((beginning) => `w|${of}|${beginning}`)),
    ...(longitude === null || latitude === null ? [] : gridLevels().map((level) => cellKey(level, ...cellAt(level, longitude, latitude)))),
  ];
}

/** Values are left out from the last kind on until few keys are left. */
function kindKeys({ cityKeys, listedFor, propertyType, exactBedrooms }: AskedKeys): string[] {
  const kinds = [cityKeys, listedFor, propertyType, exactBedrooms].map(orAny);
  for (let last = kinds.length - 1; last >= 0 && countOf(kinds) > mostKeys; last--) kinds[last] = [any];
  return combine(kinds);
}

const orAny = (values: readonly string[]): readonly string[] => (values.length === 0 ? [any] : values);
const orAnyOf = (value: string | null): string[] => (value === null ? [any] : [any, value]);
const countOf = (kinds: readonly (readonly string[])[]): number => kinds.reduce((product, { length }) => product * length, 1);
const combine = (kinds: readonly (readonly string[])[]): string[] =>
  kinds.reduce<string[]>((keys, values) => keys.flatMap((key) => values.map((value) => `${key}|${value}`)), ["k"]);

const wordKey = (city: string, word: string): string => `w|${city}|${[...word].slice(0, keyLetters.most).join("")}`;

function beginningsOf(word: string): string[] {
  const letters = [...word].slice(0, keyLetters.most);
  const lengths = Array.from({ length: Math.max(0, letters.length - keyLetters.least + 1) }, (_, more) => keyLetters.least + more);
  return lengths.map((length) => letters.slice(0, length).join(""));
}

/** The longest that a home must have, or have a beginning of: short words and those with synonyms say least. */
function tellingWord(words: readonly MeantWord[]): string | undefined {
  const fit = words.flatMap(({ exact }) => (exact.length === 1 ? exact : [])).filter((word) => [...word].length >= keyLetters.least);
  return fit.toSorted((a, b) => b.length - a.length)[0];
}

const gridLevels = (): number[] => Array.from({ length: grids.finest - grids.coarsest + 1 }, (_, step) => grids.coarsest + step);

/** The cells of the finest grid that covers the part with few of them; null for one as large as a country. */
function cellsOf([west, south, east, north]: MapBox): string[] | null {
  for (const level of gridLevels().reverse()) {
    const [left, bottom] = cellAt(level, west, south);
    const [right, top] = cellAt(level, east, north);
    if (right - left >= mostCells || top - bottom >= mostCells) continue;
    const keys: string[] = [];
    for (let x = left; x <= right; x++) for (let y = bottom; y <= top; y++) keys.push(cellKey(level, x, y));
    return keys;
  }
  return null;
}

const cellKey = (level: number, x: number, y: number): string => `g|${level}|${x}|${y}`;

function cellAt(level: number, longitude: number, latitude: number): [x: number, y: number] {
  const size = 360 / 2 ** level;
  return [Math.floor((longitude + 180) / size), Math.floor((latitude + 90) / size)];
}
