import { expect, test } from "vitest";
import { agoText } from "./ago-text.ts";

test.each([
  ["2026-11-12T06:29:30Z", "now"],
  ["2026-11-12T06:31:00Z", "now"],
  ["2026-11-12T06:18:00Z", "12 min"],
  ["2026-11-12T04:29:00Z", "2 h"],
  ["2026-11-11T06:31:00Z", "23 h"],
  ["2026-11-11T06:29:00Z", "1 d"],
  ["2026-11-10T18:29:00Z", "2 d"],
  ["2026-11-04T18:31:00Z", "7 d"],
  ["2026-11-04T18:29:00Z", "4 Nov"],
  ["2025-12-31T18:29:00Z", "31 Dec 2025"],
])("[LEAD-01] [DASH-02] what happened at %s is said to be %s old, in days of India", (iso, text) => {
  expect(agoText(iso, Date.parse("2026-11-12T06:30:00Z"))).toBe(text);
});
