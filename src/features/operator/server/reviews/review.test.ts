import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { deskMessages } from "../../contract/desk-terms.ts";
import { reportMessages } from "../../contract/report-terms.ts";
import { deskTasks } from "../desk-jobs.ts";
import { deskCalls } from "../desk-test-world.ts";
import { deskMails } from "../mails/desk-mails.ts";

let nowMs = Date.parse("2026-11-02T06:00:00Z");
const clock = { now: () => new Date(nowMs) };
const site = setUpTestApp({ clock });
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;
const deliver = () => deliverMails(site.current, deskMails(site.current));
let desk: { headers: { authorization: string }; email: string };

beforeEach(async () => {
  await database().deleteFrom("property_reports").execute();
  await database().deleteFrom("property_reviews").execute();
  desk = await addSignedInOperator(database());
});

const addOldLister = () => addSignedInLister(database(), { created_at: new Date(nowMs - 60 * dayMs), email_verified_at: clock.now() });
const addNewLister = () => addSignedInLister(database(), { created_at: new Date(nowMs - dayMs), email_verified_at: clock.now() });
const report = (targetRef: string, more: object = {}) => call("reportProperty", { body: { targetRef, reason: "fraud", ...more } });
const queue = async () => (await call("listReviews", desk)).json().data;
/** With what the desk shows at this moment. */
const decide = async (id: string, body: object) => {
  const { version = 1, reportsMade = 0 } = (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
  return call("decideReview", { ...desk, params: { id }, body: { version, reportsMade, ...body } });
};
const isPublic = async (id: string) => (await site.current.app.inject(`/api/public/properties/${id}`)).statusCode === 200;

/** A complete home that is not published yet. */
async function addDraft({ id: lister_id }: SignedInLister) {
  return addProperty(database(), { lister_id, ...completeColumns, publication: "draft", published_at: null });
}
const publish = ({ headers }: SignedInLister, id: string) =>
  site.current.app.inject({ method: "POST", url: `/api/properties/${id}/publication`, headers, payload: { published: true } });

test("a new lister's property is public at once and waits for a review; an established lister's does not wait", async () => {
  const [fresh, old] = [await addNewLister(), await addOldLister()];
  const [first, second] = [await addDraft(fresh), await addDraft(old)];
  expect((await publish(fresh, first.id)).json()).toMatchObject({ status: 200 });
  expect((await publish(old, second.id)).json()).toMatchObject({ status: 200 });
  expect([await isPublic(first.id), await isPublic(second.id)]).toEqual([true, true]);
  expect(await queue()).toMatchObject([{ property: { id: first.id }, cause: "new-lister", reports: 0, lister: { id: fresh.id } }]);
  expect((await decide(first.id, { decision: "keep" })).statusCode).toBe(200);
  expect(await queue()).toEqual([]);
  expect(await isPublic(first.id)).toBe(true);
});

test("properties that new listers published before the desk existed wait too, unless an operator has reviewed them", async () => {
  const [fresh, old] = [await addNewLister(), await addOldLister()];
  // The migration uses the database's clock.
  await database().updateTable("accounts").set({ created_at: new Date() }).where("id", "=", fresh.id).execute();
  const shown = await addProperty(database(), { lister_id: fresh.id });
  const kept = await addProperty(database(), { lister_id: fresh.id });
  await addProperty(database(), { lister_id: fresh.id, publication: "unpublished" });
  await addProperty(database(), { lister_id: old.id });
  await decide(kept.id, { decision: "keep" });
  await site.current.pool.query(readFileSync("db/migrations/0021_earlier_reviews.sql", "utf8"));
  expect(await queue()).toMatchObject([{ property: { id: shown.id }, cause: "new-lister" }]);
});

test("reported properties come first; unpublished ones do not wait", async () => {
  const [fresh, old] = [await addNewLister(), await addOldLister()];
  const draft = await addDraft(fresh);
  await publish(fresh, draft.id);
  nowMs += 60_000;
  const reported = await addProperty(database(), { lister_id: old.id });
  const gone = await addProperty(database(), { lister_id: old.id });
  for (const id of [reported.id, reported.id, gone.id]) expect((await report(id)).statusCode).toBe(200);
  await database().updateTable("properties").set({ publication: "unpublished" }).where("id", "=", gone.id).execute();
  expect(await queue()).toMatchObject([
    { property: { id: reported.id }, cause: "reported", reports: 2 },
    { property: { id: draft.id }, cause: "new-lister", reports: 0 },
  ]);
  expect((await call("getDesk", desk)).json().data.waiting).toBe(2);
});

test("taking down hides the property, tells its lister why, and its reporters the result", async () => {
  const lister = await addSignedInLister(database(), {
    name: "Ravi Rao",
    created_at: new Date(nowMs - 60 * dayMs),
    email_verified_at: clock.now(),
  });
  const property = await addDraft(lister);
  await publish(lister, property.id);
  const told = await report(property.id, { details: "It is sold.", email: "Meera@example.com" });
  await report(property.id, { reason: "duplicate" });
  const { token } = told.json().data;
  expect((await call("openReport", { body: { token } })).json().data).toMatchObject({ outcome: null, reason: "fraud" });
  expect((await decide(property.id, { decision: "take-down", reason: "photos", note: "The hall is of another house." })).statusCode).toBe(
    200,
  );
  expect(await isPublic(property.id)).toBe(false);
  const mails = await deliver();
  const toLister = mails.find(({ subject }) => subject?.startsWith("Taken down"));
  expect(toLister?.text).toContain("The photos show a different home");
  expect(toLister?.text).toContain("The hall is of another house.");
  const toReporter = mails.find(({ subject }) => subject === "The outcome of your report");
  expect(toReporter?.to).toMatchObject({ value: [{ address: "meera@example.com" }] });
  expect(toReporter?.text).not.toContain("It is sold.");
  expect(mails).toHaveLength(2);
  expect((await call("openReport", { body: { token } })).json().data).toMatchObject({ outcome: "taken-down" });
});

test("properties that a lister publishes within 30 days of a take-down wait for a review, copies too; those of others do not", async () => {
  const [lister, other] = [await addOldLister(), await addOldLister()];
  const [first, copy, later, foreign] = [await addDraft(lister), await addDraft(lister), await addDraft(lister), await addDraft(other)];
  await publish(lister, first.id);
  await decide(first.id, { decision: "take-down", reason: "fraud" });
  await publish(lister, copy.id);
  await publish(other, foreign.id);
  expect(await queue()).toMatchObject([{ property: { id: copy.id }, cause: "lister-taken-down" }]);
  await decide(copy.id, { decision: "keep" });
  const started = nowMs;
  nowMs += 30 * dayMs;
  expect((await publish(lister, later.id)).statusCode).toBe(200);
  expect(await queue()).toEqual([]);
  nowMs = started;
  await deliver();
});

test("a decision requires a reason, a public property and an operator", async () => {
  const lister = await addOldLister();
  const { id } = await addProperty(database(), { lister_id: lister.id, publication: "unpublished" });
  await database().insertInto("property_reviews").values({ property_id: id, cause: "new-lister", waiting_since: clock.now() }).execute();
  for (const decision of [{ decision: "keep" }, { decision: "take-down", reason: "fraud" }]) {
    const refused = await decide(id, decision);
    expect([refused.statusCode, refused.json().message]).toEqual([409, deskMessages.notShown]);
  }
  expect((await call("getDeskProperty", { ...desk, params: { id } })).json().data).toMatchObject({ waitingAs: "new-lister", log: [] });
  expect((await decide(id, { decision: "take-down" })).statusCode).toBe(400);
  expect((await decide("prp_00000000000000000000000000", { decision: "keep" })).statusCode).toBe(404);
  expect((await call("decideReview", { headers: lister.headers, params: { id }, body: { decision: "keep" } })).statusCode).toBe(404);
});

test("a report is validated, its link cannot be guessed, and a machine's is not stored", async () => {
  const lister = await addOldLister();
  const { id } = await addProperty(database(), { lister_id: lister.id });
  const bad = await report(id, { reason: "nothing", email: "x", details: "x".repeat(2001) });
  expect(bad.json().data.issues).toEqual([
    { path: "reason", message: reportMessages.reason },
    { path: "details", message: reportMessages.details },
    { path: "email", message: reportMessages.email },
  ]);
  expect((await report("prp_x")).statusCode).toBe(404);
  for (const details of ["\u200b\u3164", "It is \u202esold."]) await report(id, { details });
  const detailed = await database().selectFrom("property_reports").where("property_id", "=", id).select("details").orderBy("id").execute();
  expect(detailed).toEqual([{ details: null }, { details: "It is sold." }]);
  await database().deleteFrom("property_reports").where("property_id", "=", id).execute();
  const trapped = await report(id, { website: "https://spam.example" });
  expect(trapped.statusCode).toBe(200);
  expect(await queue()).toEqual([]);
  for (const token of [trapped.json().data.token, "rpt_x", `${trapped.json().data.token}x`]) {
    expect((await call("openReport", { body: { token } })).statusCode).toBe(404);
  }
});

test("a reporter's address is forgotten 30 days after the decision, and not before it", async () => {
  const lister = await addOldLister();
  const [decided, waiting] = [
    await addProperty(database(), { lister_id: lister.id }),
    await addProperty(database(), { lister_id: lister.id }),
  ];
  for (const { id } of [decided, waiting]) await report(id, { email: "meera@example.com" });
  await decide(decided.id, { decision: "keep" });
  await deliver();
  nowMs += 30 * dayMs;
  await deskTasks(site.current)["clear-operators-desk"]?.({}, undefined as never);
  const rows = await database().selectFrom("property_reports").select(["property_id", "email"]).orderBy("email").execute();
  expect(rows).toEqual([
    { property_id: waiting.id, email: "meera@example.com" },
    { property_id: decided.id, email: null },
  ]);
});
