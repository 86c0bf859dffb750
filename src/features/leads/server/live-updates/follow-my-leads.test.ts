import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setUpTestApp, startAnotherProcess } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { LeadEvent } from "../../contract/lead.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";
import { eraseToken } from "../enquiries/erase-enquiry.ts";
import { addLead } from "../my-leads/lead-test-world.ts";

const site = setUpTestApp({ settings: { TRUST_PROXY: "127.0.0.1" } });
const database = () => site.current.database;
let origin = "";
let addresses = 0;
let asha: SignedInLister;
let ravi: SignedInLister;
let opened: Stream[] = [];

beforeAll(async () => {
  await site.current.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(site.current.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  asha = await addSignedInLister(database());
  ravi = await addSignedInLister(database());
});
afterEach(() => {
  for (const { leave } of opened) leave();
  opened = [];
});
afterAll(() => vi.restoreAllMocks());

type Stream = { status: number; headers: Headers; events: unknown[]; text: () => string; ended: Promise<void>; leave: () => void };

/** Reads like a browser; `events` grows as they arrive. */
async function follow(by: Pick<SignedInLister, "headers">): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(origin + myLeadsStreamPaths.followMyLeads.path, { headers: by.headers, signal: leaving.signal });
  const events: unknown[] = [];
  let read = "";
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      read += part;
      events.splice(0, events.length, ...[...read.matchAll(/^event: lead\ndata: (.*)\n\n/gm)].map(([, data = ""]) => JSON.parse(data)));
    }
  })().catch((error) => {
    if (!leaving.signal.aborted) throw error;
  });
  const stream = { status: response.status, headers: response.headers, events, text: () => read, ended, leave: () => leaving.abort() };
  opened.push(stream);
  return stream;
}

