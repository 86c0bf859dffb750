import type { JobHelpers } from "graphile-worker";
import { beforeEach, describe, expect, it } from "vitest";
import { propertyEvents } from "../../../../property-events.ts";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { reraExemptionLabels } from "../../contract/rera-terms.ts";
import { complete, type Failure, setUpMyProperties } from "../listers/my-properties-test-world.ts";
import { registrationSchedule, registrationTasks } from "./registration-jobs.ts";
import { registrationMails } from "./registration-mails.ts";

/** 9:00 in India. */
const start = Date.parse("2026-11-12T03:30:00Z");
let nowMs = start;
const site = setUpMyProperties({ clock: { now: () => new Date(nowMs) } });
let lister: SignedInLister;

beforeEach(async () => {
  nowMs = start;
  await site.current.pool.query("truncate accounts cascade");
  lister = await addSignedInLister(site.current.database, { name: "Asha", email_verified_at: new Date(start) });
});

type Fields = Partial<Parameters<typeof addProperty>[1]>;
const building = { possession_status: "under-construction", rera_id: "P51700019929" } as const;
const add = async (title: string, fields: Fields = {}) =>
  (await addProperty(site.current.database, { lister_id: lister.id, ...completeColumns, ...building, title, ...fields })).id;

/** A job, and the mails that it sends. */
async function run(task: "settle-registrations" | "tell-of-registrations", at?: string) {
  if (at) nowMs = Date.parse(at);
  const tasks = registrationTasks({ ...site.current, announce: propertyEvents });
  await tasks[task]?.({}, undefined as unknown as JobHelpers);
  return deliverMails(site.current, registrationMails(site.current));
}
const morning = (day: string) => run("tell-of-registrations", `${day}T03:30:00Z`);
async function stateOf(id: PropertyId) {
  const { rows } = await site.current.pool.query(
    "select rera_stage as stage, rera_due as due, publication, version from properties where id = $1",
    [id],
  );
  return rows[0];
}
const isPublic = async (id: PropertyId) => (await site.current.app.inject(`/api/public/properties/${id}`)).statusCode === 200;

