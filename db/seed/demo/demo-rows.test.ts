import { expect, test } from "vitest";
import { demoRows } from "./demo-rows.ts";

const isDate = /_at$|_on$|^day$|^waiting_since$|^available_from$|_date$|_due$|^date$|^rera_(agent_)?valid_until$/;
/** As text: comparing tens of thousands of rows key by key takes a hundred times as long. */
const withoutDates = (rows: object) => JSON.stringify(rows, (key, value) => (isDate.test(key) ? undefined : value));

test("two seeds are equal, and on another day they differ only in dates", () => {
  const day = new Date("2026-11-12T09:00:00Z");
  const [today, again, later] = [demoRows(day), demoRows(day), demoRows(new Date("2027-03-01T20:15:00Z"))];
  expect(JSON.stringify(again) === JSON.stringify(today)).toBe(true);
  expect(withoutDates(later) === withoutDates(today)).toBe(true);
  expect(later.properties[0]?.created_at).not.toEqual(today.properties[0]?.created_at);
});

test("a project offers what its homes for sale are, at their prices", () => {
  const { properties, projects, project_configurations } = demoRows(new Date("2026-11-12T09:00:00Z"));
  const nameOf = ({ project_name, city }: { project_name?: string | null; city?: string | null }) => `${project_name}, ${city}`;
  const nameById = new Map(projects.map((project) => [String(project.id), nameOf(project)]));
  const offered = Map.groupBy(project_configurations, ({ project_id }) => nameById.get(project_id) ?? "");
  const homes = properties.filter(
    ({ publication, deleted_at, listed_for, bedrooms, ...home }) =>
      publication === "published" &&
      !deleted_at &&
      ["sale", "new-launch"].includes(listed_for ?? "") &&
      bedrooms &&
      offered.has(nameOf(home)),
  );
  expect(homes.length).toBeGreaterThan(100);
  const without = homes.filter(({ bedrooms, price, ...home }) => {
    const same = offered.get(nameOf(home))?.find((one) => one.bedrooms === bedrooms);
    return !same || Number(same.price_from) > Number(price) || Number(same.price_to) < Number(price);
  });
  expect(without.map(nameOf)).toEqual([]);
});

test("nothing happens after the day of the seed", () => {
  const now = new Date("2026-11-12T19:30:00Z");
  const { properties, leads, lead_comments, property_checks, property_daily_views } = demoRows(now);
  for (const row of [...properties, ...leads, ...lead_comments]) expect(new Date(row.created_at as Date) <= now).toBe(true);
  // Half past seven in the evening there is one in the morning of the next day in India.
  for (const { day } of property_daily_views) expect(day <= "2026-11-13").toBe(true);
  for (const { checked_on } of property_checks) expect(checked_on <= "2026-11-13").toBe(true);
});

test("sign-ins have homes that a lapsed registration hides or will hide, and each home on the site was confirmed since it was published", () => {
  const { accounts, properties, signIns } = demoRows(new Date("2026-11-12T09:00:00Z"));
  const roleOf = new Map(accounts.map(({ id, role }) => [id, role]));
  const told = properties.filter(({ rera_stage, lister_id }) => rera_stage && signIns.has(lister_id));
  const hidden = told.filter(({ rera_stage }) => rera_stage === 3);
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.filter(({ publication }) => publication !== "unpublished")).toEqual([]);
  expect(new Set(told.map(({ lister_id }) => roleOf.get(lister_id)))).toEqual(new Set(["AGENT", "BUILDER"]));
  const available = properties.filter(
    ({ publication, status, deleted_at }) => publication === "published" && status === "available" && !deleted_at,
  );
  const early = available.filter(({ confirmed_at, published_at }) => !confirmed_at || confirmed_at < (published_at as Date));
  expect(early.map(({ title }) => title)).toEqual([]);
});
