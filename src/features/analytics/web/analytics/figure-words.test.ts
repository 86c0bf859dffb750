import { expect, it } from "vitest";
import { againstSimilar, changeText, rateText, spanText } from "./figure-words.ts";

it.each([
  [12, 10, "up", "20% more, from 10"],
  [5, 10, "down", "50% fewer, from 10"],
  [9, 2, "up", "7 more than before"],
  [0, 3, "down", "3 fewer than before"],
  [7525, 0, "none", "None in the days before"],
  [4, 4, "none", "Same as before"],
  [1000, 1001, "none", "About the same as before"],
] as const)("[ANLY-01] %i against %i is %s: %s; below ten a count, never a percentage", (now, before, direction, text) => {
  expect(changeText(now, before)).toEqual({ direction, text });
});

it.each([
  [20, 100, { openedOfShown: 10 }, "Opened twice as often"],
  [30, 100, { openedOfShown: 10 }, "Opened far more often"],
  [12, 100, { openedOfShown: 10 }, "Opened more"],
  [10, 100, { openedOfShown: 10 }, "About the same"],
  [7, 100, { openedOfShown: 10 }, "Opened less"],
  [5, 100, { openedOfShown: 10 }, "Opened half as often"],
  [1, 100, { openedOfShown: 10 }, "Opened far less often"],
  [5, 9, { openedOfShown: 10 }, "Too few to compare"],
  [5, 100, null, "Too few to compare"],
])("[ANLY-01] %i opened of %i shown, against %j: %s", (opened, shown, similar, text) => {
  expect(againstSimilar(opened, shown, similar).text).toBe(text);
});

it("[ANLY-01] a rate without a whole is not known, and a small one is not 0", () => {
  expect([rateText(0, 0), rateText(1, 40), rateText(0, 40), rateText(1, 4000)]).toEqual(["–", "2.5%", "0.0%", "0.03%"]);
});

it.each([
  ["2026-11-12", "2026-11-18", "12 Nov to 18 Nov"],
  ["2026-09-21", "2026-09-27", "21 Sep to 27 Sep"],
  ["2025-11-24", "2026-11-23", "24 Nov 2025 to 23 Nov 2026"],
])("[ANLY-01] %s to %s is told as %s", (from, to, text) => {
  expect(spanText({ from, to })).toBe(text);
});