describe("a registration with a last day", () => {
  it("is told about 30 and 7 days before, hides its home when the day is over in India, and says how it comes back", async () => {
    const id = await add("Lake View", { rera_valid_until: "2026-12-15" });
    expect(registrationSchedule).toContain("30 3 * * * tell-of-registrations");
    expect(await morning("2026-11-14")).toEqual([]);
    const [first] = await morning("2026-11-15");
    expect(first).toMatchObject({ subject: "RERA registration: Lake View" });
    expect(first?.text).toContain("Valid until 15 Dec 2026: Lake View");
    expect(first?.text).toContain(`/panel/properties/update/${id}/step/1#field-reraId`);
    expect(await morning("2026-12-07")).toEqual([]);
    expect(await morning("2026-12-08")).toHaveLength(1);
    expect(await morning("2026-12-15")).toEqual([]);
    // One minute before midnight in India, and after it.
    expect(await run("settle-registrations", "2026-12-15T18:29:00Z")).toEqual([]);
    expect(await isPublic(id)).toBe(true);
    const [last] = await run("settle-registrations", "2026-12-15T18:31:00Z");
    expect(last).toMatchObject({ subject: "No longer shown: Lake View" });
    expect(last?.text).toContain("Was valid until 15 Dec 2026");
    expect(last?.text).toContain("a hidden home is shown again at once");
    expect(await isPublic(id)).toBe(false);
    expect(await run("settle-registrations", "2026-12-16T18:31:00Z")).toEqual([]);
    const { data } = await site.ask<{ properties: { registration: unknown }[] }>(lister, "GET", "properties/list");
    expect(data.properties[0]?.registration).toEqual({ stage: "hidden", dueOn: "2026-12-15" });
  });

  it("brings its home back with a new day, not with one that is over, nor by leaving it out", async () => {
    const id = await add("Lake View", { rera_valid_until: "2026-11-10" });
    await morning("2026-11-12");
    expect(await stateOf(id)).toMatchObject({ stage: 3, publication: "unpublished" });
    const emptied = await site.update<Failure["data"]>(lister, id, { reraValidUntil: "" });
    expect(emptied).toMatchObject({ status: 400, data: { issues: [{ path: "reraValidUntil", message: messages.reraDayKept }] } });
    for (const reraId of ["", "P51700019930"])
      expect(await site.update(lister, id, { reraId, reraValidUntil: "" })).toMatchObject({
        status: 400,
        data: { issues: emptied.data.issues },
      });
    expect((await site.update(lister, id, { reraValidUntil: "2026-11-11", title: "Lake side" })).status).toBe(200);
    expect(await isPublic(id)).toBe(false);
    const published = await site.ask<Failure["data"]>(lister, "POST", `properties/${id}/publication`, { published: true });
    expect(published).toMatchObject({ status: 400, data: { issues: [{ path: "reraValidUntil", message: messages.reraValidUntil }] } });
    expect((await site.update(lister, id, { reraValidUntil: "2027-11-12" })).data).toMatchObject({
      publication: "published",
      registration: null,
    });
    expect(await isPublic(id)).toBe(true);
    expect(await stateOf(id)).toMatchObject({ stage: 0, due: null });
    const { rows } = await site.current.pool.query("select kind from home_events where property_id = $1 order by seq", [id]);
    expect(rows.map(({ kind }) => kind)).toEqual(["listed", "unlisted", "relisted"]);
  });

  it("of a home that is ready, or to let, is no reason to hide it", async () => {
    const old = { rera_valid_until: "2020-01-01" };
    await add("Ready", { ...old, possession_status: "ready-to-move" });
    await add("To let", { ...old, listed_for: "rent" });
    await add("Abroad", { ...old, country: "Nepal" });
    const sold = await add("Sold", { ...old, status: "sold" });
    expect(await morning("2026-11-12")).toEqual([]);
    expect(await isPublic(sold)).toBe(true);
  });

  it("cannot be set to a day that is over while its home is shown", async () => {
    const id = await add("Lake View");
    const saved = await site.update<Failure["data"]>(lister, id, { reraValidUntil: "2026-11-11" });
    expect(saved).toMatchObject({ status: 400, data: { issues: [{ path: "reraValidUntil", message: messages.reraValidUntil }] } });
    expect((await site.update(lister, id, { reraValidUntil: "2026-11-12" })).status).toBe(200);
  });

  it("is told of in one mail for many homes, and a kill between two batches loses none", async () => {
    for (let home = 0; home < 203; home++) await add(`Flat ${home}`, { rera_valid_until: "2026-11-01" });
    // The batch of the second transaction fails: as after a kill, the first stays.
    let batches = 0;
    const announce: typeof propertyEvents = async (transaction, event) => {
      if (++batches > 200) throw new Error("killed");
      await propertyEvents(transaction, event);
    };
    const tasks = registrationTasks({ ...site.current, announce });
    await expect(tasks["settle-registrations"]?.({}, undefined as unknown as JobHelpers)).rejects.toThrow("could not be settled");
    const hidden = async () =>
      (await site.current.pool.query("select count(*)::int as n from properties where rera_stage = 3 and publication = 'unpublished'"))
        .rows[0].n;
    expect(await hidden()).toBe(200);
    nowMs += 3_600_000;
    const mails = await run("settle-registrations");
    expect(await hidden()).toBe(203);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^No longer shown: Flat \d+ and 2 more$/)]);
    expect(mails[0]?.text).toContain("Hidden earlier, and still: 200 homes");
    // That of the first batch has waited for the others.
    await site.current.pool.query("update graphile_worker._private_jobs set run_at = now()");
    const [waited] = await deliverMails(site.current, registrationMails(site.current));
    expect(waited?.subject).toMatch(/^No longer shown: Flat \d+ and 202 more$/);
  });

  it("names in its mail what is hidden now, and counts what was hidden before", async () => {
    await add("Lake View", { rera_valid_until: "2026-11-13" });
    await add("Hill View", { rera_valid_until: "2026-11-12" });
    expect((await run("settle-registrations", "2026-11-12T18:40:00Z"))[0]?.subject).toBe("No longer shown: Hill View");
    const [later] = await run("settle-registrations", "2026-11-13T18:40:00Z");
    expect(later?.subject).toBe("No longer shown: Lake View");
    expect(later?.text).toContain("Hidden earlier, and still: 1 home");
    expect(later?.text).not.toContain("Hill View");
    await add("Sea View", { rera_valid_until: "2026-11-25" });
    const [soon] = await morning("2026-11-14");
    expect(soon?.subject).toBe("RERA registration: Sea View");
    expect(soon?.text).toContain("Hidden earlier, and still: 2 homes");
  });

  it("of a suspended lister is left alone, and a home that was taken down stays down", async () => {
    const id = await add("Lake View", { rera_valid_until: "2026-11-01" });
    await site.current.pool.query("update accounts set suspended_at = now()");
    expect(await morning("2026-11-12")).toEqual([]);
    expect((await stateOf(id)).stage).toBe(0);
    await site.current.pool.query("update accounts set suspended_at = null");
    await morning("2026-11-12");
    await site.current.pool.query("insert into property_take_downs (property_id, reason, at) values ($1, 'It looks like a fraud', now())", [
      id,
    ]);
    await site.update(lister, id, { reraValidUntil: "2027-11-12" });
    expect(await isPublic(id)).toBe(false);
  });
});

