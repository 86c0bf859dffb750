// Papers of checks: only operators read them, and they are deleted in time.
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { toAddress } from "../../../../shared/contract/endpoint-address.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { deskPaths } from "../../../operator/contract/desk.paths.ts";
import { deskMails } from "../../../operator/server/public.ts";
import { propertyChecksPaths } from "../../contract/property-checks.paths.ts";
import { checkMessages as messages } from "../../contract/property-checks-terms.ts";
import { propertyTasks } from "../property-jobs.ts";

let now = new Date("2026-11-02T06:00:00Z");
const clock = { now: () => now };
const site = setUpTestApp({ clock });
const database = () => site.current.database;
const paths = { ...propertyChecksPaths, ...deskPaths };
type Caller = { headers?: Record<string, string> };
const call = (name: keyof typeof paths, { headers = {} }: Caller, params: Record<string, string> = {}, body?: object) =>
  site.current.app.inject({
    method: paths[name].method,
    url: toAddress(paths[name].path, params),
    headers,
    ...(body && { payload: body }),
  });
const cleanUp = () => propertyTasks(site.current)["purge-deleted-properties"]?.({}, {} as never);

let owner: SignedInLister;
let id: string;
let desk: Awaited<ReturnType<typeof addSignedInOperator>>;
let email: string;
beforeEach(async () => {
  now = new Date("2026-11-02T06:00:00Z");
  email = `${newId("acc")}@example.com`;
  owner = await addSignedInLister(database(), { email, role: "OWNER" });
  id = (await addProperty(database(), { lister_id: owner.id, title: "Hall in Aundh" })).id;
  desk = await addSignedInOperator(database());
});

const picture = async () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#b14" } })
    .withExif({ IFD0: { Copyright: "Marmalade" } })
    .png()
    .toBuffer();
const addPaper = async (content: Buffer, { name = "deed.png", kind = "ownership", by = owner as Caller } = {}) =>
  call("addCheckPaper", by, { id }, { kind, name, content: content.toString("base64") });
const ask = (kinds: string[], note?: string) => call("askForChecks", owner, { id }, { kinds, note });
const paperIds = async () =>
  (
    await database()
      .selectFrom("property_check_papers")
      .where("property_id", "=", id as never)
      .select("id")
      .execute()
  ).map((row) => row.id);

