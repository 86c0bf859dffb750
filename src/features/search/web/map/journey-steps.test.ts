import { expect, test } from "vitest";
import { everyStep, journeyStep } from "./journey-steps.ts";

test("[SRCH-19] minutes have the colour of the first step that they do not exceed", () => {
  expect([0, 15, 16, 30, 31, 45, 46, 60, 61, 120].map(journeyStep)).toEqual([
    ...["15", "15", "30", "30", "45", "45", "60", "60", "120", "120"],
  ]);
  expect(journeyStep(null)).toBe("more");
  expect(journeyStep(undefined)).toBeUndefined();
  expect(everyStep).toEqual(["15", "30", "45", "60", "120", "more"]);
});