describe("a home that is being built for sale", () => {
  const drafted = { ...complete, possessionStatus: "under-construction" };
  const publish = <Data = unknown>(id: string) => site.ask<Data>(lister, "POST", `properties/${id}/publication`, { published: true });

  it("is published with a number, which needs no date, or with a reason that none is needed", async () => {
    const { data } = await site.create(lister, drafted);
    expect(data.missing).toEqual([{ field: "reraId", step: 1, message: messages.reraId }]);
    expect(await publish<Failure["data"]>(data._id)).toMatchObject({ status: 400, data: { issues: [{ path: "reraId" }] } });
    // As a client of the specification does it: step 4 publishes a complete draft.
    await site.update(lister, data._id, { videos: [] });
    expect((await site.load(lister, data._id)).publication).toBe("draft");
    await site.update(lister, data._id, { reraId: "P51700019929" });
    await site.update(lister, data._id, { videos: [] });
    expect((await site.load(lister, data._id)).publication).toBe("published");
    const { data: exempt } = await site.create(lister, { ...drafted, reraExemption: "completed" });
    expect(exempt.missing).toEqual([{ field: "reraExemption", step: 1, message: messages.reraExemption }]);
    await site.update(lister, exempt._id, { reraExemption: "small" });
    expect((await publish(exempt._id)).status).toBe(200);
    const seen = async () => (await site.ask<PropertyDetail>(null, "GET", `public/properties/${exempt._id}`)).data;
    expect(await seen()).toMatchObject({ reraExemption: "small", reraStatement: reraExemptionLabels.small });
    for (const other of [{ possessionStatus: "ready-to-move" }, { possessionStatus: "new-launch", listedFor: "rent" }]) {
      await site.update(lister, exempt._id, other);
      expect((await seen()).reraStatement).toBeNull();
    }
  });

  it("keeps a number in another state's format, and says so; a state without a known format accepts any", async () => {
    const { data } = await site.create(lister, { ...drafted, reraId: "PRM/KA/RERA/1248/469/PR/050723/006033" });
    expect(data).toMatchObject({
      reraId: "PRM/KA/RERA/1248/469/PR/050723/006033",
      missing: [],
      warnings: [{ field: "reraId", message: messages.reraFormat }],
    });
    expect((await publish(data._id)).status).toBe(200);
    const { data: elsewhere } = await site.create(lister, {
      ...drafted,
      state: "Sikkim",
      city: "Gangtok",
      zipCode: "737101",
      reraId: "any/1",
    });
    expect(elsewhere.warnings).toEqual([]);
  });

  it("cannot become one, nor lose its number, while it is shown without a reason", async () => {
    const ready = await add("Ready", { possession_status: "ready-to-move", rera_id: null });
    const changed = await site.update<Failure["data"]>(lister, ready, { possessionStatus: "new-launch" });
    expect(changed).toMatchObject({ status: 400, data: { issues: [{ path: "reraId", message: messages.reraId }] } });
    const id = await add("Lake View");
    expect((await site.update(lister, id, { reraId: "" })).status).toBe(400);
    expect((await site.update(lister, id, { reraId: "", reraExemption: "small" })).status).toBe(200);
  });

  it("that was published without a number is asked first, and hidden after 30 days, told twice", async () => {
    const id = await add("Old", { rera_id: null });
    const [asked] = await morning("2026-11-12");
    expect(asked?.text).toContain("Without a number; shown until 12 Dec 2026: Old");
    // Its lister may go on changing it, which starts nothing over.
    nowMs += dayMs;
    expect((await site.update(lister, id, { title: "Older" })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ stage: 1, due: "2026-12-12", publication: "published" });
    expect(await morning("2026-12-05")).toHaveLength(1);
    expect(await run("settle-registrations", "2026-12-12T18:00:00Z")).toEqual([]);
    expect((await run("settle-registrations", "2026-12-12T19:00:00Z"))[0]?.text).toContain("Without a number: Older");
    expect(await isPublic(id)).toBe(false);
    await site.update(lister, id, { reraId: "P51700019929" });
    expect(await isPublic(id)).toBe(true);
  });

  it("stays off the site when its lister unpublishes it while it is hidden", async () => {
    const id = await add("Lake View", { rera_valid_until: "2026-11-01" });
    await morning("2026-11-12");
    await site.ask(lister, "POST", `properties/${id}/publication`, { published: false });
    await site.update(lister, id, { reraValidUntil: "2027-11-12" });
    await morning("2026-11-13");
    expect(await stateOf(id)).toMatchObject({ stage: 0, publication: "unpublished" });
  });
});