test("[HOME-02] a lister asks for a check with a paper, an operator sees it, and the page shows the check with its day but no note", async () => {
  expect((await ask(["ownership"])).json().data.issues).toEqual([{ path: "ownership", message: messages.paperMissing }]);
  const added = await addPaper(await picture());
  expect([added.statusCode, added.json().message]).toEqual([200, messages.added]);
  expect((await ask(["ownership", "location"], "The deed is in my name.")).json().message).toBe(messages.asked);
  const queue = (await call("listReviews", desk)).json().data;
  expect(queue.filter(({ property }: { property?: { id: string } }) => property?.id === id)).toMatchObject([
    { cause: "checks-asked", reports: 0 },
  ]);

  const { version, requests } = (await call("getDeskProperty", desk, { id })).json().data;
  expect(
    requests
      .map(({ kind, note, papers }: { kind: string; note: string; papers: { name: string }[] }) => [
        kind,
        note,
        papers.map(({ name }) => name),
      ])
      .toSorted(),
  ).toEqual([
    ["location", "The deed is in my name.", []],
    ["ownership", "The deed is in my name.", ["deed.png"]],
  ]);
  const decide = (kind: string, body: object) => call("decideCheck", desk, { id, kind }, { version, ...body });
  expect((await decide("ownership", { outcome: "checked", checkedOn: "2026-11-03" })).statusCode).toBe(400);
  expect((await decide("location", { outcome: "refused" })).json().data.issues).toMatchObject([{ path: "note" }]);
  expect((await decide("ownership", { outcome: "checked", checkedOn: "2026-11-01", note: "Index II, name matches." })).statusCode).toBe(
    200,
  );
  expect((await decide("ownership", { outcome: "checked" })).statusCode).toBe(409);
  const seen = (await call("getDeskProperty", desk, { id })).json().data;
  expect(seen.checks).toEqual([{ kind: "ownership", checkedOn: "2026-11-01", note: "Index II, name matches." }]);
  const refused = { outcome: "refused", note: "We could not visit it.", version: seen.version };
  expect((await call("decideCheck", desk, { id, kind: "location" }, refused)).statusCode).toBe(200);

  const page = await site.current.app.inject(`/api/public/properties/${id}`);
  expect(page.json().data).toMatchObject({ isVerified: true, checks: [{ kind: "ownership", checkedOn: "2026-11-01" }] });
  expect(page.body).not.toContain("Index II");
  const own = (await call("getPropertyChecks", owner, { id })).json().data.checks;
  expect(own[0]).toMatchObject({ checkedOn: "2026-11-01", request: { outcome: "checked", answer: "Index II, name matches." } });
  expect(own[2]).toMatchObject({ checkedOn: null, request: { outcome: "refused", answer: "We could not visit it." } });
  const mails = await deliverMails(site.current, deskMails(site.current));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(["Checked: Hall in Aundh", "Not checked: Hall in Aundh"]);
  // A save of all four days keeps the note of a check.
  const all = { ownership: "2026-11-01", photos: "2026-11-02", location: null, rera: null };
  const { version: latest } = (await call("getDeskProperty", desk, { id })).json().data;
  expect((await call("setChecks", desk, { id }, { ...all, version: latest })).statusCode).toBe(200);
  expect((await call("getDeskProperty", desk, { id })).json().data.checks[0].note).toBe("Index II, name matches.");
});

test("[PANL-07] nobody but operators reads a paper: no visitor, no other lister, not the same person's second account, not its own lister", async () => {
  await addPaper(await picture());
  await ask(["ownership"]);
  const [paper = ""] = await paperIds();
  const stranger = await addSignedInLister(database(), { role: "AGENT" });
  const second = await addSignedInLister(database(), { email, role: "AGENT" });
  const fromOperator = await call("getCheckPaper", desk, { id: paper });
  expect([fromOperator.statusCode, fromOperator.headers["cache-control"]]).toEqual([200, "no-store"]);
  const { contentType, content, name } = fromOperator.json().data;
  const clean = Buffer.from(content, "base64");
  expect([contentType, name, (await sharp(clean).metadata()).exif]).toEqual(["image/jpeg", "deed.png", undefined]);
  const opened = () =>
    database().selectFrom("operator_log").where("action", "=", "paper-opened").where("entity_id", "=", id).selectAll().execute();
  expect(await opened()).toMatchObject([{ operator_email: desk.email, lister_id: owner.id, after: { check: "ownership" } }]);
  for (const caller of [{}, stranger, second, owner, { headers: { cookie: owner.cookie } }]) {
    expect((await call("getCheckPaper", caller as Caller, { id: paper })).statusCode).toBe(404);
  }
  expect(await opened()).toHaveLength(1);
  for (const caller of [stranger, second]) {
    for (const [name, params, body] of [
      ["getPropertyChecks", { id }, undefined],
      ["askForChecks", { id }, { kinds: ["rera"] }],
      ["withdrawChecks", { id }, undefined],
      ["removeCheckPaper", { id, paperId: paper }, undefined],
      ["addCheckPaper", { id }, { kind: "rera", name: "x.png", content: clean.toString("base64") }],
    ] as const) {
      const answer = await call(name, caller, params, body);
      expect([name, answer.statusCode]).toEqual([name, 404]);
      expect(answer.body).not.toContain("deed");
    }
  }
  expect(await paperIds()).toEqual([paper]);
  // A paper of another home is none of one's own home.
  const other = (await addProperty(database(), { lister_id: stranger.id })).id;
  expect((await call("removeCheckPaper", stranger, { id: other, paperId: paper })).statusCode).toBe(404);
  expect((await call("getPropertyChecks", owner, { id })).body).not.toContain(content.slice(0, 200));
  // The route of public files has no such key for anybody.
  for (const key of [
    paper,
    `${paper}.jpg`,
    `properties/papers/${id}/deed.png`,
    `papers/${paper}.jpg`,
    `properties/images/${id}/deed.png`,
  ]) {
    for (const headers of [{}, { cookie: owner.cookie }]) {
      expect((await site.current.app.inject({ url: `/media/${key}`, headers })).statusCode).toBe(404);
    }
  }
  // What the table, and so a backup, holds is sealed.
  const { sealed } = await database()
    .selectFrom("property_check_papers")
    .where("id", "=", paper)
    .select("sealed")
    .executeTakeFirstOrThrow();
  expect(sealed.includes(clean.subarray(0, 32))).toBe(false);
});