async function enquire(lister: SignedInLister): Promise<string> {
  const { id } = await addProperty(database(), { lister_id: lister.id });
  const typed = { name: "Rohan", email: "rohan@example.com", phone: "9845012345", message: "Still free?", targetRef: id };
  const response = await fetch(origin + leadsPaths.submitEnquiry.path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.1.2.${++addresses}` },
    body: JSON.stringify(typed),
  });
  expect(response.status).toBe(200);
  const lead = await database().selectFrom("leads").where("property_id", "=", id).select("id").executeTakeFirstOrThrow();
  return lead.id;
}
const revoke = ({ id }: SignedInLister) => database().deleteFrom("sessions").where("account_id", "=", id).execute();

test("[LEAD-01] a new enquiry is announced at once to its lister's open panels, to nobody else, and without personal data", async () => {
  const [first, second, other] = await Promise.all([follow(asha), follow(asha), follow(ravi)]);
  expect(first.status).toBe(200);
  expect(first.headers.get("content-type")).toBe("text/event-stream");
  expect(first.headers.get("cache-control")).toBe("no-store");
  const leadId = await enquire(asha);
  for (const stream of [first, second]) await expect.poll(() => stream.events).toEqual([{ kind: "received", leadId }]);
  const ofRavi = await enquire(ravi);
  await expect.poll(() => other.events).toEqual([{ kind: "received", leadId: ofRavi }]);
  expect(first.events).toHaveLength(1);
  expect(first.text()).not.toMatch(/rohan|98450/i);
});

test("[LEAD-01] [LEAD-04] what happens on another process is announced too", async () => {
  const open = await follow(asha);
  const other = await startAnotherProcess(site.current);
  const { id: targetRef } = await addProperty(database(), { lister_id: asha.id });
  const payload = { name: "Meera", email: "meera@example.com", phone: "9845012346", message: "Still free?", targetRef };
  const sent = await other.inject({ method: "POST", url: leadsPaths.submitEnquiry.path, payload });
  expect(sent.statusCode).toBe(200);
  const lead = await database().selectFrom("leads").where("property_id", "=", targetRef).select("id").executeTakeFirstOrThrow();
  await expect.poll(() => open.events).toEqual([{ kind: "received", leadId: lead.id }]);
  const erased = await other.inject({
    method: "POST",
    url: leadsPaths.eraseEnquiry.path,
    payload: { token: eraseToken(site.current.config.appSecret, lead.id) },
  });
  expect(erased.statusCode).toBe(200);
  await expect.poll(() => open.events).toHaveLength(2);
  expect(open.events[1]).toEqual({ kind: "changed", leadId: lead.id });
});

test("[LEAD-04] reading, answering and erasing a lead is announced to the lister's other windows", async () => {
  const leadId = await addLead(database(), { lister_id: asha.id });
  const stream = await follow(asha);
  const changed = { kind: "changed", leadId };
  await fetch(`${origin}/api/users/lead/${leadId}`, { headers: asha.headers });
  await expect.poll(() => stream.events).toEqual([changed]);
  await fetch(`${origin}/api/users/lead/${leadId}`, { headers: asha.headers });
  await fetch(`${origin}/api/users/lead/${leadId}/status`, {
    method: "POST",
    headers: { ...asha.headers, "content-type": "application/json" },
    body: JSON.stringify({ _id: leadId, status: "closed", comment: "Done" }),
  });
  await expect.poll(() => stream.events).toEqual([changed, changed]);
  const enquired = await enquire(asha);
  await fetch(origin + leadsPaths.eraseEnquiry.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: eraseToken(site.current.config.appSecret, enquired as typeof leadId) }),
  });
  await expect
    .poll(() => stream.events.slice(2))
    .toEqual([
      { kind: "received", leadId: enquired },
      { kind: "changed", leadId: enquired },
    ]);
});

test("[LEAD-01] a stream ends when its session is revoked and gets nothing more; the account's other session continues", async () => {
  const [revoked, other] = await Promise.all([follow(asha), follow(ravi)]);
  await revoke(asha);
  await enquire(asha);
  await revoked.ended;
  expect(revoked.events).toEqual([]);
  expect((await follow(asha)).status).toBe(401);
  const leadId = await enquire(ravi);
  await expect.poll(() => other.events).toEqual([{ kind: "received", leadId }]);
});

test("[LEAD-01] without an enquiry, too, a revoked stream ends with the next heartbeat, and the others get one", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    const [revoked, other] = await Promise.all([follow(asha), follow(ravi)]);
    await revoke(asha);
    vi.advanceTimersByTime(16_000);
    await revoked.ended;
    await expect.poll(() => other.text()).toContain(": beat\n\n");
  } finally {
    vi.useRealTimers();
  }
});

test("[LEAD-01] an account may follow in eight windows; a ninth is told to wait, and is accepted when one has left", async () => {
  const windows = await Promise.all(Array.from({ length: 8 }, () => follow(asha)));
  expect(windows.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const ninth = await follow(asha);
  expect([ninth.status, ninth.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await follow(ravi)).status).toBe(200);
  windows[0]?.leave();
  await expect.poll(async () => (await follow(asha)).status).toBe(200);
});

test("[LEAD-01] all followers in a process share one connection, which closes with the last one and opens again later", async () => {
  const listening = async () => {
    const { rows } = await site.current.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and query = 'listen leads'",
    );
    return rows.map(({ pid }) => pid as number);
  };
  await expect.poll(() => listening()).toHaveLength(0);
  const streams = await Promise.all([follow(asha), follow(asha), follow(ravi)]);
  expect(await listening()).toHaveLength(1);
  for (const { leave } of streams) leave();
  await expect.poll(() => listening()).toHaveLength(0);
  const again = await follow(asha);
  const leadId = await enquire(asha);
  await expect.poll(() => again.events).toEqual([{ kind: "received", leadId }]);
});

test("[LEAD-01] a reader that takes nothing costs a few kilobytes, and is told once that it missed something", async () => {
  const { EventStream } = await import("../../../../shared/server/http/event-stream.ts");
  const stream = new EventStream<LeadEvent>("lead");
  const leadId = await addLead(database(), { lister_id: asha.id });
  for (let count = 0; count < 100_000; count++) stream.tell({ kind: "received", leadId });
  expect(stream.readableLength).toBeLessThan(8 * 1024);
  setImmediate(() => stream.finish());
  const read = String(Buffer.concat(await stream.toArray()));
  expect(read.match(/"missed"/g)).toHaveLength(1);
  expect(read.trimEnd().endsWith('data: {"kind":"missed"}')).toBe(true);
});

test("[LEAD-01] HEAD opens no stream: none is left behind that would count as an open window", async () => {
  for (let count = 0; count < 9; count++) {
    const response = await fetch(origin + myLeadsStreamPaths.followMyLeads.path, { method: "HEAD", headers: asha.headers });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
  }
  expect((await follow(asha)).status).toBe(200);
});
