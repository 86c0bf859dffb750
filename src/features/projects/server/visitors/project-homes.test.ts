import { beforeAll, expect, it } from "vitest";
import type { ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import { inProcessTransport } from "../../../../shared/server/http/in-process-calls.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { HomeOnOffer } from "../../../properties/contract/property.ts";
import { mostHomesOnOffer, publicProjectsPaths } from "../../contract/public-projects.paths.ts";
import { setUpMyProjects } from "../listers/my-projects-test-world.ts";

const site = setUpMyProjects();
let builder: SignedInLister;
let project: ProjectId;
let other: ProjectId;

beforeAll(async () => {
  const { database } = site.current;
  builder = await addSignedInLister(database, { role: "BUILDER" });
  project = (await addProject(database, { lister_id: builder.id })).id;
  other = (await addProject(database, { lister_id: builder.id })).id;
});

/** The projects whose pages `work` drops from the cache. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = site.current;
  await pool.query("delete from change_log");
  await work();
  const { rows } = await pool.query<{ id: string }>("select distinct entity_id as id from change_log where entity = 'project'");
  return rows.map(({ id }) => id).sort();
}

it("[PUBL-02] the list of a project's homes depends on the project and them only, so that it can be cached", async () => {
  const { id: home } = await addProperty(site.current.database, { lister_id: builder.id, project_id: project });
  const made: string[] = [];
  const transport = inProcessTransport(site.current.app, "192.0.2.1", (dependencies) => made.push(...dependencies));
  await transport({ ...publicProjectsPaths.listProjectProperties, params: { id: project } });
  expect(made.sort()).toEqual([builder.id, home, project].sort());
});

it("[PUBL-02] a home that joins the project, changes in its list, moves or leaves changes the project; its other facts and other homes do not", async () => {
  const { database } = site.current;
  const lone = await addProperty(database, { lister_id: builder.id });
  const set = (id: string, fields: object) => () =>
    database
      .updateTable("properties")
      .set(fields)
      .where("id", "=", id as never)
      .execute();
  let home = "";
  expect(await changedBy(async () => (home = (await addProperty(database, { lister_id: builder.id, project_id: project })).id))).toEqual([
    project,
  ]);
  expect(await changedBy(set(home, { price: 5, title: "Corner home" }))).toEqual([]);
  for (const shown of [
    { status: "sold" },
    { published_at: new Date("2026-01-01") },
    { publication: "unpublished" },
    { deleted_at: new Date() },
  ]) {
    expect(await changedBy(set(home, shown))).toEqual([project]);
  }
  expect(await changedBy(set(home, { project_id: other }))).toEqual([other, project].sort());
  expect(await changedBy(set(home, { project_id: null }))).toEqual([other]);
  expect(await changedBy(set(lone.id, { price: 5 }))).toEqual([]);
  await set(home, { project_id: project })();
  expect(
    await changedBy(() =>
      database
        .deleteFrom("properties")
        .where("id", "=", home as never)
        .execute(),
    ),
  ).toEqual([project]);
});

/** Of a project of its own. */
async function makeHomes(...homes: object[]): Promise<{ id: ProjectId; homes: PropertyId[] }> {
  const { database } = site.current;
  const { id } = await addProject(database, { lister_id: builder.id });
  const made: PropertyId[] = [];
  for (const fields of homes) made.push((await addProperty(database, { lister_id: builder.id, project_id: id, ...fields })).id);
  return { id, homes: made };
}
const onOffer = async (id: ProjectId, query = ""): Promise<HomeOnOffer[]> =>
  (await site.current.app.inject(`/api/public/projects/${id}/homes-on-offer${query}`)).json().data;
const idsOf = (homes: readonly HomeOnOffer[]) => homes.map((home) => home.id);

it("[PUBL-02] the homes on offer are those whose cost can be counted: for sale, then to let, each from the cheapest up", async () => {
  const { id, homes } = await makeHomes(
    { listed_for: "rent", price: 30_000, deposit: 90_000 },
    { price: 9_000_000 },
    { price: 8_000_000, lister_type: "AGENT", maintenance: 3_500, area: 1_300, area_unit: "sqft", carpet_area: 1_050 },
    { listed_for: "pg", price: 9_000, country: "Nepal" },
    { price: 1, status: "sold" },
    { price: 2, publication: "unpublished" },
    { price: 3, deleted_at: new Date() },
    { price: 4, currency: "USD" },
    { price: 5, country: "Nepal" },
  );
  const found = await onOffer(id);
  expect(idsOf(found)).toEqual([homes[2], homes[1], homes[3], homes[0]]);
  expect(found[0]).toMatchObject({ listerType: "AGENT", price: 8_000_000, maintenance: 3_500, carpetArea: 1_050, deposit: null });
  expect(found[3]).toMatchObject({ listedFor: "rent", deposit: 90_000 });
  const { id: empty } = await makeHomes();
  expect(await onOffer(empty)).toEqual([]);
});

it("[PUBL-02] of homes on offer that cost the same there is one, the asked one if it is among them; an area that is contradicted is none", async () => {
  const alike = { price: 8_000_000, area: 900, area_unit: "sqft", carpet_area: 1_000 };
  const { id, homes } = await makeHomes(alike, alike, { ...alike, maintenance: 1_000 });
  expect(idsOf(await onOffer(id)).sort()).toEqual([homes[0], homes[2]].sort());
  expect(idsOf(await onOffer(id, `?home=${homes[1]}`)).sort()).toEqual([homes[1], homes[2]].sort());
  expect(idsOf(await onOffer(id, "?home=%27%3B--")).sort()).toEqual([homes[0], homes[2]].sort());
  expect((await onOffer(id))[0]?.carpetArea).toBeNull();
});

it("[PUBL-02] homes on offer are bounded, for sale and to let apart, and hold the asked one however dear it is", async () => {
  const sale = Array.from({ length: mostHomesOnOffer + 2 }, (_, index) => ({ price: 5_000_000 + index }));
  const { id, homes } = await makeHomes(...sale, { listed_for: "rent", price: 20_000 });
  const cheapest = [...homes.slice(0, mostHomesOnOffer), homes.at(-1)];
  expect(idsOf(await onOffer(id))).toEqual(cheapest);
  const dearest = homes.at(-2);
  expect(idsOf(await onOffer(id, `?home=${dearest}`))).toEqual([...homes.slice(0, mostHomesOnOffer - 1), dearest, homes.at(-1)]);
  const foreign = (await makeHomes({ price: 1 })).homes[0];
  expect(idsOf(await onOffer(id, `?home=${foreign}`))).toEqual(cheapest);
});

it("[PUBL-02] the homes on offer depend on the project and on them, so that a page with their costs can be cached", async () => {
  const { id, homes } = await makeHomes({ price: 1_000_000 }, { price: 2_000_000, status: "sold" });
  const made: string[] = [];
  const transport = inProcessTransport(site.current.app, "192.0.2.1", (dependencies) => made.push(...dependencies));
  await transport({ ...publicProjectsPaths.listHomesOnOffer, params: { id } });
  expect(made.sort()).toEqual([builder.id, homes[0], id].sort());
});
