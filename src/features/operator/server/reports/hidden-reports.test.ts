import { beforeEach, expect, test } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
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
let desk: Awaited<ReturnType<typeof addSignedInOperator>>;
let lister: SignedInLister;
let id: string;

beforeEach(async () => {
  nowMs += 2 * dayMs;
  await database().deleteFrom("property_reports").execute();
  await database().deleteFrom("property_reviews").execute();
  desk = await addSignedInOperator(database());
  lister = await addSignedInLister(database(), { created_at: new Date(nowMs - 60 * dayMs), email_verified_at: clock.now() });
  ({ id } = await addProperty(database(), { lister_id: lister.id, ...completeColumns }));
});

const report = (more: object = {}, targetRef = id) => call("reportProperty", { body: { targetRef, reason: "fraud", ...more } });
const tidyUp = async () => deskTasks(site.current)["clear-operators-desk"]?.({}, undefined as never);
const asLister = (method: "POST" | "DELETE", url: string, payload?: object) =>
  site.current.app.inject({ method, url, headers: lister.headers, ...(payload && { payload }) });
const publish = (published: boolean) => asLister("POST", `/api/properties/${id}/publication`, { published });
const queue = async () => (await call("listReviews", desk)).json().data;
const suspend = () => call("suspendLister", { ...desk, params: { id: lister.id }, body: { reason: "Fraud." } });

test.each([
  ["is unpublished", () => publish(false)],
  ["is deleted", () => asLister("DELETE", `/api/properties/${id}`)],
  ["is taken from the site with its lister", () => suspend()],
])("reporters of a property that %s get the answer within the hour, and their reports no longer wait", async (_how, leave) => {
  const { token } = (await report({ email: "meera@example.com" })).json().data;
  await report();
  await tidyUp();
  expect((await call("openReport", { body: { token } })).json().data.outcome).toBeNull();
  expect((await leave()).statusCode).toBe(200);
  await deliver();
  await tidyUp();
  expect((await call("openReport", { body: { token } })).json().data).toMatchObject({
    outcome: "gone",
    decidedAt: clock.now().toISOString(),
  });
  const mails = await deliver();
  expect(mails.map(({ subject, text }) => [subject, text?.includes("left the site before we could review it")])).toEqual([
    ["The outcome of your report", true],
  ]);
  const [entry] = (await call("listLog", desk)).json().data;
  expect(entry).toMatchObject({
    action: "reports-closed",
    operator: "by itself",
    entityId: id,
    before: { openReports: 2 },
    after: { openReports: 0, outcome: "gone" },
  });
  nowMs += 30 * dayMs;
  await tidyUp();
  expect(await database().selectFrom("property_reports").selectAll().where("email", "is not", null).execute()).toEqual([]);
});

test("a reported property that returns to the site by any way waits for a review, until it was kept once", async () => {
  const waits = [{ property: { id }, cause: "reported-before", reports: 0 }];
  await report();
  await publish(false);
  await tidyUp();
  expect(await queue()).toEqual([]);
  expect((await publish(true)).statusCode).toBe(200);
  expect(await queue()).toMatchObject(waits);

  await database().deleteFrom("property_reviews").execute();
  await asLister("DELETE", `/api/properties/${id}`);
  await asLister("POST", `/api/properties/${id}/restore`);
  expect(await queue()).toMatchObject(waits);

  await database().deleteFrom("property_reviews").execute();
  await suspend();
  await call("liftSuspension", { ...desk, params: { id: lister.id } });
  expect(await queue()).toMatchObject(waits);

  const { version, reportsMade } = (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
  await call("decideReview", { ...desk, params: { id }, body: { decision: "keep", version, reportsMade } });
  lister = { ...lister, ...(await signInAgain()) };
  await publish(false);
  await publish(true);
  expect(await queue()).toEqual([]);
});

/** The suspension has ended the session. */
async function signInAgain() {
  const other = await addSignedInLister(database());
  await database().updateTable("sessions").set({ account_id: lister.id }).where("account_id", "=", other.id).execute();
  return { headers: other.headers, token: other.token };
}

test("unpublishing and publishing a property within the hour does not remove its reports", async () => {
  await report();
  await publish(false);
  await publish(true);
  await tidyUp();
  expect(await queue()).toMatchObject([{ property: { id }, cause: "reported", reports: 1 }]);
});

test("a decision makes room for the reports of others, on the same day", async () => {
  for (let made = 0; made < 20; made++) await report();
  expect((await report()).statusCode).toBe(429);
  const { version, reportsMade } = (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
  await call("decideReview", { ...desk, params: { id }, body: { decision: "keep", version, reportsMade } });
  expect((await report()).statusCode).toBe(200);
  expect(await queue()).toMatchObject([{ property: { id }, cause: "reported", reports: 1 }]);
});

test("the page of a report whose property was deleted for good says so, and does not blame the link", async () => {
  const { token } = (await report()).json().data;
  await database()
    .deleteFrom("properties")
    .where("id", "=", id as never)
    .execute();
  const gone = await call("openReport", { body: { token } });
  expect([gone.statusCode, gone.json().message]).toEqual([404, reportMessages.notKept]);
  const wrong = await call("openReport", { body: { token: `${token}x` } });
  expect([wrong.statusCode, wrong.json().message]).toEqual([404, reportMessages.badLink]);
});

test("accepts at most twenty reports of one home in a day while nobody decides", async () => {
  for (let made = 0; made < 20; made++) expect((await report()).statusCode).toBe(200);
  const late = await report();
  expect([late.statusCode, late.json().message, late.headers["retry-after"]]).toEqual([429, reportMessages.tooManyOfProperty, "86400"]);
  const other = await addProperty(database(), { lister_id: lister.id });
  expect((await report({}, other.id)).statusCode).toBe(200);
  nowMs += dayMs;
  expect((await report()).statusCode).toBe(200);
});

test("accepts an email address in five reports a day, for any homes, so that nobody fills a stranger's mailbox", async () => {
  for (let made = 0; made < 5; made++) {
    const home = await addProperty(database(), { lister_id: lister.id });
    expect((await report({ email: "meera@example.com" }, home.id)).statusCode).toBe(200);
  }
  const late = await report({ email: "Meera@example.com" });
  expect([late.statusCode, late.json().message]).toEqual([429, reportMessages.tooManyOfEmail]);
  expect((await report()).statusCode).toBe(200);
  expect((await report({ email: "ravi@example.com" })).statusCode).toBe(200);
});

test("reports that arrive at once are counted one after the other", async () => {
  const statuses = async (count: number, one: () => ReturnType<typeof report>) =>
    (await Promise.all(Array.from({ length: count }, one))).map(({ statusCode }) => statusCode).toSorted();
  expect(await statuses(8, () => report({ email: "meera@example.com" }))).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
  expect(await statuses(18, () => report())).toEqual([...Array(15).fill(200), ...Array(3).fill(429)]);
});
