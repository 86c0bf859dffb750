import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createApp } from "../../../../api.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { readZip } from "../../../../shared/testing/read-zip.ts";
import { addAdvertisement } from "../../../../shared/testing/test-advertisements.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addImage, addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { accountExportPath } from "../../contract/profile.paths.ts";

const site = setUpTestApp();

async function addLeads(lister: SignedInLister, count: number, name = "Rohan"): Promise<void> {
  await site.current.pool.query(
    `insert into leads (id, lister_id, target_type, target_title, name, email, phone, message, fingerprint, erase_token_hash)
    select 'led_' || translate(left(md5(i::text || $1) || md5(i::text), 26), 'ilou', 'xxxx'), $1, 'Builder', 'Home', $3, 'rohan' || i || '@example.com',
      '98450' || lpad(i::text, 5, '0'), (select string_agg(md5(random()::text || i || n), '') from generate_series(1, 60) n), sha256(i::text::bytea),
      sha256((i::text || $1)::bytea)
    from generate_series(1, $2) i`,
    [lister.id, count, name],
  );
}

test("[PROF-01] the export holds everything kept about the account as JSON and CSV, and nothing about anybody else", async () => {
  const { database, app } = site.current;
  const asha = await addSignedInLister(database, { name: "Asha Menon", mobile: "9845012345" });
  const ravi = await addSignedInLister(database, { name: "Ravi Marmalade" });
  const { id } = await addProperty(database, { lister_id: asha.id, title: "=1+2" }, { amenities: ["Gym"], images: 2 });
  await database.insertInto("property_checks").values({ property_id: id, kind: "location", checked_on: "2026-11-01" }).execute();
  const down = { at: new Date("2026-11-02T06:00:00Z"), reason: "It looks like a fraud", asked_at: new Date(), asked_note: "It is real." };
  await database
    .insertInto("property_take_downs")
    .values({ property_id: id, ...down })
    .execute();
  const film = { type: "drone", url: "film.mp4", caption: "From above", thumbnail_url: "poster.jpg", duration_seconds: 61.5 };
  await addImage(database, id, { ...film, kind: "video" });
  await addProperty(database, { lister_id: ravi.id, title: "Marmalade" });
  const project = await addProject(database, { lister_id: asha.id });
  await addProject(database, { lister_id: ravi.id, project_name: "Marmalade" });
  await addLeads(asha, 3, "=cmd|' /C calc'!A1");
  await addLeads(ravi, 2, "Marmalade");
  const advertisement = await addAdvertisement(database, { account_id: asha.id, deleted_at: new Date() });
  await database
    .insertInto("advertisement_daily_figures")
    .values({ advertisement_id: advertisement, day: "2026-11-11", views: 4 })
    .execute();
  await addAdvertisement(database, { account_id: ravi.id, headline: "Marmalade" });
  const operator = await addSignedInOperator(database);
  for (const lister of [asha, ravi]) {
    const reviewed = await addAdvertisement(database, {
      account_id: lister.id,
      headline: lister === asha ? "Kitchens" : "Marmalade",
      review: "waiting",
    });
    const refusal = { decision: "refuse", version: 1, reason: lister === asha ? "No prices." : "Marmalade" };
    const url = `/api/operator/advertisements/${reviewed}/review`;
    expect((await app.inject({ method: "POST", url, headers: operator.headers, payload: refusal })).statusCode).toBe(200);
  }
  const response = await app.inject({ url: accountExportPath.path, headers: asha.headers });
  expect(response.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="aangan-account.zip"',
    "cache-control": "no-store",
  });
  const files = await readZip(response.rawPayload);
  expect(Object.keys(files)).toEqual([
    ...["account.json", "properties.json", "properties.csv", "projects.json", "leads.json", "leads.csv", "lead-templates.json"],
    ...["advertisements.json", "imports.json", "activities.json", "saved-homes.json", "boards.json", "board-comments-and-votes.json"],
    ...["saved-searches.json", "decisions.json", "sessions.json"],
  ]);
  const json = (name: string) => JSON.parse(files[name] ?? "");
  expect(json("account.json")).toMatchObject({ id: asha.id, name: "Asha Menon", mobile: "9845012345" });
  expect(json("properties.json")).toMatchObject([
    { id, title: "=1+2", amenities: ["Gym"], images: [{}, {}], checks: [{ kind: "location", checkedOn: "2026-11-01" }] },
  ]);
  expect(json("properties.json")[0].takenDown).toMatchObject({ reason: "It looks like a fraud", note: null, askedNote: "It is real." });
  expect(json("properties.json")[0].videos).toMatchObject([
    { url: "film.mp4", type: "drone", caption: "From above", thumbnailUrl: "poster.jpg", durationSeconds: 61.5 },
  ]);
  expect(json("projects.json")).toMatchObject([{ _id: project.id, towers: [{ name: "Tower A" }], units: [{ units: [] }] }]);
  expect(json("leads.json")).toHaveLength(3);
  expect(json("advertisements.json").filter((one: { id: string }) => one.id === advertisement)).toMatchObject([
    { id: advertisement, days: [{ day: "2026-11-11", views: 4, clicks: 0 }] },
  ]);
  expect(json("decisions.json")).toMatchObject([{ action: "advertisement-refused", after: { reason: "No prices." } }]);
  expect(files["decisions.json"]).not.toContain(operator.email);
  expect(json("sessions.json")).toHaveLength(1);
  for (const name of ["properties.csv", "leads.csv"]) expect(files[name]).not.toMatch(/(^|[,\n"])[=+@]/);
  expect(files["properties.csv"]).toContain("'=1+2");
  const all = Object.values(files).join("");
  expect(all).not.toContain("Marmalade");
  expect(all).not.toMatch(/argon2|token_?hash|password_?hash/i);
});

/** Columns that are null for every account that can sign in. */
const ofEndedAccounts = ["deletion_requested_at", "suspended_at", "suspension_reason"];
const otherNames: Record<string, string> = {
  photo_key: "photo",
  rera_agent_no: "reraNo",
  rera_agent_state: "reraState",
  rera_agent_valid_until: "reraValidUntil",
};
const camelCase = (column: string) => otherNames[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

test("[PROF-01] the export has every column of the account and its sessions except the secrets", async () => {
  const { database, app, pool } = site.current;
  const changed = { password_changed_at: new Date("2026-11-10T06:00:00Z"), email_verified_at: new Date("2026-11-09T06:00:00Z") };
  const asha = await addSignedInLister(database, changed);
  const files = await readZip((await app.inject({ url: accountExportPath.path, headers: asha.headers })).rawPayload);
  const namesOf = async (table: string, left: string[]) => {
    const { rows } = await pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );
    return rows
      .map(({ name }) => name)
      .filter((name) => !left.includes(name))
      .map(camelCase);
  };
  const account = JSON.parse(files["account.json"] ?? "");
  expect(account).toMatchObject({ passwordChangedAt: "2026-11-10T06:00:00.000Z", emailVerifiedAt: "2026-11-09T06:00:00.000Z" });
  expect(Object.keys(account)).toEqual(expect.arrayContaining(await namesOf("accounts", ["password_hash", ...ofEndedAccounts])));
  const [session] = JSON.parse(files["sessions.json"] ?? "");
  const hashes = ["token_hash", "previous_token_hash", "family_hash", "refresh_hash", "previous_refresh_hash"];
  const left = ["account_id", "token_expires_at", "previous_refresh_ends_at", ...hashes];
  expect(Object.keys(session).toSorted()).toEqual((await namesOf("sessions", left)).toSorted());
});

test("[PROF-01] [AUTH-12] the export lists when links were mailed and used and, for a verified address, when new passwords were requested; it holds no link", async () => {
  const { database, app } = site.current;
  const [email, unverified] = ["asha.links@example.com", "ravi.links@example.com"];
  const asha = await addSignedInLister(database, { email, email_verified_at: new Date() });
  const ravi = await addSignedInLister(database, { email: unverified, email_verified_at: null });
  const at = new Date("2026-11-10T06:00:00Z");
  const times = { created_at: at, expires_at: new Date("2026-11-10T06:30:00Z"), used_at: new Date("2026-11-10T06:10:00Z") };
  for (const { id } of [asha, ravi]) {
    const secret = { token_hash: randomBytes(32), account_id: id };
    await database
      .insertInto("account_links")
      .values({ ...secret, purpose: "reset-password", ...times })
      .execute();
  }
  const requests = [email, unverified].map((address) => ({ id: newId("pwr", at), email: address, created_at: at }));
  await database.insertInto("password_requests").values(requests).execute();
  const accountOf = async ({ headers }: SignedInLister) =>
    JSON.parse((await readZip((await app.inject({ url: accountExportPath.path, headers })).rawPayload))["account.json"] ?? "");
  const iso = { createdAt: at.toISOString(), expiresAt: times.expires_at.toISOString(), usedAt: times.used_at.toISOString() };
  expect(await accountOf(asha)).toMatchObject({ links: [{ purpose: "reset-password", ...iso }], passwordRequests: [at.toISOString()] });
  expect(await accountOf(ravi)).toMatchObject({ links: [{}], passwordRequests: [] });
  for (const link of (await accountOf(asha)).links)
    expect(Object.keys(link).toSorted()).toEqual(["createdAt", "expiresAt", "purpose", "usedAt"]);
});

/** Columns that neither the home's page nor the panel shows: for search, comparison and import. */
const ownBookkeeping = [
  "area_sqft",
  "carpet_sqft",
  "creation_key",
  "field_versions",
  "import_digest",
  "lister_id",
  "lister_type",
  "number",
  "version",
  "public_address",
  "public_latitude",
  "public_longitude",
  "public_project_name",
];

test("[PROF-01] the export has every column of a property, and its views by day", async () => {
  const { database, app, pool } = site.current;
  const asha = await addSignedInLister(database);
  const { id } = await addProperty(database, { lister_id: asha.id, map: "https://maps.example/1", is_location_approximate: false });
  await database
    .insertInto("property_daily_views")
    .values([
      { property_id: id, day: "2026-11-11", views: 4 },
      { property_id: id, day: "2026-11-10", views: 2 },
    ])
    .execute();
  const files = await readZip((await app.inject({ url: accountExportPath.path, headers: asha.headers })).rawPayload);
  const [property] = JSON.parse(files["properties.json"] ?? "");
  const days = [
    { day: "2026-11-10", views: 2 },
    { day: "2026-11-11", views: 4 },
  ];
  expect(property).toMatchObject({ map: "https://maps.example/1", is_location_approximate: false, days });
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'properties'",
  );
  const { amenities, checks, checkRequests, checkPapers, takenDown, images, videos, days: _, ...columns } = property;
  const expected = rows.map(({ name }) => name).filter((name) => !ownBookkeeping.includes(name));
  expect(Object.keys(columns).toSorted()).toEqual(expected.toSorted());
  expect(files["properties.csv"]?.split("\r\n")[0]?.replace("\ufeff", "").split(",").toSorted()).toEqual(expected.toSorted());
});

let listerWithLeads: SignedInLister;
beforeAll(async () => {
  listerWithLeads = await addSignedInLister(site.current.database);
  await addLeads(listerWithLeads, 10_000);
}, 60_000);

/** Starts an export of 10,000 leads over a real socket; reads nothing until the buffers of both ends are full. */
async function pausedExport() {
  const { config, pool, clock, database } = site.current;
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { app } = await createApp({ config, pool, clock, database: database.withPlugin(counting) });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, host: "127.0.0.1", path: accountExportPath.path, headers: listerWithLeads.headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const countQueries = async () => {
    for (let seen = -1; seen !== queries; await sleep(300)) seen = queries;
    return queries;
  };
  // All leads and comments make 120 batches; the sockets of both ends hold a few of its twenty megabytes.
  expect(await countQueries()).toBeLessThan(80);
  return { app, request, response, countQueries };
}

test("[PROF-01] an export of 10,000 leads reads only as fast as the client: a paused client pauses the database", async () => {
  const { response } = await pausedExport();
  const files = await readZip(await buffer(response));
  expect(JSON.parse(files["leads.json"] ?? "")).toHaveLength(10_000);
  expect(new Set(files["leads.csv"]?.match(/led_\w{26}(?=\r\n)/g)).size).toBe(10_000);
}, 60_000);

test("[PROF-01] an export that fails midway drops the connection, so that no browser takes it for a complete file", async () => {
  const { response } = await pausedExport();
  await site.current.pool.query("alter table leads rename to leads_taken_away");
  onTestFinished(async () => void (await site.current.pool.query("alter table leads_taken_away rename to leads")));
  await expect(buffer(response)).rejects.toThrow("aborted");
}, 60_000);

test("[PROF-01] a cancelled download stops reading and lets the server stop", async () => {
  const { app, request, response, countQueries } = await pausedExport();
  const before = await countQueries();
  response.on("error", () => undefined);
  request.destroy();
  await app.close();
  expect(await countQueries()).toBe(before);
}, 60_000);
