import { sql } from "kysely";
import { expect, test } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { usualAssumptions } from "../contract/assumptions.ts";
import type { Buyer } from "../contract/rates.ts";
import type { NewStateRates } from "../contract/rates-schemas.ts";
import { costOfBuying, sumOf } from "../contract/true-cost.ts";
import { insertRates } from "./public.ts";

let now = new Date("2026-11-30T06:00:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
const get = async (path: string) => (await site.current.app.inject(`/api/public${path}`)).json().data;

const everybody = (percent: number) => ({ man: percent, woman: percent, joint: percent });
const goa = (validFrom: string, percent: number): NewStateRates => ({
  ...{ validFrom, source: "A test", sourceUrl: null, note: null },
  terms: { duty: [{ upTo: null, percent: everybody(percent) }], surcharges: [], registration: { percent: everybody(1), most: null } },
});
const dutyOf = async (state: string) =>
  (await get(`/rates/of-state?state=${encodeURIComponent(state)}`)).state?.duty[0].percent.man ?? null;

test("the newest row whose day has come in India counts, and of one day the one added last", async () => {
  expect(await dutyOf("Goa")).toBeNull();
  for (const [day, percent] of [
    ["2026-06-01", 4],
    ["2026-01-01", 3],
    ["2026-12-01", 6],
    ["2026-12-01", 5],
  ] as const) {
    await insertRates(site.current.database, "GA", goa(day, percent), now);
  }
  expect(await dutyOf("Goa")).toBe(4);
  now = new Date("2026-11-30T18:31:00Z");
  expect(await dutyOf("Goa")).toBe(5);
});

test("a state is found by all of its names, also after it was renamed", async () => {
  expect(await dutyOf("Orissa")).toBe(5);
  expect(await dutyOf("odisha")).toBe(5);
  await sql`update states set name = 'Utkal', aliases = '{Odisha}' where code = 'OD'`.execute(site.current.database);
  expect([await dutyOf("Utkal"), await dutyOf("Odisha"), await dutyOf("Orissa")]).toEqual([5, 5, null]);
  const { states } = await get("/rates");
  expect(states.find(({ code }: { code: string }) => code === "OD")).toMatchObject({ name: "Utkal", rates: { stateCode: "OD" } });
});

// As departments and news of 2023 to 2025 say. Change them with a new migration.
test.each<[string, string, number, Buyer, number]>([
  ["Delhi", "New Delhi", 25_00_000, "man", 6],
  ["Delhi", "New Delhi", 25_00_001, "man", 7],
  ["Delhi", "New Delhi", 80_00_000, "woman", 5],
  ["Delhi", "New Delhi", 80_00_000, "joint", 6],
  ["Maharashtra", "Mumbai", 80_00_000, "man", 6],
  ["Maharashtra", "Navi Mumbai", 80_00_000, "man", 7],
  ["Maharashtra", "Pune", 80_00_000, "woman", 6],
  ["Karnataka", "Bengaluru", 80_00_000, "man", 5.6],
  ["Gujarat", "Surat", 80_00_000, "man", 4.9],
  ["Rajasthan", "Jaipur", 80_00_000, "woman", 6.5],
  ["Telangana", "Hyderabad", 80_00_000, "man", 7],
])("%s, %s, for ₹%i, bought by: %s. Duty and surcharges are %d %%", async (state, city, price, buyer, percent) => {
  const rates = await get(`/rates/of-state?state=${encodeURIComponent(state)}`);
  const home = {
    kind: "dwelling",
    isUnderConstruction: false,
    isSmall: false,
    city,
    isByAgent: false,
    price,
    maintenance: 0,
    deposit: 0,
  } as const;
  const { firstDay } = costOfBuying(home, rates, { ...usualAssumptions, buyer });
  const duties = firstDay.filter(({ key }) => key === "duty" || key.startsWith("surcharge"));
  expect(sumOf(duties)).toBe(Math.round((price * percent) / 100));
});

test("everybody reads the rates with their source; a state without any says so, and one that does not exist has none", async () => {
  const { national, states } = await get("/rates");
  expect(national).toMatchObject({ gst: { percent: 5, affordablePercent: 1 }, tds: { percent: 1, from: 5_000_000 } });
  expect(states).toHaveLength(36);
  const rated = states.filter(({ rates }: { rates: unknown }) => rates !== null);
  expect(rated.length).toBeGreaterThan(12);
  for (const { rates } of rated) expect(rates.source.length).toBeGreaterThan(0);
  expect(states.find(({ name }: { name: string }) => name === "Sikkim").rates).toBeNull();
  expect(await get("/rates/of-state?state=Atlantis")).toMatchObject({ state: null, national: { tds: { percent: 1 } } });
  expect((await get("/rates/of-state")).state).toBeNull();
});
