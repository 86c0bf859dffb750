import { beforeEach, expect, test } from "vitest";
import type { LeadId } from "../../../../shared/contract/ids.ts";
import type { Clock } from "../../../../shared/server/clock.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { leadStatuses } from "../../contract/lead-terms.ts";
import { addLead, addLeads } from "./lead-test-world.ts";
import { countUnreadLeads } from "./my-leads.store.ts";

let now = new Date("2026-11-20T08:00:00Z");
const clock: Clock = { now: () => now };
const site = setUpTestApp({ clock });
const database = () => site.current.database;
let asha: SignedInLister;
let id: LeadId;

beforeEach(async () => {
  now = new Date("2026-11-20T08:00:00Z");
  asha = await addSignedInLister(database());
  id = await addLead(database(), { lister_id: asha.id, created_at: now });
});
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function change(payload: unknown, { of = id as string, by = asha } = {}) {
  const response = await site.current.app.inject({
    method: "POST",
    url: `/api/users/lead/${of}/status`,
    headers: { ...by.headers, "content-type": "application/json" },
    payload: JSON.stringify(payload),
  });
  return { status: response.statusCode, body: response.json() };
}
async function timeline(of: string = id, by = asha) {
  const response = await site.current.app.inject({ url: `/api/users/lead/${of}`, headers: by.headers });
  return { status: response.statusCode, body: response.json() };
}
const stored = () => database().selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("[LEAD-03] [LEAD-04] a status and a comment change the lead, and the comment stays in its history", async () => {
  later(30);
  expect(await change({ _id: id, status: "in_progress", comment: "  Called, comes on Sunday " })).toEqual({
    status: 200,
    body: { status: 200, message: "Lead status updated successfully!", data: { entryId: expect.any(Number) } },
  });
  later(60);
  await change({ _id: id, status: "closed", comment: "Signed" });
  const { body } = await timeline();
  expect(body.data.comments).toEqual([
    {
      _id: expect.any(Number),
      kind: "status",
      status: "in_progress",
      comment: "Called, comes on Sunday",
      createdAt: "2026-11-20T08:30:00.000Z",
    },
    { _id: expect.any(Number), kind: "status", status: "closed", comment: "Signed", createdAt: "2026-11-20T09:30:00.000Z" },
  ]);
  expect(body.data.lead).toMatchObject({ status: "closed", comment: "Signed", firstReplyMs: 30 * 60_000 });
});

test.each(leadStatuses.flatMap((from) => leadStatuses.map((to) => [from, to] as const)))(
  "[LEAD-03] %s may be followed by %s",
  async (from, to) => {
    await database().updateTable("leads").set({ status: from }).where("id", "=", id).execute();
    expect(await change({ _id: id, status: to, comment: "As agreed" })).toMatchObject({ status: 200 });
    expect((await stored()).status).toBe(to);
  },
);

test.each([
  [{ comment: "Called" }, "status", leadMessages.status],
  [{ status: "", comment: "Called" }, "status", leadMessages.status],
  [{ status: "won", comment: "Called" }, "status", leadMessages.status],
  [{ status: "NEW", comment: "Called" }, "status", leadMessages.status],
  [{ status: ["closed"], comment: "Called" }, "status", leadMessages.status],
  [{ status: "closed" }, "comment", leadMessages.comment],
  [{ status: "closed", comment: " \n\t " }, "comment", leadMessages.comment],
  [{ status: "closed", comment: 7 }, "comment", leadMessages.comment],
  [{ status: "closed", comment: "x".repeat(4001) }, "comment", leadMessages.tooLong],
])("[LEAD-03] %j is refused at %s, and nothing changes", async (body, path, message) => {
  const before = await stored();
  const answer = await change({ _id: id, ...body });
  expect(answer).toMatchObject({ status: 400, body: { message, data: { code: "invalid_input", issues: [{ path, message }] } } });
  expect(await stored()).toEqual(before);
  expect((await timeline()).body.data.comments).toEqual([]);
});

test("[LEAD-03] refuses a body that names another lead than the address", async () => {
  const other = await addLead(database(), { lister_id: asha.id });
  expect(await change({ _id: other, status: "closed", comment: "Mixed up" })).toMatchObject({ status: 400 });
  expect((await stored()).status).toBe("new");
});

