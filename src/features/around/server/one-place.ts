import { metresBetween } from "../../properties/contract/real-location.ts";

type Named = { name: string; source: string; longitude: number; latitude: number };

/** A large station is measured at its gate and at its middle; two branches of one name are farther apart. */
const sameNameM = 500;
/** Of places whose names differ. */
const longerNameM = 300;

/** Of places of one kind, each once: the first of those that are one place. */
export function eachOnce<Place extends Named>(places: readonly Place[]): Place[] {
  const kept: { place: Place; words: readonly string[] }[] = [];
  for (const place of places) {
    const words = tellingWords(place.name);
    if (!kept.some((other) => isOnePlace(other, { place, words }))) kept.push({ place, words });
  }
  return kept.map(({ place }) => place);
}

type Worded = { place: Named; words: readonly string[] };

/**
 * "Byculla" and "BYCULLA RAILWAY STATION", and "Bandra Terminus" and "Mumbai Bandra Terminus" of two sources, which are close together. One
 * source that has a short and a longer name means two places.
 */
function isOnePlace(a: Worded, b: Worded): boolean {
  const apartM = metresBetween(a.place, b.place);
  if (a.words.join(" ") === b.words.join(" ")) return apartM <= sameNameM;
  return a.place.source !== b.place.source && apartM <= longerNameM && (hasAll(a.words, b.words) || hasAll(b.words, a.words));
}

const hasAll = (words: readonly string[], wanted: readonly string[]): boolean => wanted.every((word) => words.includes(word));

function tellingWords(name: string): string[] {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const telling = (words ?? []).filter((word) => !common.has(word));
  return telling.length > 0 ? telling : (words ?? [name]);
}

const common = new Set(["railway", "metro", "station", "the"]);
