import { randomBytes } from "node:crypto";
import type { JobHelpers } from "graphile-worker";
import { beforeEach, expect, test } from "vitest";
import type { AccountId } from "../../../shared/contract/ids.ts";
import { newId } from "../../../shared/server/ids.ts";
import { deliverMails } from "../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";
import { summaryMails, summarySchedule, summaryTasks } from "./weekly-summary.ts";

// Monday, 8:00 in India; the week before it is the 16th to the 22nd.
const site = setUpTestApp({ clock: { now: () => new Date("2026-11-23T02:30:00Z") } });
const database = () => site.current.database;

beforeEach(async () => {
  await site.current.pool.query("truncate accounts cascade");
});
async function runMonday() {
  await summaryTasks(site.current)["queue-weekly-summaries"]?.({}, undefined as unknown as JobHelpers);
  return deliverMails(site.current, summaryMails(site.current));
}
const addVerified = (name: string) =>
  addLister(database(), { name, email: `${name.toLowerCase()}@example.com`, email_verified_at: new Date() });
async function addViews(lister: AccountId, title: string, days: Record<string, number>) {
  const { id } = await addProperty(database(), { lister_id: lister, title });
  for (const [day, views] of Object.entries(days))
    await database().insertInto("property_daily_views").values({ property_id: id, day, views }).execute();
  return id;
}
async function addLead(lister: AccountId, created_at: string, read_at: string | null = null) {
  const said = { name: "Rohan", email: "rohan@example.com", phone: "9845012345", message: "Free?", target_title: "Home" };
  await database()
    .insertInto("leads")
    .values({
      id: newId("led"),
      lister_id: lister,
      ...said,
      fingerprint: randomBytes(32),
      erase_token_hash: randomBytes(32),
      created_at,
      read_at,
    })
    .execute();
}

test("[AUTH-12] on Monday morning in India the week's views, enquiries and unread leads are mailed once to listers who have any", async () => {
  expect(summarySchedule).toMatch(/^30 2 \* \* 1 /);
  const asha = await addVerified("Asha");
  const id = await addViews(asha, "Corner apartment", { "2026-11-15": 50, "2026-11-16": 20, "2026-11-22": 3, "2026-11-23": 70 });
  // Sunday's last minute in India, and Monday's first.
  await addLead(asha, "2026-11-22T18:29:00Z");
  await addLead(asha, "2026-11-22T18:31:00Z");
  await addLead(asha, "2026-10-01T06:00:00Z", "2026-10-02T06:00:00Z");
  await addVerified("Silent");
  const [mail, ...others] = await runMonday();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Your week: 1 enquiry, 23 views", to: { value: [{ address: "asha@example.com" }] } });
  expect(mail?.text).toContain("from 16 Nov to 22 Nov");
  expect(mail?.text).toContain("Unread: 2 of your leads");
  expect(mail?.text).toContain(`23 views: Corner apartment\n  http://localhost:3000/property/${id}`);
  expect(mail?.html).toContain("Most viewed:");
  expect(await runMonday()).toEqual([]);
});

test("[AUTH-12] unread leads are reason enough; views of deleted homes and of earlier weeks are not", async () => {
  const asha = await addVerified("Asha");
  await addLead(asha, "2026-09-01T06:00:00Z");
  const ravi = await addVerified("Ravi");
  const gone = await addViews(ravi, "Gone", { "2026-11-18": 9 });
  await database().updateTable("properties").set({ deleted_at: new Date() }).where("id", "=", gone).execute();
  await addViews(ravi, "Old", { "2026-11-01": 9 });
  const mails = await runMonday();
  expect(mails.map(({ subject }) => subject)).toEqual(["Your week: 0 enquiries, 0 views"]);
});

test("[AUTH-12] it can be ended by one press in a mail program or by the link at its bottom, and goes to nobody who has declined it", async () => {
  const asha = await addVerified("Asha");
  await addLead(asha, "2026-11-18T06:00:00Z");
  const [mail] = await runMonday();
  const headers = Object.fromEntries((mail?.headerLines ?? []).map(({ key, line }) => [key, line.replace(/\s+/g, " ")]));
  const [, url = ""] = /<(.+)>/.exec(headers["list-unsubscribe"] ?? "") ?? [];
  expect(url).toMatch(new RegExp(`^http://localhost:3000/mail-preferences/${asha}\\.[\\w-]{43}\\?kind=weekly-summary$`));
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mail?.text).toContain(`Choose which mails you get: ${url.replace(/\?.*/, "")}`);

  await site.current.pool.query("truncate sent_mails");
  await database().insertInto("mail_refusals").values({ account_id: asha, kind: "weekly-summary" }).execute();
  const stranger = await addLister(database());
  await addLead(stranger, "2026-11-18T06:00:00Z");
  const leaving = await addLister(database(), { email_verified_at: new Date(), deletion_requested_at: new Date() });
  await addLead(leaving, "2026-11-18T06:00:00Z");
  expect(await runMonday()).toEqual([]);
});
