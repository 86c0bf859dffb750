import { beforeAll, expect, it } from "vitest";
import type { ProjectId } from "../../../../shared/contract/ids.ts";
import { inProcessTransport } from "../../../../shared/server/http/in-process-calls.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { publicProjectsPaths } from "../../contract/public-projects.paths.ts";
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
