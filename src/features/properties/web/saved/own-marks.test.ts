import { expect, test } from "vitest";
import { seenWord } from "./own-marks.ts";

// A Friday; half past midnight in India.
const now = new Date("2026-11-26T19:00:00.000Z");

test.each([
  ["2026-11-26T18:45:00.000Z", "Seen today"],
  ["2026-11-26T18:15:00.000Z", "Seen yesterday"],
  ["2026-11-24T06:00:00.000Z", "Seen on Tuesday"],
  ["2026-11-20T18:30:00.000Z", "Seen on Saturday"],
  ["2026-11-20T18:29:59.000Z", "Seen on 20 Nov"],
  ["2025-12-31T20:00:00.000Z", "Seen on 1 Jan"],
])("[PUBL-04] a home seen at %s is marked %j, by the days of India", (seenAt, word) => {
  expect(seenWord(seenAt, now)).toBe(word);
});

test("[PUBL-04] a home seen in the future of a wrong clock counts as seen today", () => {
  expect(seenWord("2031-01-01T00:00:00.000Z", now)).toBe("Seen today");
});
