import { expect, test } from "vitest";
import type { RankOfHome } from "../../contract/rank.ts";
import { sortValues } from "../../contract/search-filters.ts";
import { orderInWords, rankInWords } from "./rank-words.ts";

const none = { photos: 0, verified: 0, featured: 0, facts: 0, unconfirmed: 0, gone: 0 };
const rank: RankOfHome = {
  id: "prp_01ARZ3NDEKTSV4RRFFQ69G5FAV" as RankOfHome["id"],
  title: "Flat",
  words: { asked: 3, had: 3, naming: 2 },
  offeredOn: "2026-11-25",
  completeness: 82,
  days: { ...none, photos: 365, verified: 45, facts: 82 / 3 },
};
const lines = (change: Partial<RankOfHome>) =>
  rankInWords({ ...rank, ...change }).map(({ text, counts }) => (counts ? `${text}: ${counts}` : text));

test("says each part in the order in which it decides, with its days", () => {
  expect(lines({})).toEqual([
    "It can be had: homes that are sold or rented come last",
    "It has all 3 of your words: 2 of them name its title, place, project, builder or what it has",
    "First offered on 25 Nov 2026: newer ones come first",
    "It has photos: counts like 365 days newer",
    "We have checked something about it: counts like 45 days newer",
    "82 of 100 points for what its lister tells: counts like 27 days newer",
    "Its lister has said in time that it is still there",
  ]);
});

test("says what a home lacks, and that nobody pays for being featured", () => {
  const said = lines({ words: null, completeness: 0, days: { ...none, featured: 90, unconfirmed: -180, gone: -36_500 } });
  expect(said).toEqual([
    "It is sold or rented: such homes come last",
    "First offered on 25 Nov 2026: newer ones come first",
    "It has no photos: no head start",
    "Our operators feature it; nobody can pay for that: counts like 90 days newer",
    "Nothing about it is checked by us: no head start",
    "0 of 100 points for what its lister tells: counts like 0 days newer",
    "Its lister has not said in time that it is still there: counts like 180 days older",
  ]);
});

test("does not say of a home that is sold or rented that it is still there", () => {
  expect(lines({ days: { ...none, gone: -36_500 } }).at(-1)).toBe("82 of 100 points for what its lister tells: counts like 0 days newer");
});

test.each([
  [{ asked: 1, had: 1, naming: 1 }, "It has your word: it names its title, place, project, builder or what it has"],
  [{ asked: 2, had: 2, naming: 0 }, "It has all 2 of your words, in its description alone"],
  [{ asked: 2, had: 1, naming: 1 }, "It has 1 of your 2 words: 1 of them names its title, place, project, builder or what it has"],
  [{ asked: 2, had: 0, naming: 0 }, "It has none of these words now"],
])("words: %j", (words, text) => expect(lines({ words })[1]).toBe(text));

test("each order has its words", () => {
  expect(new Set(sortValues.map(orderInWords)).size).toBe(sortValues.length - 1);
});
