import { beforeEach, expect, test } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { deskCalls } from "../desk-test-world.ts";

const site = setUpTestApp();
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;
let desk: Awaited<ReturnType<typeof addSignedInOperator>>;
let lister: SignedInLister;
let id: string;

beforeEach(async () => {
  desk = await addSignedInOperator(database());
  lister = await addSignedInLister(database());
  ({ id } = await addProperty(database(), { lister_id: lister.id }));
});

const look = async () => {
  const { version, reportsMade } = (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
  return { version, reportsMade } as { version: number; reportsMade: number };
};
const decide = (body: object) => call("decideReview", { ...desk, params: { id }, body });
const report = () => call("reportProperty", { body: { targetRef: id, reason: "fraud" } });
const change = (fields: object) =>
  site.current.app.inject({
    method: "POST",
    url: "/api/properties/setProperty",
    headers: lister.headers,
    payload: { iud_flag: "U", id, ...fields },
  });
const openReports = async () =>
  (
    await database()
      .selectFrom("property_reports")
      .selectAll()
      .where("property_id", "=", id as never)
      .execute()
  ).filter(({ decided_at }) => decided_at === null).length;
const refused = [409, messages.propertyChanged];

test("a decision about a property that was changed since the operator saw it is refused, and changes nothing", async () => {
  await report();
  const seen = await look();
  expect((await change({ title: "Another home" })).statusCode).toBe(200);
  for (const decision of [{ decision: "keep" }, { decision: "take-down", reason: "fraud" }]) {
    const stale = await decide({ ...seen, ...decision });
    expect([stale.statusCode, stale.json().message]).toEqual(refused);
  }
  expect([await openReports(), (await site.current.app.inject(`/api/public/properties/${id}`)).statusCode]).toEqual([1, 200]);
  expect((await decide({ ...(await look()), decision: "keep" })).statusCode).toBe(200);
  expect(await openReports()).toBe(0);
});

test("a report that came after the page was read is not closed unread", async () => {
  await report();
  const seen = await look();
  await report();
  const stale = await decide({ ...seen, decision: "take-down", reason: "fraud" });
  expect([stale.statusCode, stale.json().message]).toEqual(refused);
  expect(await openReports()).toBe(2);
  expect((await decide({ ...(await look()), decision: "take-down", reason: "fraud" })).statusCode).toBe(200);
});

test("every open report of more than fifty is shown before they are decided together", async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: newId("rpt"),
    property_id: id as PropertyId,
    reason: "fraud",
    details: `Report ${index}`,
    created_at: new Date(Date.parse("2026-10-01T06:00:00Z") + index * 60_000),
  }));
  await database().insertInto("property_reports").values(rows).execute();
  const shown = async () => (await call("getDeskProperty", { ...desk, params: { id } })).json().data.reports as { details: string }[];
  expect((await shown()).map(({ details }) => details)).toEqual(rows.map(({ details }) => details).toReversed());
  expect((await decide({ ...(await look()), decision: "keep" })).statusCode).toBe(200);
  await report();
  // The open one, and the latest decided ones.
  expect((await shown()).map(({ details }) => details)).toEqual([
    null,
    ...rows
      .map(({ details }) => details)
      .toReversed()
      .slice(0, 50),
  ]);
});

test("none of the reports that arrive during a decision is closed unread", async () => {
  for (let round = 0; round < 5; round++) {
    const seen = await look();
    const before = await openReports();
    const [decision] = await Promise.all([decide({ ...seen, decision: "keep" }), report(), report()]);
    // Decided before both, or refused because of one.
    expect(await openReports()).toBe(decision.statusCode === 200 ? 2 : before + 2);
  }
});

test("[HOME-02] checks apply to what the operator has seen", async () => {
  const seen = await look();
  await change({ price: 9_000_000 });
  const body = { ownership: "2026-01-02", photos: null, location: null, rera: null };
  const stale = await call("setChecks", { ...desk, params: { id }, body: { ...body, version: seen.version } });
  expect([stale.statusCode, stale.json().message]).toEqual(refused);
  const set = await call("setChecks", { ...desk, params: { id }, body: { ...body, version: (await look()).version } });
  expect(set.statusCode).toBe(200);
});

test("the log of a decision has what waited, how many reports were open, and their outcome", async () => {
  await report();
  await report();
  await decide({ ...(await look()), decision: "take-down", reason: "photos", note: "The hall is of another house." });
  const { log } = (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
  expect(log).toMatchObject([
    {
      action: "property-taken-down",
      before: { publication: "published", waitingAs: "reported", openReports: 2 },
      after: { publication: "unpublished", reason: "photos", note: "The hall is of another house.", openReports: 0 },
    },
  ]);
});
