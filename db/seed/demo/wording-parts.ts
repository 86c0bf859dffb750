import { ownValue } from "../../../src/shared/contract/own-value.ts";
import { type Home, isBeingBuilt } from "./home.ts";
import { areaText, bedroomWord, countText, ordinalWord } from "./word-forms.ts";

type When = (home: Home) => boolean;

/** The start of a title, and for which homes it fits. */
export type Heads = readonly (readonly [text: string, when?: When])[];

/** A true fact about a home that is worth mentioning: once in the title, once in the description, once as a feature. */
export type Trait = {
  /** As in "with a garden view"; two of them make "with a study and two balconies". */
  thing?: string;
  /** Other ways to end a title. */
  tails?: readonly string[];
  feature: string;
  /** At most one of each kind is chosen: a home has one kitchen. */
  kind?: string;
  says: readonly string[];
  /** How it is told of what does not stand yet. */
  planned?: { says: readonly string[]; tails?: readonly string[]; feature?: string };
  when?: When;
};

export type Sentence = readonly [text: string, when?: When];

/** Two forms of one fact: of what stands, and of what does not stand yet. */
export const builtOrPlanned = (built: string, planned: string, when: When = () => true): Sentence[] => [
  [built, (home) => when(home) && !isBeingBuilt(home)],
  [planned, (home) => when(home) && isBeingBuilt(home)],
];

/** Puts the words of one home into texts: `{Bed}` starts with a capital, `{bed}` does not. `near` is a place nearby. */
export function speakerOf(home: Home, near: string): (text: string) => string {
  const words = wordsOf(home, near);
  const wordFor = (name: string, text: string): string => {
    const word = ownValue(words, name.toLowerCase());
    if (word === undefined) throw new Error(`Nothing is known about "${name}" of this ${home.type}: ${text}`);
    return name[0] === name[0]?.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  };
  return (text) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => wordFor(name, text)).replaceAll(/\b([Aa]) (?=[aei]|o(?!ne)|8th|11th|18th)/g, "$1n ");
}

export const fitting = <T extends readonly [string, When?]>(choices: readonly T[], home: Home): string[] =>
  choices.filter(([, when]) => when === undefined || when(home)).map(([text]) => text);

const guestWords = { women: "women", men: "men", anybody: "working people" };
const sharingWords = { single: "single", twin: "twin-sharing", triple: "triple-sharing" };
const seatSqft = 70;

function wordsOf(home: Home, near: string): Record<string, string | undefined> {
  const { plot, floorNo, totalFloors, bedrooms, bathrooms, areaSqft, carpetSqft } = home;
  return {
    bed: bedrooms === null ? undefined : bedroomWord(bedrooms),
    bedrooms: bedrooms === null ? undefined : countText(bedrooms, "bedroom"),
    bathrooms: bathrooms === null ? undefined : countText(bathrooms, "bathroom"),
    floor: floorNo === null ? undefined : ordinalWord(floorNo),
    floors: totalFloors === null ? undefined : countText(totalFloors, "floor"),
    facing: home.facing ?? undefined,
    area: areaText(areaSqft),
    carpet: carpetSqft === null ? undefined : areaText(carpetSqft),
    age: home.age === null ? undefined : String(home.age),
    year: home.builtYear === null ? undefined : String(home.builtYear),
    size: plot ? `${plot.width} by ${plot.length}` : undefined,
    road: plot ? String(plot.road) : undefined,
    seats: String(Math.max(6, Math.round(areaSqft / seatSqft / 2) * 2)),
    sharing: home.sharing ? sharingWords[home.sharing] : undefined,
    guests: home.guests ? guestWords[home.guests] : undefined,
    cars: countText(home.coveredParking, "car"),
    project: home.project?.name,
    builder: home.project?.builder,
    locality: home.locality.name,
    city: home.city.name,
    near,
    other: home.locality.near.find((place) => place !== near) ?? home.city.name,
  };
}