test("[PWIZ-14] a paper is a picture or a PDF of at most 5 MB, cleaned, and there are few of them", async () => {
  const refusedBy = async (content: Buffer, name?: string) => {
    const { statusCode, body } = await addPaper(content, name === undefined ? {} : { name });
    return [statusCode, JSON.parse(body).data.issues?.[0]?.path];
  };
  expect(await refusedBy(Buffer.from("<html><script>alert(1)</script></html>"), "deed.pdf")).toEqual([400, "content"]);
  expect(await refusedBy(Buffer.from("%PDF-1.7 and nothing that opens, for long enough to be read"))).toEqual([400, "content"]);
  expect(await refusedBy(Buffer.alloc(0))).toEqual([400, "content"]);
  expect((await addPaper(Buffer.alloc(5 * 1024 * 1024 + 3, 1))).statusCode).toBe(400);
  expect(await paperIds()).toEqual([]);
  for (let paper = 0; paper < 4; paper++) expect((await addPaper(await picture())).statusCode).toBe(200);
  const fifth = await addPaper(await picture());
  expect(fifth.json().message).toBe(messages.tooManyPapers);
  expect((await addPaper(await picture(), { kind: "rera" })).statusCode).toBe(200);
});

test("papers are deleted 30 days after the decision, a day after nobody asked, at once when they are withdrawn, and with the home", async () => {
  const later = async (days: number) => {
    now = new Date(now.getTime() + days * 24 * 3600_000);
    await cleanUp();
    return paperIds();
  };
  await addPaper(await picture());
  await addPaper(await picture(), { kind: "rera" });
  await ask(["ownership"]);
  expect(await later(0.9)).toHaveLength(2);
  expect(await later(0.2)).toHaveLength(1);
  expect(await later(40)).toHaveLength(1);
  const { version } = (await call("getDeskProperty", desk, { id })).json().data;
  await call("decideCheck", desk, { id, kind: "ownership" }, { version, outcome: "checked" });
  expect(await later(29.9)).toHaveLength(1);
  expect(await later(0.2)).toEqual([]);

  await addPaper(await picture());
  await ask(["ownership"]);
  expect(await paperIds()).toHaveLength(1);
  expect((await call("withdrawChecks", owner, { id })).json().message).toBe(messages.withdrawn);
  expect(await paperIds()).toEqual([]);

  await addPaper(await picture());
  await ask(["ownership"]);
  await later(31);
  await database()
    .updateTable("properties")
    .set({ publication: "unpublished", updated_at: now })
    .where("id", "=", id as never)
    .execute();
  // It waits for a decision, and is off the site only since now.
  expect(await later(1)).toHaveLength(1);
  expect(await later(30)).toEqual([]);
  await addPaper(await picture());
  await database()
    .deleteFrom("properties")
    .where("id", "=", id as never)
    .execute();
  expect(await paperIds()).toEqual([]);
});
