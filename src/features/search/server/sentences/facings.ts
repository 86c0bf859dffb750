// The side that a home faces: "east facing", "north or east facing", "facing south", "vastu east", "purab mukhi", "पूर्वमुखी".
import { type Facing, facings } from "../../../properties/contract/property-terms.ts";
import type { Said } from "./compared.ts";
import { foldName, Phrases, phrasesOf, type Word } from "./sentence-words.ts";
import { joiningWords, meaningsOfPhrases } from "./vocabulary.ts";

const hindi: Partial<Record<Facing, string>> = {
  north: "uttar, उत्तर",
  "north-east": "ishan, ishanya, uttar purv, uttar purab, ईशान, उत्तर पूर्व",
  east: "purab, poorab, purv, poorv, purva, poorva, पूर्व, पूरब",
  "south-east": "agneya, dakshin purv, dakshin purab, आग्नेय, दक्षिण पूर्व",
  south: "dakshin, दक्षिण",
  "south-west": "nairutya, dakshin paschim, नैऋत्य, दक्षिण पश्चिम",
  west: "paschim, pashchim, पश्चिम",
  "north-west": "vayavya, uttar paschim, वायव्य, उत्तर पश्चिम",
};
const hindiOf = (side: Facing): string[] => hindi[side]?.split(", ").map(foldName) ?? [];
const eachSide = (spellings: (side: Facing) => string[]) =>
  new Phrases(facings.flatMap((side) => spellings(side).map((spelling): [string, Facing] => [spelling, side])));

const sides = eachSide((side) => [foldName(side), side.replace("-", ""), ...hindiOf(side)]);
/** In one word. */
const facingSides = eachSide((side) => hindiOf(side).flatMap((name) => [`${name}mukhi`, `${name}मुखी`]));
const facing = phrasesOf("facing, faceing, facng, face, mukhi, मुखी");
const facesTo = phrasesOf("facing, faces, facing to, facing towards");
const vastu = phrasesOf("vastu compliant, vastu friendly, vastu, vaastu");
const joints = new Set(["or", "and", "&", "/", ",", "ya", "aur", "या", "और"]);

/** The phrase at `at` that names sides. */
export function readFacing(words: readonly Word[], at: number): Said | null {
  const one = facingSides.match(words, at);
  if (one) return said([one.value], one.next);
  const house = vastu.match(words, at);
  const named = readSides(words, house?.next ?? at);
  const closing = named && facing.match(words, named.next);
  if (named && house) return said(named.sides, closing?.next ?? named.next, true);
  if (named) return closing && said(named.sides, closing.next);
  const opening = facesTo.match(words, at);
  const faced = opening && readSides(words, opening.next);
  // South City is a place.
  return faced && !isInName(words, faced.next) ? said(faced.sides, faced.next) : null;
}

function readSides(words: readonly Word[], at: number): { sides: Facing[]; next: number } | null {
  const first = sides.match(words, at);
  if (!first) return null;
  const others = joints.has(words[first.next]?.text ?? "") ? readSides(words, first.next + 1) : null;
  return { sides: [first.value, ...(others?.sides ?? [])], next: others?.next ?? first.next };
}

const isInName = (words: readonly Word[], at: number): boolean =>
  words[at]?.kind === "word" && !joiningWords.has(words[at].text) && !meaningsOfPhrases.match(words, at);

const said = (named: Facing[], next: number, isVastu = false): Said => ({
  meaning: { facing: named, ...(isVastu && { amenities: ["vastu compliant"] }) },
  next,
});
