import type { JobHelpers } from "graphile-worker";
import { beforeEach, expect, test } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { addLeads } from "../my-leads/lead-test-world.ts";
import { followUpMails, followUpSchedule, followUpTasks } from "./follow-up-mails.ts";

// 24 November, 8:00 in India.
const site = setUpTestApp({ clock: { now: () => new Date("2026-11-24T02:30:00Z") } });
const database = () => site.current.database;

beforeEach(async () => {
  await site.current.pool.query("truncate accounts cascade");
});
async function runMorning() {
  await followUpTasks(site.current)["queue-follow-up-mails"]?.({}, undefined as unknown as JobHelpers);
  return deliverMails(site.current, followUpMails(site.current));
}
const addVerified = (name: string) =>
  addLister(database(), { name, email: `${name.toLowerCase()}@example.com`, email_verified_at: new Date() });
const today = "2026-11-24";

test("[AUTH-12] at 8:00 in India a lister with follow-ups for that day gets one mail, which says nothing about the people", async () => {
  expect(followUpSchedule).toMatch(/^30 2 \* \* \* /);
  const asha = await addVerified("Asha");
  const { id } = await addProperty(database(), { lister_id: asha, title: "Corner apartment" });
  const person = { name: "Sana Qureshi", email: "sana@mail.example", phone: "9900144210", message: "School buses?" };
  const lead = { lister_id: asha, target_type: "Property", property_id: id, ...person };
  await addLeads(database(), [
    { ...lead, follow_up_on: today },
    { ...lead, follow_up_on: today, status: "in_progress" },
    { ...lead, follow_up_on: today, status: "closed" },
    { ...lead, follow_up_on: "2026-11-23" },
    { ...lead, follow_up_on: "2026-11-25" },
    { lister_id: asha, ...person, target_title: "Asha Homes", follow_up_on: today },
  ]);
  await addLeads(database(), [{ lister_id: await addVerified("Ravi"), follow_up_on: "2026-11-25" }]);
  const [mail, ...others] = await runMorning();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "To follow up today: 3 leads", to: { value: [{ address: "asha@example.com" }] } });
  expect(mail?.text).toContain("2 leads: Corner apartment");
  expect(mail?.text).toContain("1 lead: Asha Homes");
  for (const word of Object.values(person)) expect(`${mail?.text}${mail?.html}`).not.toContain(word);
  expect(await runMorning()).toEqual([]);
});

test("[AUTH-12] it goes neither to those who have declined it, nor to unverified or leaving accounts", async () => {
  const declined = await addVerified("Asha");
  await database().insertInto("mail_refusals").values({ account_id: declined, kind: "follow-ups-due" }).execute();
  const unverified = await addLister(database());
  const leaving = await addLister(database(), { email_verified_at: new Date(), deletion_requested_at: new Date() });
  await addLeads(
    database(),
    [declined, unverified, leaving].map((lister_id) => ({ lister_id, follow_up_on: today })),
  );
  expect(await runMorning()).toEqual([]);
});

test("[AUTH-12] what was closed before the mail is sent is not in it", async () => {
  const asha = await addVerified("Asha");
  await addLeads(database(), [{ lister_id: asha, follow_up_on: today }]);
  await followUpTasks(site.current)["queue-follow-up-mails"]?.({}, undefined as unknown as JobHelpers);
  await database().updateTable("leads").set({ status: "closed" }).execute();
  expect(await deliverMails(site.current, followUpMails(site.current))).toEqual([]);
});
