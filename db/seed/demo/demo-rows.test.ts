import { expect, test } from "vitest";
import { demoRows } from "./demo-rows.ts";

const isDate = /_at$|_on$|^day$|^waiting_since$|^available_from$|_date$|^date$|^rera_valid_until$/;
const withoutDates = (rows: object) => JSON.parse(JSON.stringify(rows), (key, value) => (isDate.test(key) ? undefined : value)) as object;

test("two seeds are equal, and on another day they differ by nothing but dates", () => {
  const today = new Date("2026-11-12T09:00:00Z");
  expect(demoRows(today)).toEqual(demoRows(today));
  const later = demoRows(new Date("2027-03-01T20:15:00Z"));
  expect(withoutDates(later)).toEqual(withoutDates(demoRows(today)));
  expect(later.properties[0]?.created_at).not.toEqual(demoRows(today).properties[0]?.created_at);
});

test("nothing happens after the day of the seed", () => {
  const now = new Date("2026-11-12T19:30:00Z");
  const { properties, leads, lead_comments, property_checks, property_daily_views } = demoRows(now);
  for (const row of [...properties, ...leads, ...lead_comments]) expect(new Date(row.created_at as Date) <= now).toBe(true);
  // Half past seven in the evening there is one in the morning of the next day in India.
  for (const { day } of property_daily_views) expect(day <= "2026-11-13").toBe(true);
  for (const { checked_on } of property_checks) expect(checked_on <= "2026-11-13").toBe(true);
});
