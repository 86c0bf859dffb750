import fc from "fast-check";
import { expect, it } from "vitest";
import { setUpTestDatabase } from "../../../../shared/testing/test-database.ts";
import { isPlain, wordsOfPlainText } from "./plain-words.ts";

const test = setUpTestDatabase();

it("[SRCH-07] finds the same words in a plain text as the database", async () => {
  const ascii = fc.oneof(
    fc.string({ unit: fc.integer({ min: 1, max: 127 }).map((code) => String.fromCharCode(code)), maxLength: 200 }),
    fc.string({ unit: fc.constantFrom("a", "Z", "0", "9", " ", "-", "'"), maxLength: 150 }),
  );
  const texts = [
    ...fc.sample(ascii, { numRuns: 2_000, seed: 20_261_121 }),
    ...fc.sample(fc.string({ unit: fc.constantFrom(..."ab 7.\u00a0·–—‘’“”•…₹"), maxLength: 60 }), { numRuns: 500, seed: 20_261_121 }),
    Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1)).join("x"),
  ];
  const { rows } = await test.current.pool.query<{ words: string[] }>(
    "select search_words(text) as words from unnest($1::text[]) with ordinality as given (text, place) order by place",
    [texts],
  );
  expect(texts.map(wordsOfPlainText)).toEqual(rows.map(({ words }) => words));
  expect(texts.every(isPlain)).toBe(true);
  expect(["café", "दिल्ली", "NUL\0", "½"].some(isPlain)).toBe(false);
});
