// "within 500 m of", "10 minutes walk from": how far the home is from what follows.
import { phrasesOf, type Word } from "./sentence-words.ts";

const openings = phrasesOf("within, under, below, less than, upto, up to, about, around, just, at, in");
const lengths = phrasesOf(
  "km, kms, kilometer, kilometers, kilometre, kilometres, m, mtr, mtrs, meter, meters, metre, metres, min, mins, minute, minutes, hour, hours, hr, hrs",
);
const ways = phrasesOf("walk, walking, drive, driving, ride, distance, away, radius, by walk, by car, by foot, on foot");
const joints = new Set(["of", "from", "to"]);

/** The place after the distance at `at`, or null where none is said. */
export function readDistance(words: readonly Word[], at: number): number | null {
  const start = openings.match(words, at)?.next ?? at;
  if (words[start]?.kind !== "number" || words[start].isGlued) return null;
  const length = lengths.match(words, start + 1);
  if (!length) return null;
  let next = length.next;
  for (let way = ways.match(words, next); way; way = ways.match(words, next)) next = way.next;
  return joints.has(words[next]?.text ?? "") ? next : null;
}