it("a home of the lister's own project shares that one's registration: it goes and comes back with it", async () => {
  const { database, pool } = site.current;
  const { id: project_id } = await addProject(database, {
    lister_id: lister.id,
    rera_number: "P51700019929",
    rera_valid_until: "2026-11-20",
  });
  const id = await add("Tower flat", { project_id, rera_id: null });
  expect((await morning("2026-11-12"))[0]?.text).toContain("Valid until 20 Nov 2026: Tower flat");
  await run("settle-registrations", "2026-11-20T18:40:00Z");
  expect(await isPublic(id)).toBe(false);
  const published = await site.ask<Failure["data"]>(lister, "POST", `properties/${id}/publication`, { published: true });
  expect(published).toMatchObject({ status: 400, data: { issues: [{ path: "reraValidUntil" }] } });
  await site.update(lister, id, { title: "Renamed" });
  expect(await isPublic(id)).toBe(false);
  await pool.query("update projects set rera_valid_until = '2027-11-20'");
  await run("settle-registrations");
  expect(await isPublic(id)).toBe(true);
});

it("a home with its project's number comes back with that one's new day, though its own has long been over", async () => {
  const { database, pool } = site.current;
  const registration = { rera_number: "P51700019929", rera_valid_until: "2026-11-20" };
  const { id: project_id } = await addProject(database, { lister_id: lister.id, ...registration });
  const id = await add("Tower flat", { project_id, rera_valid_until: "2026-11-18" });
  await run("settle-registrations", "2026-11-19T18:40:00Z");
  expect(await isPublic(id)).toBe(true);
  await run("settle-registrations", "2026-11-20T18:40:00Z");
  expect(await isPublic(id)).toBe(false);
  await pool.query("update projects set rera_valid_until = '2027-11-20'");
  await run("settle-registrations");
  expect(await isPublic(id)).toBe(true);
});

it("a home without a number starts no new 30 days by being published again, nor by a project that has none either", async () => {
  const { database, pool } = site.current;
  const { id: project_id } = await addProject(database, { lister_id: lister.id, publication: "draft", rera_number: null });
  const publish = (id: string, published: boolean) =>
    site.ask<Failure["data"]>(lister, "POST", `properties/${id}/publication`, { published });
  const refused = { status: 400, data: { issues: [{ path: "reraId", message: messages.reraId }] } };
  const id = await add("Tower flat", { project_id, rera_id: null });
  await morning("2026-11-12");
  await run("settle-registrations", "2026-12-12T19:00:00Z");
  expect(await isPublic(id)).toBe(false);
  expect(await publish(id, true)).toMatchObject(refused);
  const early = await add("Early", { project_id, rera_id: null });
  expect((await publish(early, false)).status).toBe(200);
  expect(await publish(early, true)).toMatchObject(refused);
  // Step 4 of a client of the specification.
  const draft = await add("Draft", { project_id, rera_id: null, publication: "draft" });
  await site.update(lister, draft, { videos: [] });
  expect((await stateOf(draft)).publication).toBe("draft");
  await pool.query("update projects set rera_exemption = 'area'");
  expect((await publish(early, true)).status).toBe(200);
});
