// Requests under an Idempotency-Key: each is done once, however often and wherever it arrives.
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { myAdvertisementsPaths } from "./features/advertisements/contract/advertisements.paths.ts";
import { contentPaths } from "./features/content/contract/content.paths.ts";
import { leadWorkPaths } from "./features/leads/contract/my-leads.paths.ts";
import { reportsPaths } from "./features/operator/contract/reports.paths.ts";
import { myPropertiesPaths } from "./features/properties/contract/my-properties.paths.ts";
import { propertyChecksPaths } from "./features/properties/contract/property-checks.paths.ts";
import type { EndpointPath } from "./shared/contract/endpoint.ts";
import { toAddress } from "./shared/contract/endpoint-address.ts";
import { onceTasks } from "./shared/server/http/once.ts";
import { addPicture, aForm } from "./shared/testing/test-advertisements.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";
import { addProperty } from "./shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "./shared/testing/test-sessions.ts";

let nowMs = Date.parse("2026-11-12T06:30:00Z");
const site = setUpTestApp({ clock: { now: () => new Date(nowMs) } });
const count = async (table: string) => Number((await site.current.pool.query(`select count(*) from ${table}`)).rows[0]?.count);
let asha: SignedInLister;
let home: string;
let picture: string;
let addresses = 0;

beforeEach(async () => {
  const { database } = site.current;
  asha = await addSignedInLister(database, { role: "OWNER" });
  home = (await addProperty(database, { lister_id: asha.id })).id;
  picture = await addPicture(database, asha.id);
});

type Sent = { path: EndpointPath; params?: Record<string, string>; query?: Record<string, string>; body?: object };
const send = ({ path: { method, path }, params, query, body }: Sent, key: string, headers: object = asha.headers) =>
  site.current.app.inject({
    method,
    url: toAddress(path, params, query),
    headers: { ...headers, "idempotency-key": key },
    remoteAddress: `10.2.3.${++addresses % 250}`,
    ...(body && { payload: body }),
  });
const newKey = () => crypto.randomUUID();
const template = (name: string): Sent => ({ path: leadWorkPaths.addLeadTemplate, body: { name, text: "Good morning." } });
const paper = sharp({ create: { width: 8, height: 8, channels: 3, background: "#b14" } })
  .png()
  .toBuffer();

const writes: [table: string, sent: () => Promise<Sent>][] = [
  ["advertisements", async () => ({ path: myAdvertisementsPaths.createAdvertisement, body: aForm(picture) })],
  ["lead_templates", async () => template("Morning")],
  ["properties", async () => ({ path: myPropertiesPaths.duplicateProperty, params: { id: home }, query: { media: "photos" } })],
  [
    "property_check_papers",
    async () => ({
      path: propertyChecksPaths.addCheckPaper,
      params: { id: home },
      body: { kind: "ownership", name: "deed.png", content: (await paper).toString("base64") },
    }),
  ],
  ["property_reports", async () => ({ path: reportsPaths.reportProperty, body: { targetRef: home, reason: "fraud" } })],
  [
    "service_enquiries",
    async () => ({
      path: contentPaths.submitServiceEnquiry,
      body: { topic: "title", name: "Rohan", email: "rohan@example.com", phone: "9845012345", message: "Please check." },
    }),
  ],
];

describe.each(writes)("a new row of %s", (table, sent) => {
  test("is made once by requests under one key, one after the other and at the same moment, and all get the same answer", async () => {
    const [request, key, before] = [await sent(), newKey(), await count(table)];
    const first = await send(request, key);
    expect([first.statusCode, first.body]).toEqual([200, first.body]);
    const others = await Promise.all(Array.from({ length: 2 }, () => send(request, key)));
    expect(others.map(({ statusCode, body }) => [statusCode, body])).toEqual(others.map(() => [200, first.body]));
    expect(await count(table)).toBe(before + 1);
    expect((await send(request, newKey())).statusCode).toBe(200);
    expect(await count(table)).toBe(before + 2);
  });

  test("is made once by requests that arrive at the same moment first", async () => {
    const [request, key, before] = [await sent(), newKey(), await count(table)];
    const all = await Promise.all(Array.from({ length: 2 }, () => send(request, key)));
    expect(new Set(all.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(all[0]?.statusCode).toBe(200);
    expect(await count(table)).toBe(before + 1);
  });
});

test("another request under the same key is refused, and so is a key of another form; another account's key is its own", async () => {
  const [key, before] = [newKey(), await count("lead_templates")];
  expect((await send(template("Morning"), key)).statusCode).toBe(200);
  const other = await send(template("Evening"), key);
  expect([other.statusCode, other.json().message]).toEqual([409, "This Idempotency-Key was used for another request. Use a new one."]);
  for (const wrong of ["short", "x".repeat(65), "with spaces in its middle"])
    expect((await send(template("Morning"), wrong)).json()).toMatchObject({ status: 400, data: { code: "invalid_input" } });
  const ravi = await addSignedInLister(site.current.database);
  expect((await send(template("Evening"), key, ravi.headers)).statusCode).toBe(200);
  expect(await count("lead_templates")).toBe(before + 2);
});

test("a refused request leaves nothing: under its key it is tried again", async () => {
  const key = newKey();
  const taken = await addProperty(site.current.database, { lister_id: asha.id, deleted_at: new Date(nowMs) });
  const copy: Sent = { path: myPropertiesPaths.duplicateProperty, params: { id: taken.id } };
  expect((await send(copy, key)).statusCode).toBe(404);
  await site.current.pool.query("update properties set deleted_at = null where id = $1", [taken.id]);
  expect((await send(copy, key)).statusCode).toBe(200);
});

test("nothing of what was typed is kept beside the row itself, and keys are forgotten after a day", async () => {
  await send(template("Marmalade"), newKey());
  const { rows } = await site.current.pool.query<{ text: string }>("select done_requests::text as text from done_requests");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ text }) => text).join("\n")).not.toMatch(/marmalade|morning|rohan/i);
  nowMs += 24 * 60 * 60_000 + 1_000;
  await onceTasks(site.current)["forget-done-requests"]?.({}, {} as never);
  expect(await count("done_requests")).toBe(0);
});
