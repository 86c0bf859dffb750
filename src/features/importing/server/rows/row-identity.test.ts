import { expect, test } from "vitest";
import { createFingerprint, NumberByText } from "./row-identity.ts";

test("a row's fingerprint is that of its content, whatever the order of the columns and the spaces around it", () => {
  const one = createFingerprint(["city", "price"])([" Pune", "5 "]);
  expect(createFingerprint(["price", "city"])(["5", "Pune"])).toBe(one);
  expect(createFingerprint(["price", "city"])(["Pune", "5"])).not.toBe(one);
});

test("a number is kept for each of many texts", () => {
  const lines = new NumberByText();
  for (let line = 1; line <= 20_000; line++) expect(lines.exchange(`row ${line}`, () => line)).toBe(0);
  for (let line = 1; line <= 20_000; line++) expect(lines.exchange(`row ${line}`, (kept) => kept)).toBe(line);
});
