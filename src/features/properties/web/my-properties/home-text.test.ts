import { expect, test } from "vitest";
import { ageText } from "./home-text.ts";

test("[MYPR-02] an age counts days of the calendar of India, not times of 24 hours", () => {
  const age = (created: string, now: string) => ageText(created, Date.parse(now));
  // 23:00 and 00:30 the next day in India.
  expect(age("2026-11-11T17:30:00Z", "2026-11-11T19:00:00Z")).toBe("Yesterday");
  expect(age("2026-11-11T17:30:00Z", "2026-11-11T18:29:00Z")).toBe("Today");
  expect(age("2026-11-10T17:30:00Z", "2026-11-12T12:00:00Z")).toBe("2 days");
  expect(age("2026-09-13T06:00:00Z", "2026-11-12T06:00:00Z")).toBe("1 month");
  expect(age("2024-11-12T06:00:00Z", "2026-11-12T06:00:00Z")).toBe("1 year");
});
