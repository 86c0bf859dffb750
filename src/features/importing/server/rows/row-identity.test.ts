import { expect, test } from "vitest";
import { createFingerprint, NumberByText } from "./row-identity.ts";

test("a row's fingerprint depends on its content only, not on the order of columns or surrounding spaces", () => {
  const one = createFingerprint(["city", "price"])([" Pune", "5 "]);
  expect(createFingerprint(["price", "city"])(["5", "Pune"])).toBe(one);
  expect(createFingerprint(["price", "city"])(["Pune", "5"])).not.toBe(one);
});

test("a number is stored for each of many texts", () => {
  const lines = new NumberByText();
  for (let line = 1; line <= 20_000; line++) expect(lines.exchange(`row ${line}`, () => line)).toBe(0);
  for (let line = 1; line <= 20_000; line++) expect(lines.exchange(`row ${line}`, (kept) => kept)).toBe(line);
});
