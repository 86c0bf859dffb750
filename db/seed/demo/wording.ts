import type { Random } from "../random.ts";
import { type Home, isBeingBuilt } from "./home.ts";
import { sentences } from "./sentences.ts";
import { fitting, type Heads, type Sentence, speakerOf, type Trait } from "./wording-parts.ts";
import { apartmentHeads, apartmentTraits } from "./words-apartment.ts";
import { houseHeads, houseTraits, villaHeads, villaTraits } from "./words-house.ts";
import { plotHeads, plotTraits, roomHeads, roomTraits, workHeads, workTraits } from "./words-land-and-work.ts";

export type Wording = { title: string; description: string; features: string[]; tags: string[] };

/** Titles already used, so that no two homes of the demo data share one. */
export type Titles = Set<string>;

const leastWords = 64;
const mostWords = 136;
const lineLength = 38;

type Vocabulary = { heads: Heads; traits: readonly Trait[]; sentences: (typeof sentences)["homes"] };

function vocabularyOf(home: Home): Vocabulary {
  if (home.listedFor === "pg") return { heads: roomHeads, traits: roomTraits, sentences: sentences.rooms };
  switch (home.type) {
    case "apartment":
      return { heads: apartmentHeads, traits: apartmentTraits, sentences: sentences.homes };
    case "house":
      return { heads: houseHeads, traits: houseTraits, sentences: sentences.homes };
    case "villa":
      return { heads: villaHeads, traits: villaTraits, sentences: sentences.homes };
    case "plot":
      return { heads: plotHeads, traits: plotTraits, sentences: sentences.plots };
    case "commercial": {
      const kind = home.work ?? "office";
      return { heads: workHeads[kind], traits: workTraits[kind], sentences: sentences.work };
    }
  }
}

/** A home's title and description, in the style of the site: facts, not feelings. `terms` are its payment terms. */
export function describeHome(home: Home, terms: readonly string[], titles: Titles, random: Random): Wording {
  const vocabulary = vocabularyOf(home);
  const near = random.pick(home.locality.near);
  const traits = chooseTraits(home, vocabulary.traits, random);
  const say = speakerOf(home, near);
  return {
    title: newTitle(home, vocabulary.heads, traits, say, titles, random),
    description: descriptionOf(home, vocabulary, traits, terms, say, random),
    features: traits.map(({ feature }) => feature),
    tags: traits.slice(0, 2).map(({ feature }) => feature.toLowerCase()),
  };
}

function chooseTraits(home: Home, all: readonly Trait[], random: Random): Trait[] {
  const kinds = new Set<string>();
  const fit = random.shuffled(all.filter(({ when }) => when === undefined || when(home))).filter(({ kind }) => {
    if (kind === undefined) return true;
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return isFirst;
  });
  const chosen = fit.slice(0, random.int(2, 4));
  return isBeingBuilt(home) ? chosen.map((trait) => ({ ...trait, ...trait.planned })) : chosen;
}

type Say = (text: string) => string;

function newTitle(home: Home, heads: Heads, traits: readonly Trait[], say: Say, titles: Titles, random: Random): string {
  const beginnings = fitting(heads, home);
  const candidates = random.shuffled(
    endings(traits).flatMap(({ text, isTwofold }) => beginnings.map((beginning) => ({ title: say(`${beginning} ${text}`), isTwofold }))),
  );
  // A title that fits on one line of a card and names one thing reads best; others come when those are used up.
  const badness = (one: (typeof candidates)[number]) => (one.title.length > lineLength ? 2 : 0) + (one.isTwofold ? 1 : 0);
  const ordered = candidates.toSorted((one, other) => badness(one) - badness(other));
  const title = ordered.find(({ title: one }) => !titles.has(one))?.title ?? say(`${beginnings[0]} near {near}, {locality}`);
  titles.add(title);
  return title;
}

function endings(traits: readonly Trait[]): { text: string; isTwofold: boolean }[] {
  const things = traits.flatMap(({ thing }) => thing ?? []);
  const single = traits.flatMap(({ thing, tails = [] }) => [...(thing ? [`with ${thing}`] : []), ...tails]);
  const twofold = things.flatMap((one, index) => things.slice(index + 1).map((other) => `with ${one} and ${other}`));
  return [...single.map((text) => ({ text, isTwofold: false })), ...twofold.map((text) => ({ text, isTwofold: true }))];
}

function descriptionOf(
  home: Home,
  vocabulary: Vocabulary,
  traits: readonly Trait[],
  terms: readonly string[],
  say: Say,
  random: Random,
): string {
  const { opening, rooms, state, building, surroundings, visit } = vocabulary.sentences;
  const choose = (from: readonly Sentence[], count: number) => random.some(fitting(from, home), count).map(say);
  const about = [...choose(opening, 1), ...traits.map(({ says }) => say(random.pick(says)))];
  const rest = [...choose(rooms, 1), ...choose(state, random.int(1, 2)), ...choose(building, random.int(0, 2))];
  const place = [...choose(surroundings, 1), ...terms];
  const closing = choose(visit, 1);
  const wanted = random.int(leastWords, leastWords + 40);
  const spare = choose([...rooms, ...building, ...surroundings], 12).filter((sentence) => ![...rest, ...place].includes(sentence));
  while (wordsOf([...about, ...rest, ...place, ...closing]) < wanted && spare.length > 0) rest.push(spare.pop() as string);
  const kept = withoutExcess([about, rest, place, closing]);
  return kept.map((paragraph) => paragraph.join(" ")).join("\n\n");
}

const wordsOf = (texts: readonly string[]): number => texts.join(" ").split(/\s+/).length;

/** Two paragraphs, the home and its surroundings, of at most `mostWords` in all. */
function withoutExcess([about = [], rest = [], place = [], closing = []]: string[][]): string[][] {
  const middle = [...rest];
  while (wordsOf([...about, ...middle, ...place, ...closing]) > mostWords && middle.length > 1) middle.pop();
  const near = [...place];
  while (wordsOf([...about, ...middle, ...near, ...closing]) > mostWords && near.length > 1) near.shift();
  return [
    [...about, ...middle],
    [...near, ...closing],
  ];
}
