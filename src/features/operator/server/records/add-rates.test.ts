import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister, addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { deskCalls } from "../desk-test-world.ts";

let now = new Date("2026-11-30T06:00:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
const call = deskCalls(() => site.current.app);
const everybody = (percent: number) => ({ man: percent, woman: percent, joint: percent });
const terms = {
  duty: [{ upTo: null, percent: { man: 6, woman: 4, joint: 5 } }],
  surcharges: [{ name: "Cess", percent: 10, of: "duty", cities: [] }],
  registration: { percent: everybody(1), most: 15_000 },
};
const row = { validFrom: "2026-11-01", source: "Department of Stamps", sourceUrl: "https://stamps.example", note: null, terms };
const stateNow = async (state: string) => (await site.current.app.inject(`/api/public/rates/of-state?state=${state}`)).json().data.state;

test("an operator adds dated rates, which count from their day, stay in the history and are logged", async () => {
  const desk = await addSignedInOperator(site.current.database);
  expect(await stateNow("Sikkim")).toBeNull();
  expect((await call("addStateRates", { ...desk, params: { place: "SK" }, body: row })).json().message).toBe(
    "The rates are added. Pages count with them from their day on.",
  );
  expect(await stateNow("Sikkim")).toMatchObject({ duty: [{ percent: { woman: 4 } }], registration: { most: 15_000 } });
  now = new Date("2026-11-30T07:00:00Z");
  const later = { ...row, validFrom: "2027-01-01", terms: { ...terms, duty: [{ upTo: null, percent: everybody(7) }] } };
  await call("addStateRates", { ...desk, params: { place: "SK" }, body: later });
  expect((await stateNow("Sikkim")).duty[0].percent.man).toBe(6);
  const { name, rows } = (await call("getDeskRates", { ...desk, params: { place: "SK" } })).json().data;
  expect([name, ...rows.map((one: { validFrom: string }) => one.validFrom)]).toEqual(["Sikkim", "2027-01-01", "2026-11-01"]);
  const [entry] = (await call("listLog", { ...desk, query: { action: "rates-added" } })).json().data;
  expect(entry).toMatchObject({
    entityId: "SK",
    names: [{ id: "SK", name: "Sikkim", isGone: false }],
    after: { "Counts from": "2027-01-01", "Stamp duty": "7 %", Cess: "10 % of the duty", Registration: "1 %, at most ₹15,000" },
  });
});

test("of two operators who fill in the form at once, the second is told of the first one's row", async () => {
  const desk = await addSignedInOperator(site.current.database);
  const add = (seenRows: number, percent: number) => {
    const body = { ...row, seenRows, terms: { ...terms, duty: [slab(null, percent)] } };
    return call("addStateRates", { ...desk, params: { place: "GA" }, body });
  };
  const answers = await Promise.all([add(0, 3), add(0, 4)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    "Somebody has added rates since you opened this form: they are below. If yours still hold, add them again.",
  );
  const rows = async () => (await call("getDeskRates", { ...desk, params: { place: "GA" } })).json().data.rows;
  expect(await rows()).toHaveLength(1);
  expect((await add(1, 5)).statusCode).toBe(200);
  expect(await rows()).toHaveLength(2);
});

const faultOf = async (place: string, body: object) => {
  const desk = await addSignedInOperator(site.current.database);
  const answer = await call(place === "IN" ? "addNationalRates" : "addStateRates", { ...desk, params: { place }, body });
  expect(answer.statusCode).toBe(400);
  return answer.json().data.issues.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
};
const cess = (name: string) => ({ name, percent: 1, of: "value", cities: [] });
const slab = (upTo: number | null, percent: number) => ({ upTo, percent: everybody(percent) });

test.each([
  [{ duty: [slab(null, -1)] }, "terms.duty.0.percent.man: Enter 0 to 15 %, with at most two decimals."],
  [{ duty: [slab(null, 60)] }, "terms.duty.0.percent.man: Enter 0 to 15 %, with at most two decimals."],
  [{ duty: [slab(null, 5.125)] }, "terms.duty.0.percent.man: Enter 0 to 15 %, with at most two decimals."],
  [{ duty: [slab(5, 5), slab(null, 6)] }, "terms.duty.0.upTo: Enter whole rupees, ₹1,00,000 to ₹10,00,00,00,000."],
  [{ duty: [slab(1_000_000, 6), slab(null, 5)] }, "terms.duty.1.percent.man: The rate of a higher value cannot be lower."],
  [{ duty: [slab(1_000_000, 5), slab(500_000, 6), slab(null, 7)] }, "terms.duty.1.upTo: Enter more than in the line above."],
  [{ duty: [slab(1_000_000, 5)] }, "terms.duty.0.upTo: Leave the last one empty: it has no limit."],
  [{ duty: [slab(null, 5), slab(null, 6)] }, "terms.duty.0.upTo: Enter up to which value."],
  [{ duty: [] }, "terms.duty: Enter the stamp duty."],
  [
    { surcharges: [{ name: "Cess", percent: 30, of: "value", cities: [] }] },
    "terms.surcharges.0.percent: Enter 0 to 10 %, with at most two decimals.",
  ],
  [{ surcharges: [{ name: "", percent: 1, of: "value", cities: [] }] }, "terms.surcharges.0.name: Enter a name."],
  [{ surcharges: [cess("Cess"), cess("cess ")] }, "terms.surcharges.1.name: A line above has this name."],
  [{ surcharges: [cess("Registration")] }, "terms.surcharges.0.name: Enter it in the fields of its own."],
  [{ registration: { percent: everybody(1), most: -5 } }, "terms.registration.most: Enter whole rupees, ₹1 to ₹1,00,00,000."],
])("rates of a state that cannot be are refused with why: %j", async (changed, fault) => {
  expect(await faultOf("SK", { ...row, terms: { ...terms, ...changed } })).toContain(fault);
});

test.each([
  [{ validFrom: "1999-12-31" }, "validFrom: Enter a day from 2000-01-01 on, before 2100-01-01."],
  [{ validFrom: "" }, "validFrom: Enter the first day on which they count."],
  [{ source: " " }, "source: Enter the source."],
  [{ sourceUrl: "javascript:alert(1)" }, "sourceUrl: Enter an address that begins with https://, of at most 500 characters."],
])("so is a row without day or source: %j", async (changed, fault) => {
  expect(await faultOf("SK", { ...row, ...changed })).toContain(fault);
});

const national = {
  gst: { percent: 5, affordablePercent: 1, affordableMost: 4_500_000, affordableSqm: { metro: 60, elsewhere: 90 }, metros: ["Mumbai"] },
  tds: { percent: 1, from: 5_000_000 },
  loanLimits: [
    { loanUpTo: 3_000_000, percent: 90 },
    { loanUpTo: null, percent: 75 },
  ],
};
test.each([
  [{ gst: { ...national.gst, affordablePercent: 6 } }, "terms.gst.affordablePercent: The lower rate cannot be higher than the other."],
  [{ gst: { ...national.gst, percent: 300 } }, "terms.gst.percent: Enter 0 to 28 %, with at most two decimals."],
  [{ tds: { percent: -1, from: 5_000_000 } }, "terms.tds.percent: Enter 0 to 10 %, with at most two decimals."],
  [
    {
      loanLimits: [
        { loanUpTo: 3_000_000, percent: 75 },
        { loanUpTo: null, percent: 80 },
      ],
    },
    "terms.loanLimits.1.percent: Banks lend no larger part of a larger loan.",
  ],
])("rates of the country that cannot be are refused with why: %j", async (changed, fault) => {
  expect(await faultOf("IN", { ...row, terms: { ...national, ...changed } })).toContain(fault);
});

test("the country has rates of its own kind, and nobody but operators sees or adds rows", async () => {
  const desk = await addSignedInOperator(site.current.database);
  const body = { ...row, terms: { ...national, tds: { percent: 2, from: 5_000_000 } } };
  expect((await call("addNationalRates", { ...desk, body })).statusCode).toBe(200);
  const { national: now_ } = (await site.current.app.inject("/api/public/rates")).json().data;
  expect(now_.tds.percent).toBe(2);
  for (const place of ["IN", "XX", "constructor"])
    expect([400, 404]).toContain((await call("addStateRates", { ...desk, params: { place }, body: row })).statusCode);
  const lister = await addSignedInLister(site.current.database);
  expect((await call("getDeskRates", { ...lister, params: { place: "SK" } })).statusCode).toBe(404);
  expect((await call("addStateRates", { ...lister, params: { place: "SK" }, body: row })).statusCode).toBe(404);
});
