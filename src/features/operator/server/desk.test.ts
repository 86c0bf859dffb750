import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { deliverMails } from "../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator } from "../../../shared/testing/test-sessions.ts";
import { accountMessages } from "../../accounts/contract/account-messages.ts";
import { hashPassword } from "../../accounts/server/sign-in/public.ts";
import { amenityIconNames } from "../../properties/contract/amenity-icons.ts";
import { deskMessages as messages } from "../contract/desk-terms.ts";
import { deskCalls } from "./desk-test-world.ts";
import { deskMails } from "./mails/desk-mails.ts";

const clock = { now: () => new Date("2026-11-02T06:00:00Z") };
const site = setUpTestApp({ clock });
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;
const deliver = () => deliverMails(site.current, deskMails(site.current));
const getPublic = async (id: string) => site.current.app.inject(`/api/public/properties/${id}`);
const password = "Courtyard@9";
let desk: Awaited<ReturnType<typeof addSignedInOperator>>;
beforeEach(async () => {
  desk = await addSignedInOperator(database());
});

const offered = async (headers: { authorization: string }) => {
  const response = await site.current.app.inject({ url: "/api/properties/feature-master", headers });
  return response.json().data.features.map(({ name }: { name: string }) => name) as string[];
};

test("[PWIZ-10] the wizard offers the operators' features at once; properties keep theirs", async () => {
  const lister = await addSignedInLister(database());
  const { id: home } = await addProperty(database(), { lister_id: lister.id, features: ["Balcony"] });
  const before = await offered(lister.headers);
  expect(before).toContain("Balcony");
  expect((await call("addFeature", { ...desk, body: { name: " Stepwell " } })).json().message).toBe(messages.featureAdded);
  const taken = await call("addFeature", { ...desk, body: { name: "STEPWELL" } });
  expect([taken.statusCode, taken.json().data.issues]).toEqual([400, [{ path: "name", message: messages.featureTaken }]]);
  const known = (await call("listDeskFeatures", desk)).json().data as { id: string; name: string }[];
  const idOf = (name: string) => known.find((one) => one.name === name)?.id ?? "";
  const [stepwell, balcony] = [idOf("Stepwell"), idOf("Balcony")];
  await call("changeFeature", { ...desk, params: { id: stepwell }, body: { name: "Old stepwell" } });
  await call("removeFeature", { ...desk, params: { id: balcony } });
  expect(await offered(lister.headers)).toEqual([...before.filter((name) => name !== "Balcony"), "Old stepwell"].toSorted());
  expect((await getPublic(home)).json().data.features).toEqual(["Balcony"]);
  expect((await call("removeFeature", { ...desk, params: { id: balcony } })).statusCode).toBe(404);
  expect((await logOf(stepwell)).map(({ action, before: was, after }) => ({ action, was, after }))).toEqual([
    { action: "feature-added", was: {}, after: { name: "Stepwell" } },
    { action: "feature-changed", was: { name: "Stepwell" }, after: { name: "Old stepwell" } },
  ]);
});

const none = { ownership: null, photos: null, location: null, rera: null };
const logOf = async (id: string) => {
  const rows = await database().selectFrom("operator_log").where("entity_id", "=", id).selectAll().orderBy("id").execute();
  return rows.map(({ action, before, after, operator_email, at }) => ({ action, before, after, by: operator_email, at }));
};

