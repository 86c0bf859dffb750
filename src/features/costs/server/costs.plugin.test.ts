import { sql } from "kysely";
import { expect, test } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import type { NewStateRates } from "../contract/rates-schemas.ts";
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
