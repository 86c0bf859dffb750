import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runOnce } from "graphile-worker";
import { beforeEach, expect, test } from "vitest";
import type { LeadId } from "../../../../shared/contract/ids.ts";
import { outboxFolder, outboxTasks } from "../../../../shared/server/mail/outbox.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { changeLeadStatus } from "../my-leads/change-lead-status.ts";
import { findEntries } from "../work/lead-entries.store.ts";
import { planFollowUp } from "../work/plan-follow-up.ts";
import { recordLeadContact } from "../work/record-lead-contact.ts";
import { type EnquiryTestWorld, makeEnquiryTestWorld } from "./enquiry-test-world.ts";
import { eraseToken } from "./erase-enquiry.ts";

const site = setUpTestApp();
let world: EnquiryTestWorld;
const typed = { name: "Rohan Kulkarni", email: "rohan@example.com", phone: "9845012345", message: "May I see it?" };

beforeEach(async () => {
  world = await makeEnquiryTestWorld(site.current.database);
  await post(leadsPaths.submitEnquiry.path, { ...typed, targetRef: world.propertyId });
});

async function post(url: string, payload: object) {
  const response = await site.current.app.inject({ method: "POST", url, payload });
  return { status: response.statusCode, body: response.json() };
}
const erase = (token: string) => post(leadsPaths.eraseEnquiry.path, { token });
const leadOf = ({ listerId }: EnquiryTestWorld) =>
  site.current.database.selectFrom("leads").selectAll().where("lister_id", "=", listerId).executeTakeFirstOrThrow();

test("[PROP-10] erasing removes the personal data and keeps the fact of the enquiry; repeating it is no error", async () => {
  const { id } = await leadOf(world);
  const token = eraseToken(site.current.config.appSecret, id);
  expect(await erase(token)).toEqual({ status: 200, body: { status: 200, message: enquiryMessages.erased } });
  const erased = await leadOf(world);
  expect(erased).toMatchObject({ name: null, email: null, phone: null, message: null, fingerprint: null, property_id: world.propertyId });
  expect(await erase(token)).toMatchObject({ status: 200 });
  expect(await leadOf(world)).toEqual(erased);
});

test("[PROP-10] the lister's comments on the enquirer are erased with the enquiry, and nobody else's", async () => {
  const { database } = site.current;
  const lead = await leadOf(world);
  const other = await makeEnquiryTestWorld(database);
  await post(leadsPaths.submitEnquiry.path, { ...typed, targetRef: other.propertyId });
  const otherLead = await leadOf(other);
  for (const { id, lister_id } of [lead, otherLead]) {
    await changeLeadStatus(site.current, lister_id, id, { status: "in_progress", comment: "Rohan asked to be called on 9845012345." });
  }
  await erase(eraseToken(site.current.config.appSecret, lead.id));
  const commentsOf = async (id: LeadId) => (await findEntries(database, id)).map(({ status, comment }) => [status, comment]);
  expect(await commentsOf(lead.id)).toEqual([["in_progress", leadMessages.commentErased]]);
  expect(await commentsOf(otherLead.id)).toEqual([["in_progress", "Rohan asked to be called on 9845012345."]]);
});

test("[PROP-10] the follow-up day and the words that a search looks through are erased too; what the lister did stays, without words", async () => {
  const { database, clock } = site.current;
  const { id, lister_id } = await leadOf(world);
  await planFollowUp(site.current, lister_id, id, new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10));
  await recordLeadContact(site.current, lister_id, id, "call");
  expect((await leadOf(world)).words).toContain("rohan");
  await erase(eraseToken(site.current.config.appSecret, id));
  const { words, follow_up_on } = await leadOf(world);
  expect(follow_up_on).toBeNull();
  for (const word of ["rohan", "9845012345", "see it"]) expect(words).not.toContain(word);
  expect((await findEntries(database, id)).map(({ kind, comment }) => [kind, comment])).toEqual([["call", null]]);
  for (const again of [planFollowUp(site.current, lister_id, id, "2027-01-05"), recordLeadContact(site.current, lister_id, id, "email")])
    await expect(again).rejects.toMatchObject({ code: "conflict", message: leadMessages.nobodyToReach });
});

test("[PROP-10] mails of the enquiry in the outbox are deleted with it; all others after thirty days", async () => {
  const { pool, config } = site.current;
  const lead = await leadOf(world);
  const outbox = outboxFolder(config.dataDir);
  mkdirSync(outbox, { recursive: true });
  const write = (name: string) => writeFileSync(path.join(outbox, name), typed.name);
  const others = ["led_00000000000000000000000000-lister.eml", "acc_1-verify.eml", "notes.txt"];
  for (const name of [`${lead.id}-lister.eml`, `${lead.id}-enquirer.eml`, ...others]) write(name);
  await erase(eraseToken(config.appSecret, lead.id));
  await pool.query("delete from graphile_worker._private_jobs where key not like 'forget-mails:%'");
  await runOnce({ pgPool: pool, taskList: outboxTasks(site.current) });
  expect(readdirSync(outbox).sort()).toEqual(others.toSorted());
  const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 24 * 60 * 60_000) });
  for (const [days, left] of [
    [29, others.toSorted()],
    [31, ["notes.txt"]],
  ] as const) {
    await pool.query("select graphile_worker.add_job('remove-old-mails')");
    await runOnce({ pgPool: pool, taskList: outboxTasks({ config, clock: inDays(days) }) });
    expect(readdirSync(outbox).sort()).toEqual(left);
  }
});

test("[PROP-10] only the enquiry's own token erases it", async () => {
  const { id } = await leadOf(world);
  for (const token of [
    eraseToken("another secret", id),
    id,
    "x",
    "' or 1=1 --",
    eraseToken(site.current.config.appSecret, id).slice(0, -1),
  ]) {
    expect(await erase(token)).toMatchObject({ status: 404, body: { data: { code: "not_found" } } });
  }
  expect(await leadOf(world)).toMatchObject({ name: typed.name, erased_at: null });
});

test("[PROP-10] the token itself is nowhere in the database", async () => {
  const lead = await leadOf(world);
  const token = eraseToken(site.current.config.appSecret, lead.id);
  expect(lead.erase_token_hash.toString("base64url")).not.toBe(token);
  const { rows } = await site.current.pool.query("select payload::text from graphile_worker._private_jobs");
  expect(JSON.stringify(rows)).not.toContain(token);
});