test("[HOME-02] the checks and their days are behind the Verified badge, which disappears with the last check", async () => {
  const lister = await addSignedInLister(database());
  const { id } = await addProperty(database(), { lister_id: lister.id });
  const set = async (body: object) => {
    const { version } = (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
    return call("setChecks", { ...desk, params: { id }, body: { version, ...body } });
  };
  expect((await set({ ...none, ownership: "2026-10-30", rera: "2026-11-02" })).statusCode).toBe(200);
  expect((await getPublic(id)).json().data).toMatchObject({
    isVerified: true,
    checks: [
      { kind: "rera", checkedOn: "2026-11-02" },
      { kind: "ownership", checkedOn: "2026-10-30" },
    ],
  });
  const future = await set({ ...none, photos: "2026-11-03" });
  expect([future.statusCode, future.json().data.issues]).toEqual([400, [{ path: "photos", message: messages.checkDate }]]);
  expect((await set(none)).statusCode).toBe(200);
  expect((await getPublic(id)).json().data).toMatchObject({ isVerified: false, checks: [] });
  expect(await logOf(id)).toEqual([
    { action: "checks-set", before: {}, after: { ownership: "2026-10-30", rera: "2026-11-02" }, by: desk.email, at: clock.now() },
    { action: "checks-set", before: { ownership: "2026-10-30", rera: "2026-11-02" }, after: {}, by: desk.email, at: clock.now() },
  ]);
});

test("a property is featured and unfeatured, each once in the log", async () => {
  const lister = await addSignedInLister(database());
  const { id } = await addProperty(database(), { lister_id: lister.id });
  for (const isFeatured of [true, true, false]) await call("setFeatured", { ...desk, params: { id }, body: { isFeatured } });
  expect((await getPublic(id)).json().data.isFeatured).toBe(false);
  expect((await logOf(id)).map(({ before, after }) => [before, after])).toEqual([
    [{ isFeatured: false }, { isFeatured: true }],
    [{ isFeatured: true }, { isFeatured: false }],
  ]);
});

test("a suspended lister is signed out, kept out and told why; what was shown comes back with the end of it", async () => {
  const email = "ravi@example.com";
  const lister = await addSignedInLister(database(), {
    email,
    role: "AGENT",
    password_hash: await hashPassword(password),
    shows_mobile: true,
  });
  const shown = await addProperty(database(), { lister_id: lister.id });
  const hidden = await addProperty(database(), { lister_id: lister.id, publication: "unpublished" });
  const deleted = await addProperty(database(), { lister_id: lister.id, deleted_at: clock.now() });
  const { publicPage } = (await getPublic(shown.id)).json().data.lister;
  const params = { id: lister.id };
  expect((await call("suspendLister", { ...desk, params, body: { reason: " " } })).statusCode).toBe(400);
  expect((await call("suspendLister", { ...desk, params, body: { reason: "Three homes that are not theirs." } })).statusCode).toBe(200);
  expect((await call("suspendLister", { ...desk, params, body: { reason: "Again" } })).statusCode).toBe(409);
  expect((await getPublic(shown.id)).statusCode).toBe(404);
  expect((await site.current.app.inject(`/api/public/agents/${publicPage.split("/").at(-1)}`)).statusCode).toBe(404);
  expect((await site.current.app.inject({ url: "/api/users/me", headers: lister.headers })).statusCode).toBe(401);
  const logIn = (word: string) =>
    site.current.app.inject({ method: "POST", url: "/api/users/login", payload: { email, role: "AGENT", password: word } });
  expect((await logIn(password)).json()).toMatchObject({ status: 401, message: accountMessages.suspended });
  expect((await logIn("Courtyard@8")).json().message).toBe(accountMessages.invalidCredentials);
  const [mail] = await deliver();
  expect([mail?.subject, mail?.text?.includes("Three homes that are not theirs.")]).toEqual(["Your account is suspended", true]);

  expect((await call("liftSuspension", { ...desk, params })).statusCode).toBe(200);
  expect((await call("liftSuspension", { ...desk, params })).statusCode).toBe(409);
  const statuses = await Promise.all([shown, hidden, deleted].map(async ({ id }) => (await getPublic(id)).statusCode));
  expect(statuses).toEqual([200, 404, 410]);
  expect((await logIn(password)).statusCode).toBe(200);
  expect((await deliver())[0]?.subject).toBe("Your account is active again");
  expect((await logOf(lister.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
    [
      "lister-suspended",
      { isSuspended: false, shown: [shown.id] },
      { isSuspended: true, reason: "Three homes that are not theirs.", shown: [] },
    ],
    ["suspension-lifted", { isSuspended: true, shown: [] }, { isSuspended: false, shown: [shown.id] }],
  ]);
  const token = (await logIn(password)).json().accessToken;
  const own = await site.current.app.inject({ url: "/api/users/dashboard", headers: { authorization: `Bearer ${token}` } });
  expect(
    own
      .json()
      .data.activities.map(({ kind, title }: { kind: string; title: string | null }) => [kind, title])
      .toSorted(),
  ).toEqual([
    ["account_reopened", null],
    ["account_suspended", null],
  ]);
});

test("a long list of suspended homes is complete in the log, and shortened on a page", async () => {
  const lister = await addSignedInLister(database());
  for (let home = 0; home < 23; home++) await addProperty(database(), { lister_id: lister.id });
  await call("suspendLister", { ...desk, params: { id: lister.id }, body: { reason: "Fraud." } });
  const [entry] = (await call("listLog", desk)).json().data;
  expect(entry.before.shown).toHaveLength(21);
  expect(entry.before.shown.at(-1)).toBe("and 3 more");
  const [whole] = await logOf(lister.id);
  expect(whole?.before).toMatchObject({ shown: expect.objectContaining({ length: 23 }) });
});

test("a lister is found by name, firm or email, and the desk says what they show", async () => {
  const lister = await addSignedInLister(database(), { name: "Sumitra Devarajan", firm: "Quay & Court", email: "sumi@example.com" });
  const { id } = await addProperty(database(), { lister_id: lister.id, title: "By the quay" });
  for (const search of ["devaraj", "quay", "SUMI@"]) {
    expect((await call("findListers", { ...desk, query: { search } })).json().data).toMatchObject([{ id: lister.id, isSuspended: false }]);
  }
  expect((await call("findListers", { ...desk, query: { search: "nobody at all" } })).json()).toMatchObject({ data: [], total: 0 });
  expect((await call("getDeskLister", { ...desk, params: { id: lister.id } })).json().data).toMatchObject({
    shown: 1,
    properties: [{ id, title: "By the quay", isShown: true }],
  });
});

test("[PWIZ-11] amenities are added, renamed and removed; one that is used or offered by search stays", async () => {
  const list = async () => (await call("listDeskAmenities", desk)).json().data as { id: string; name: string; properties: number }[];
  expect((await call("addAmenity", { ...desk, body: { name: "Stepwell", icon: "sparkles" } })).statusCode).toBe(200);
  const taken = await call("addAmenity", { ...desk, body: { name: "stépwell ", icon: "home" } });
  expect(taken.json().data.issues).toEqual([{ path: "name", message: messages.amenityTaken }]);
  const id = (await list()).find(({ name }) => name === "Stepwell")?.id ?? "";
  expect((await call("changeAmenity", { ...desk, params: { id }, body: { name: "Baoli", icon: "sparkles" } })).statusCode).toBe(200);
  const lister = await addSignedInLister(database());
  const property = await addProperty(database(), { lister_id: lister.id }, { amenities: ["Baoli"] });
  expect((await getPublic(property.id)).json().data.amenities).toMatchObject([{ name: "Baoli", icon: "sparkles" }]);
  const remove = (amenity: string) => call("removeAmenity", { ...desk, params: { id: amenity } });
  expect((await remove(id)).json()).toMatchObject({ status: 409, message: messages.amenityUsed });
  const parking = (await list()).find(({ name }) => name === "Parking")?.id ?? "";
  expect((await remove(parking)).statusCode).toBe(409);
  const renamed = await call("changeAmenity", { ...desk, params: { id: parking }, body: { name: "Garage", icon: "parking" } });
  expect(renamed.json()).toMatchObject({ status: 409, message: messages.amenityOffered });
  await database().deleteFrom("property_amenities").where("property_id", "=", property.id).execute();
  expect((await remove(id)).statusCode).toBe(200);
  expect((await logOf(id)).map(({ action }) => action)).toEqual(["amenity-added", "amenity-changed", "amenity-removed"]);
});

/** The standard list is the master of a database without changes of an operator. */
const icons = async () => {
  const { data } = (await call("listDeskAmenities", desk)).json();
  return Object.fromEntries(data.map(({ name, icon }: { name: string; icon: string }) => [name, icon])) as Record<string, string>;
};

test("[PROP-07] each amenity of the standard list has an icon of its own, which operators are offered", async () => {
  const used = Object.values(await icons());
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((icon, index) => used.indexOf(icon) !== index)).toEqual([]);
  expect(used.filter((icon) => !amenityIconNames.includes(icon))).toEqual([]);
});

test("the standard list's icons come to older sites, without those that an operator has chosen and the amenities that they renamed", async () => {
  const now = await icons();
  const set = (name: string, change: { icon: string; name?: string }) =>
    database().updateTable("amenities").set(change).where("name", "=", name).execute();
  for (const name of ["CCTV", "Intercom", "Library"]) await set(name, { icon: name === "Library" ? "building-office" : "check-circle" });
  await set("Clubhouse", { icon: "gym" });
  await set("Terrace", { icon: "home", name: "Sky deck" });
  await site.current.pool.query(readFileSync("db/migrations/0067_amenity_icons.sql", "utf8"));
  const { Terrace: _, ...others } = now;
  expect(await icons()).toEqual({ ...others, Clubhouse: "gym", "Sky deck": "home" });
});

test("the log has who, when, before and after, newest first, and no refused changes", async () => {
  const lister = await addSignedInLister(database());
  const { id } = await addProperty(database(), { lister_id: lister.id });
  const before = (await call("listLog", desk)).json().total;
  await call("setFeatured", { ...desk, params: { id }, body: { isFeatured: true } });
  await call("setFeatured", { ...lister, params: { id }, body: { isFeatured: false } });
  const { data, total } = (await call("listLog", desk)).json();
  expect(total).toBe(before + 1);
  expect(data[0]).toMatchObject({
    action: "featured-set",
    entityKind: "property",
    entityId: id,
    operator: desk.email,
    at: clock.now().toISOString(),
    before: { isFeatured: false },
    after: { isFeatured: true },
  });
});

test("a page after the last is the last, however long the log has grown", async () => {
  const lister = await addSignedInLister(database());
  const { id } = await addProperty(database(), { lister_id: lister.id });
  for (let change = 1; change <= 21; change++) {
    await call("setFeatured", { ...desk, params: { id }, body: { isFeatured: change % 2 === 1 } });
  }
  const { total, size } = (await call("listLog", desk)).json();
  const last = Math.ceil(total / size);
  const wanted = (await call("listLog", { ...desk, query: { page: last } })).json();
  expect(wanted.data.length).toBeGreaterThan(0);
  for (const page of [last + 1, 1_001]) expect((await call("listLog", { ...desk, query: { page } })).json()).toEqual(wanted);
  for (const name of ["listReviews", "findListers", "listDeadMails"] as const) {
    const first = (await call(name, desk)).json();
    if (first.total <= size) expect((await call(name, { ...desk, query: { page: 2 } })).json()).toEqual(first);
  }
});

test("a lister with very many homes is suspended, comes back, leaves and returns: no statement changes more than it has time for", async () => {
  const { pool } = site.current;
  const lister = await addSignedInLister(database(), { password_hash: await hashPassword(password), email_verified_at: clock.now() });
  const first = await addProperty(database(), { lister_id: lister.id });
  const columns = "lister_id, lister_type, publication, published_at, title, type, price";
  await pool.query(
    `insert into properties (id, ${columns}) select 'prp_' || lpad(n::text, 26, '0'), ${columns} from properties, generate_series(1, 300) n where id = $1`,
    [first.id],
  );
  // Stands for the time that each home takes, of the ten seconds that a statement has.
  await pool.query(`create function end_long_statement() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > 200 then raise exception 'too long' using errcode = 'query_canceled'; end if;
    return null;
  end $$`);
  await pool.query(`create trigger end_long_statement after update on properties
    referencing new table as changed for each statement execute function end_long_statement()`);
  const shown = async () =>
    (await pool.query("select from properties where lister_id = $1 and publication = 'published' and deleted_at is null", [lister.id]))
      .rowCount;
  const params = { id: lister.id };
  expect((await call("suspendLister", { ...desk, params, body: { reason: "Fraud." } })).statusCode).toBe(200);
  expect(await shown()).toBe(0);
  expect((await call("liftSuspension", { ...desk, params })).statusCode).toBe(200);
  expect(await shown()).toBe(301);
  const { app } = site.current;
  const post = (url: string, payload: object, headers = {}) => app.inject({ method: "POST", url, payload, headers });
  const logIn = () => post("/api/users/login", { email: `${lister.id}@example.com`, role: "OWNER", password });
  const authorization = `Bearer ${(await logIn()).json().accessToken}`;
  expect((await post("/api/users/delete-account", { password }, { authorization })).statusCode).toBe(200);
  expect(await shown()).toBe(0);
  expect((await logIn()).json()).toMatchObject({ status: 200, isBack: true });
  expect(await shown()).toBe(301);
  await pool.query("drop function end_long_statement cascade");
});
