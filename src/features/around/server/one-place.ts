import { metresBetween } from "../../properties/contract/real-location.ts";

type Named = { name: string; source: string; longitude: number; latitude: number };

/** Two sources measure one place at its gate and at its middle. */
const sameM = 300;

/**
 * Of places of one kind: "Byculla" and "BYCULLA RAILWAY STATION", and "Bandra Terminus" and "Mumbai Bandra Terminus" of two sources, which are
 * close together. One source that has both means two places.
 */
export function isOnePlace(a: Named, b: Named): boolean {
  const [words, others] = [tellingWords(a.name), tellingWords(b.name)];
  if (words.join(" ") === others.join(" ")) return true;
  return a.source !== b.source && (hasAll(words, others) || hasAll(others, words)) && metresBetween(a, b) <= sameM;
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
