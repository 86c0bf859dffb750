import type { JobHelpers } from "graphile-worker";
import { beforeEach, expect, test } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { addLead, addLeads } from "../my-leads/lead-test-world.ts";
import { reminderMails, reminderTasks } from "./reminder-mails.ts";

/** 10:00 in India. */
const start = new Date("2026-11-24T04:30:00Z");
let now = start;
const site = setUpTestApp({ clock: { now: () => now } });
const database = () => site.current.database;

beforeEach(async () => {
  now = start;
  await site.current.pool.query("truncate accounts cascade");
});
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const run = async () => reminderTasks(site.current)["remind-of-enquiries"]?.({}, undefined as unknown as JobHelpers);
const sent = async () => deliverMails(site.current, reminderMails(site.current));
async function runAndSend() {
  await run();
  return sent();
}
const addVerified = (name: string) =>
  addLister(database(), { name, email: `${name.toLowerCase()}@example.com`, email_verified_at: new Date() });

test("[AUTH-12] a lister is reminded two hours and a day after an enquiry, once each, of all that wait in one mail that says nothing of the people", async () => {
  const asha = await addVerified("Asha");
  const { id } = await addProperty(database(), { lister_id: asha, title: "Corner apartment" });
  const person = { name: "Sana Qureshi", email: "sana@mail.example", phone: "9900144210", message: "School buses?" };
  const about = { lister_id: asha, target_type: "Property", property_id: id };
  await addLeads(database(), [
    { ...about, ...person, created_at: hoursAgo(1.5) },
    { ...about, created_at: hoursAgo(1.75) },
    { lister_id: asha, target_title: "Asha Homes", created_at: hoursAgo(1.9) },
  ]);
  expect(await runAndSend()).toEqual([]);
  later(0.5);
  const [first, ...more] = await runAndSend();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ subject: "3 enquiries wait for your reply", to: { value: [{ address: "asha@example.com" }] } });
  expect(first?.text).toContain("Corner apartment: 2 people, for 2 hours");
  expect(first?.text).toContain("Asha Homes: 1 person, for 2 hours");
  for (const word of Object.values(person)) expect(`${first?.text}${first?.html}`).not.toContain(word);
  expect(await runAndSend()).toEqual([]);
  later(22.25);
  const [second] = await runAndSend();
  expect(second?.subject).toBe("3 enquiries wait for your reply");
  expect(second?.text).toContain("for a day");
  later(24);
  expect(await runAndSend()).toEqual([]);
});

test("[AUTH-12] nobody is reminded between 21:00 and 8:00 in India; what was due at night is told in the morning", async () => {
  const asha = await addVerified("Asha");
  now = new Date("2026-11-24T15:30:00Z");
  await addLead(database(), { lister_id: asha, created_at: hoursAgo(2.5) });
  for (const night of ["2026-11-24T15:30:00Z", "2026-11-24T18:30:00Z", "2026-11-25T02:29:59Z"]) {
    now = new Date(night);
    expect(await runAndSend()).toEqual([]);
  }
  now = new Date("2026-11-25T02:30:00Z");
  expect((await runAndSend()).length).toBe(1);
  expect(await runAndSend()).toEqual([]);
});

test("[AUTH-12] not of leads that are answered, handled, erased, too old, or asked for the number", async () => {
  const lister = await addSignedInLister(database(), { email_verified_at: new Date() });
  const lead = { lister_id: lister.id, created_at: hoursAgo(3) };
  await addLeads(database(), [
    { ...lead, first_replied_at: hoursAgo(1) },
    { ...lead, status: "closed" },
    { ...lead, lead_nature: "Call" },
    { ...lead, created_at: hoursAgo(80) },
  ]);
  expect(await runAndSend()).toEqual([]);
  // Due, and answered or moved on before the mail goes out.
  const [called, moved] = await addLeads(database(), [lead, lead]);
  await run();
  const work = (id: string | undefined, what: string, payload: object) =>
    site.current.app.inject({ method: "POST", url: `/api/users/lead/${id}/${what}`, headers: lister.headers, payload });
  expect((await work(called, "contact", { by: "call" })).statusCode).toBe(200);
  expect((await work(moved, "note", { status: "in_progress" })).statusCode).toBe(200);
  expect(await sent()).toEqual([]);
});

test("[AUTH-12] it goes neither to those who have declined it, nor to unverified or leaving accounts", async () => {
  const declined = await addVerified("Asha");
  await database().insertInto("mail_refusals").values({ account_id: declined, kind: "unanswered-enquiries" }).execute();
  const unverified = await addLister(database());
  const leaving = await addLister(database(), { email_verified_at: new Date(), deletion_requested_at: new Date() });
  await addLeads(
    database(),
    [declined, unverified, leaving].map((lister_id) => ({ lister_id, created_at: hoursAgo(3) })),
  );
  expect(await runAndSend()).toEqual([]);
});

test("[AUTH-12] processes that run it at once remind once, and one that ended before its mail was stored has reminded nobody", async () => {
  const listers = [await addVerified("Asha"), await addVerified("Ravi")];
  await addLeads(
    database(),
    listers.flatMap((lister_id) => [
      { lister_id, created_at: hoursAgo(3) },
      { lister_id, created_at: hoursAgo(30) },
    ]),
  );
  // No mail can be queued: nothing is noted either.
  await site.current.pool.query("alter table lead_reminders add constraint ended check (step <> 24)");
  await expect(run()).rejects.toThrow();
  await site.current.pool.query("alter table lead_reminders drop constraint ended");
  expect((await site.current.pool.query("select from lead_reminders")).rowCount).toBe(0);
  await Promise.all(Array.from({ length: 4 }, run));
  const mails = await sent();
  expect(mails.map(({ subject }) => subject)).toEqual(["2 enquiries wait for your reply", "2 enquiries wait for your reply"]);
  expect((await site.current.pool.query("select from lead_reminders")).rowCount).toBe(6);
});