test("[LEAD-03] another lister's lead is not found, neither for changing nor for reading, and stays unread", async () => {
  const ravi = await addSignedInLister(database());
  const refusal = { status: 404, body: { message: leadMessages.notFound, data: { code: "not_found" } } };
  expect(await change({ _id: id, status: "closed", comment: "Mine now" }, { by: ravi })).toMatchObject(refusal);
  expect(await timeline(id, ravi)).toMatchObject(refusal);
  expect(await stored()).toMatchObject({ status: "new", read_at: null, first_replied_at: null });
  for (const unknown of [newId("led"), "led_x", "' or 1=1 --", asha.id]) {
    expect(await timeline(unknown)).toMatchObject(refusal);
    expect(await change({ status: "closed", comment: "Nobody's" }, { of: unknown })).toMatchObject(refusal);
  }
});

test("[LEAD-05] the first comment that moves a lead off New is the first reply, later ones do not change it", async () => {
  later(60);
  await change({ _id: id, status: "new", comment: "Will call back" });
  expect((await timeline()).body.data.lead.firstReplyMs).toBeNull();
  later(65);
  await change({ _id: id, status: "in_progress", comment: "Called" });
  later(600);
  await change({ _id: id, status: "closed", comment: "Signed" });
  expect((await timeline()).body.data.lead.firstReplyMs).toBe(125 * 60_000);
});

test("[LEAD-04] two changes at once are both in the history", async () => {
  await Promise.all([
    change({ _id: id, status: "closed", comment: "From the phone" }),
    change({ _id: id, status: "new", comment: "From the desk" }),
  ]);
  const { comments, lead } = (await timeline()).body.data;
  expect(comments.map(({ comment }: { comment: string }) => comment).toSorted()).toEqual(["From the desk", "From the phone"]);
  expect(comments).toContainEqual(expect.objectContaining({ status: lead.status }));
});

test("[DASH-01] opening a lead marks it as read, and so does answering it", async () => {
  const answered = await addLead(database(), { lister_id: asha.id });
  expect(await countUnreadLeads(database(), asha.id)).toBe(2);
  expect((await timeline()).body.data.lead.isUnread).toBe(false);
  expect(await countUnreadLeads(database(), asha.id)).toBe(1);
  await change({ status: "closed", comment: "Spam" }, { of: answered });
  expect(await countUnreadLeads(database(), asha.id)).toBe(0);
});

test("[LEAD-05] the history shows the same person's other enquiries to this lister, newest first", async () => {
  const person = { lister_id: asha.id, email: "vikram@example.com" };
  const [first = "", second = "", third = ""] = await addLeads(database(), [
    { ...person, phone: "9000011111", created_at: "2026-11-01" },
    { ...person, phone: "9000022222", created_at: "2026-11-03" },
    { lister_id: asha.id, phone: "9000011111", created_at: "2026-11-02" },
  ]);
  const ravi = await addSignedInLister(database());
  await addLead(database(), { ...person, lister_id: ravi.id });
  const { data } = (await timeline(first)).body;
  expect(data.samePerson.map(({ _id }: { _id: string }) => _id)).toEqual([second, third]);
  expect(data.lead.otherEnquiries).toBe(2);
});

test("[LEAD-03] an erased lead can still be closed", async () => {
  const erased = { name: null, email: null, phone: null, message: null, fingerprint: null, erased_at: now };
  await database().updateTable("leads").set(erased).where("id", "=", id).execute();
  expect(await change({ _id: id, status: "closed", comment: "They have left" })).toMatchObject({ status: 200 });
  expect((await timeline()).body.data).toMatchObject({ lead: { isErased: true, name: null, status: "closed" }, samePerson: [] });
});

test("[LEAD-03] a comment that PostgreSQL cannot store is refused, not a failure of the site", async () => {
  expect(await change({ _id: id, status: "closed", comment: "a\0b" })).toMatchObject({
    status: 400,
    body: { data: { code: "invalid_input", issues: [{ path: "comment", message: "This contains a character that cannot be stored." }] } },
  });
});
