import { beforeAll, describe, expect, it } from "vitest";
import { type Fields, namesOf } from "../../../shared/contract/field-kinds.ts";
import { testColumns } from "../../../shared/testing/declared-columns.ts";
import { samplesOf } from "../../../shared/testing/field-samples.ts";
import { readZip } from "../../../shared/testing/read-zip.ts";
import { addProject } from "../../../shared/testing/test-projects.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import { accountExportPath } from "../../accounts/contract/profile.paths.ts";
import type { MyProject } from "../contract/my-project.ts";
import { configurationFields, projectFields, shownFieldNames, towerFields, updateFields } from "../contract/project-fields.ts";
import { setUpMyProjects } from "./listers/my-projects-test-world.ts";
import { complete } from "./listers/project-forms-test-world.ts";

const site = setUpMyProjects();
let builder: SignedInLister;
beforeAll(async () => {
  builder = await addSignedInLister(site.current.database, { role: "BUILDER" });
});

describe("[PROJ-05]", () => {
  let ids: Awaited<ReturnType<typeof addProject>>;
  const updateId = "upd_01jd0000000000000000000000";
  beforeAll(async () => {
    ids = await addProject(site.current.database, { lister_id: builder.id });
    const text = "insert into project_updates (id, project_id, date, title) values ($1, $2, '2026-01-01', 'Begun')";
    await site.current.pool.query(text, [updateId, ids.id]);
  });
  const rowOf = (id: () => string) => () => ({ pool: site.current.pool, id: id() });

  testColumns(projectFields, {
    table: "projects",
    find: rowOf(() => ids.id),
    companions: {
      latitude: "longitude = 0",
      longitude: "latitude = 0",
      launchDate: "possession_date = null",
      possessionDate: "launch_date = null",
    },
  });
  testColumns(towerFields, { table: "project_towers", find: rowOf(() => ids.towerId) });
  testColumns(configurationFields, {
    table: "project_configurations",
    find: rowOf(() => ids.configurationId),
    companions: {
      carpetArea: "built_up_area = null, super_built_up_area = null",
      builtUpArea: "carpet_area = null, super_built_up_area = null",
      superBuiltUpArea: "carpet_area = null, built_up_area = null",
      priceFrom: "price_to = null",
      priceTo: "price_from = 1",
      unitsTotal: "units_available = null",
      unitsAvailable: "units_total = 100000",
    },
  });
  testColumns(updateFields, { table: "project_updates", find: rowOf(() => updateId) });
});

describe("[PROJ-03] every field of a project, a tower, a configuration and an update", () => {
  /** Something that is neither empty nor a default. */
  const samplesFor = (fields: Fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        if (field.kind === "text") return [name, `Some ${name}`.slice(0, field.most)];
        if (field.kind === "url") return [name, `https://example.com/${name}`];
        if (field.kind === "day") return [name, "2026-03-01"];
        return [name, samplesOf(field).fit.at(-1)];
      }),
    );
  const sent: Record<string, unknown> = {
    ...samplesFor(projectFields),
    ...complete,
    country: "IN",
    zipCode: "560001",
    latitude: 12.97,
    longitude: 77.59,
    reraExemption: "area",
    towers: [samplesFor(towerFields)],
    configurations: [samplesFor(configurationFields)],
    constructionUpdates: [samplesFor(updateFields)],
  };
  const create = async (fields: object) => (await site.create(builder, fields)).data;

  it("that is saved is shown to its builder and to visitors", async () => {
    const project = await create(sent);
    expect(project).toMatchObject(sent);
    await site.update(builder, project._id, { galleryImages: [{ url: await site.addPicture(builder, project._id) }] });
    expect(await site.ask(builder, "POST", `${project._id}/publication`, { published: true })).toMatchObject({ data: { isPublic: true } });
    const { data } = (await site.current.app.inject(`/api/public/projects/${project._id}`)).json<{ data: object }>();
    const { towers, configurations, constructionUpdates } = sent;
    const shown = Object.fromEntries(shownFieldNames.map((name) => [name, sent[name]]));
    expect(data).toMatchObject({ ...shown, towers, configurations, constructionUpdates });
    expect(data).not.toHaveProperty("projectImage");
    expect(data).not.toHaveProperty("isActive");
  });

  it("[PROF-01] is in the export of the account", async () => {
    const owner = await addSignedInLister(site.current.database, { role: "BUILDER" });
    await site.create(owner, sent);
    const response = await site.current.app.inject({ url: accountExportPath.path, headers: owner.headers });
    const files = await readZip(response.rawPayload);
    expect(JSON.parse(files["projects.json"] ?? "")).toMatchObject([sent]);
  });

  it("can be emptied again, unless it is needed", async () => {
    const emptied = (fields: Fields) =>
      Object.fromEntries(Object.entries(fields).flatMap(([name, { isNeeded }]) => (isNeeded ? [] : [[name, null]])));
    const project = await create(sent);
    const withIds = <Name extends "towers" | "configurations" | "constructionUpdates">(name: Name, fields: Fields) =>
      project[name].map((entry) => ({ _id: entry._id, ...keptOf(fields, entry), ...emptied(fields) }));
    const changed = {
      ...emptied(projectFields),
      towers: withIds("towers", towerFields),
      configurations: withIds("configurations", configurationFields),
      constructionUpdates: withIds("constructionUpdates", updateFields),
    };
    expect(await site.update(builder, project._id, changed)).toMatchObject({ status: 200, data: changed });
  });

  const keptOf = (fields: Fields, entry: MyProject["towers" | "configurations" | "constructionUpdates"][number]) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => namesOf(fields).includes(name)));
});
