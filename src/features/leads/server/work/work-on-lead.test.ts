import { beforeEach, expect, test } from "vitest";
import type { LeadId } from "../../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { addLead } from "../my-leads/lead-test-world.ts";

let now = new Date("2026-11-20T08:00:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
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

async function work(what: string, payload: object, { of = id as string, by = asha } = {}) {
  const response = await site.current.app.inject({ method: "POST", url: `/api/users/lead/${of}/${what}`, headers: by.headers, payload });
  return { status: response.statusCode, body: response.json() };
}
async function timeline() {
  const response = await site.current.app.inject({ url: `/api/users/lead/${id}`, headers: asha.headers });
  return response.json().data;
}
const history = async () => (await timeline()).comments.map(({ kind, status, comment }: Record<string, string>) => [kind, status, comment]);
const undo = (entryId: number) => work("undo", { entryId });

test("[LEAD-04] a note and a status are saved in place, together or alone; what changes nothing is refused", async () => {
  expect(await work("note", { status: "new", note: "  Looks serious " })).toMatchObject({
    status: 200,
    body: { message: leadMessages.noted },
  });
  expect(await work("note", { status: "in_progress" })).toMatchObject({ status: 200, body: { message: leadMessages.statusChanged } });
  await work("note", { status: "closed", note: "Signed" });
  expect(await history()).toEqual([
    ["note", "new", "Looks serious"],
    ["status", "in_progress", ""],
    ["status", "closed", "Signed"],
  ]);
  const issue = { path: "note", message: leadMessages.comment };
  expect(await work("note", { status: "closed", note: " " })).toMatchObject({ status: 400, body: { data: { issues: [issue] } } });
  expect(await work("note", { status: "won", note: "x" })).toMatchObject({ status: 400, body: { message: leadMessages.status } });
  expect(await history()).toHaveLength(3);
});

test.each([
  ["a call", "contact", { by: "call" }, true],
  ["a chat", "contact", { by: "whatsapp" }, true],
  ["a mail", "contact", { by: "email" }, true],
  ["a status moved off New with a comment", "note", { status: "in_progress", note: "Called" }, true],
  ["a status without a word", "note", { status: "in_progress" }, false],
  ["a note of one's own", "note", { status: "new", note: "Call them on Sunday" }, false],
  ["a follow-up day", "follow-up", { on: "2026-11-22" }, false],
])("[LEAD-05] %s counts as a first reply, or does not", async (_what, path, payload, isReply) => {
  await timeline();
  later(30);
  expect((await work(path, payload)).status).toBe(200);
  expect((await timeline()).lead.firstReplyMs).toBe(isReply ? 30 * 60_000 : null);
});

test("[LEAD-05] the same way twice within a minute is one entry", async () => {
  const [first, second] = await Promise.all([work("contact", { by: "call" }), work("contact", { by: "call" })]);
  expect(second.body.data).toEqual(first.body.data);
  await work("contact", { by: "whatsapp" });
  later(2);
  await work("contact", { by: "call" });
  expect((await history()).map(([kind]: string[]) => kind)).toEqual(["call", "whatsapp", "call"]);
});

test("[LEAD-04] an undo takes back the entry, the status and the first reply that came with it", async () => {
  later(5);
  const note = await work("note", { status: "new", note: "Mixed up" });
  const change = await work("note", { status: "closed", note: "Sold to them" });
  expect(await undo(change.body.data.entryId)).toMatchObject({ status: 200, body: { message: leadMessages.undone } });
  expect(await timeline()).toMatchObject({ lead: { status: "new", firstReplyMs: null } });
  expect(await undo(note.body.data.entryId)).toMatchObject({ status: 200 });
  expect(await history()).toEqual([]);
  expect(await undo(note.body.data.entryId)).toMatchObject({ status: 404, body: { message: leadMessages.tooLateToUndo } });
});

test("[LEAD-04] an undo leaves later replies; it comes too late after ten minutes, and after another change of status", async () => {
  const first = await work("note", { status: "in_progress", note: "Called" });
  later(3);
  const call = await work("contact", { by: "call" });
  await undo(first.body.data.entryId);
  expect(await timeline()).toMatchObject({ lead: { status: "new", firstReplyMs: 3 * 60_000 } });
  const second = await work("note", { status: "in_progress" });
  await work("note", { status: "closed" });
  expect(await undo(second.body.data.entryId)).toMatchObject({ status: 409, body: { message: leadMessages.changedSince } });
  later(11);
  expect(await undo(call.body.data.entryId)).toMatchObject({ status: 409, body: { message: leadMessages.tooLateToUndo } });
  expect(await history()).toHaveLength(3);
});

test("[LEAD-04] the change that the modal sends can be undone too", async () => {
  const changed = await work("status", { _id: id, status: "closed", comment: "Wrong row" });
  expect(await undo(changed.body.data.entryId)).toMatchObject({ status: 200 });
  expect((await timeline()).lead).toMatchObject({ status: "new", comment: null, firstReplyMs: null });
});

test("[LEAD-05] a follow-up day is set and removed; days beyond two years are refused", async () => {
  expect(await work("follow-up", { on: "2026-11-24" })).toMatchObject({ status: 200, body: { message: leadMessages.followUpSet } });
  expect((await timeline()).lead.followUpOn).toBe("2026-11-24");
  for (const on of ["2029-11-24", "2023-01-01", "2026-02-30", "tomorrow", 7])
    expect(await work("follow-up", { on })).toMatchObject({ status: 400, body: { message: leadMessages.day } });
  expect((await timeline()).lead.followUpOn).toBe("2026-11-24");
  expect(await work("follow-up", { on: null })).toMatchObject({ status: 200, body: { message: leadMessages.followUpRemoved } });
  expect((await timeline()).lead.followUpOn).toBeNull();
});

test("[LEAD-03] an entry of another lead is not found", async () => {
  const other = await addLead(database(), { lister_id: asha.id });
  const { body } = await work("note", { status: "new", note: "Of the other" }, { of: other });
  expect(await undo(body.data.entryId)).toMatchObject({ status: 404 });
});

async function templates(method: "GET" | "POST" | "DELETE", path = "", payload?: object, by = asha) {
  const url = `/api/users/lead-templates${path}`;
  const response = await site.current.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

test("[LEAD-05] templates are an account's own: added, changed, deleted, at most thirty", async () => {
  const visit = { name: "Visit", text: "Hello {name}" };
  const { body } = await templates("POST", "", visit);
  expect(body.data).toMatchObject(visit);
  const path = `/${body.data._id}`;
  expect(await templates("POST", path, { ...visit, text: "Namaste {name}" })).toMatchObject({ status: 200 });
  expect((await templates("GET")).body.data).toEqual([{ _id: body.data._id, name: "Visit", text: "Namaste {name}" }]);
  const ravi = await addSignedInLister(database());
  expect((await templates("GET", "", undefined, ravi)).body.data).toEqual([]);
  for (const answer of [await templates("POST", path, visit, ravi), await templates("DELETE", path, undefined, ravi)])
    expect(answer).toMatchObject({ status: 404, body: { message: leadMessages.templateGone } });
  expect(await templates("POST", "", { name: " ", text: "x" })).toMatchObject({
    status: 400,
    body: { message: leadMessages.templateName },
  });
  expect(await templates("POST", "", { name: "Visit", text: "Hi {nmae}" })).toMatchObject({
    status: 400,
    body: { data: { issues: [{ path: "text", message: expect.stringMatching(/^\{nmae\} is no placeholder\. There are \{name\}/) }] } },
  });
  const added = await Promise.all(Array.from({ length: 31 }, (_, n) => templates("POST", "", { name: `No. ${n}`, text: "x" })));
  expect(added.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await templates("DELETE", path)).toMatchObject({ status: 200 });
  expect((await templates("GET")).body.data).toHaveLength(29);
});
