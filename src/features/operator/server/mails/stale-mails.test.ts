import { beforeEach, expect, test } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { addAdvertisement } from "../../../../shared/testing/test-advertisements.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { reportReasonLabels } from "../../contract/report-terms.ts";
import { deskCalls } from "../desk-test-world.ts";
import { deskMails } from "./desk-mails.ts";

// A mail is sent when its job runs: after an hour without a mail server much may have changed.
let nowMs = Date.parse("2026-11-12T06:30:00Z");
const clock = { now: () => new Date(nowMs) };
const site = setUpTestApp({ clock });
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;
const subjects = async () => (await deliverMails(site.current, deskMails(site.current))).map(({ subject }) => subject);
let desk: Awaited<ReturnType<typeof addSignedInOperator>>;
let lister: SignedInLister;

beforeEach(async () => {
  desk = await addSignedInOperator(database());
  lister = await addSignedInLister(database());
});
const suspend = () => {
  nowMs += 60_000;
  return call("suspendLister", { ...desk, params: { id: lister.id }, body: { reason: "Fraud." } });
};
const lift = () => call("liftSuspension", { ...desk, params: { id: lister.id } });
async function takeDown(): Promise<string> {
  const { id } = await addProperty(database(), { lister_id: lister.id });
  const body = { decision: "take-down", reason: "photos", version: 1, reportsMade: 0 };
  expect((await call("decideReview", { ...desk, params: { id }, body })).statusCode).toBe(200);
  return id;
}
const showAgain = (id: string) =>
  database()
    .updateTable("properties")
    .set({ publication: "published" })
    .where("id", "=", id as never)
    .execute();

test("a suspended lister gets the mail about that, and none that asks for an impossible action", async () => {
  await takeDown();
  const advertisement = await addAdvertisement(database(), { account_id: lister.id, review: "waiting" });
  await call("decideAdvertisement", { ...desk, params: { id: advertisement }, body: { decision: "approve", version: 1 } });
  await suspend();
  expect(await subjects()).toEqual(["Your account is suspended"]);
});

test("only the latest suspension or its end is mailed", async () => {
  await suspend();
  await lift();
  expect(await subjects()).toEqual(["Your account is active again"]);
  await suspend();
  await lift();
  await suspend();
  expect(await subjects()).toEqual(["Your account is suspended"]);
});

test("only the latest take-down of a property is mailed", async () => {
  const id = await takeDown();
  await showAgain(id);
  const { version } = (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
  const body = { decision: "take-down", reason: "fraud", version, reportsMade: 0 };
  expect((await call("decideReview", { ...desk, params: { id }, body })).statusCode).toBe(200);
  const mails = await deliverMails(site.current, deskMails(site.current));
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(reportReasonLabels.fraud)]);
});

test("no take-down mail about a property that is published again, or to a lister who is leaving", async () => {
  const id = await takeDown();
  await showAgain(id);
  expect(await subjects()).toEqual([]);
  await takeDown();
  await database().updateTable("accounts").set({ deletion_requested_at: clock.now() }).where("id", "=", lister.id).execute();
  expect(await subjects()).toEqual([]);
});
