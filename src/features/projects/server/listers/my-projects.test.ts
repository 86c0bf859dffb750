import { beforeAll, expect, it } from "vitest";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { MyProjectRow } from "../../contract/my-project.ts";
import { projectTasks } from "../project-jobs.ts";
import { type Failure, setUpMyProjects } from "./my-projects-test-world.ts";
import { complete, configuration, required } from "./project-forms-test-world.ts";

let now = new Date("2026-11-21T10:00:00Z");
const site = setUpMyProjects({ clock: { now: () => now } });
let builder: SignedInLister;
beforeAll(async () => {
  builder = await addSignedInLister(site.current.database, { role: "BUILDER" });
});

async function ready(lister = builder) {
  const { data } = await site.create(lister, { ...complete, configurations: [configuration] });
  await site.update(lister, data._id, { galleryImages: [{ url: await site.addPicture(lister, data._id) }] });
  return data._id;
}
const publish = (id: string, published = true, lister = builder) => site.ask<Failure>(lister, "POST", `${id}/publication`, { published });
const list = async (query = "", lister = builder) => {
  const answer = await site.ask<MyProjectRow[]>(lister, "GET", `list${query}`);
  return { ...answer, names: answer.data.map(({ projectName }) => projectName) };
};

it("[PROJ-01] the list is searched by name, builder and place, has ten a page, newest first", async () => {
  const lister = await addSignedInLister(site.current.database, { role: "BUILDER" });
  for (let index = 1; index <= 12; index++) {
    now = new Date(now.getTime() + 1000);
    await site.create(lister, { ...required, projectName: `Grove ${index}`, city: index === 3 ? "Mysūru" : "Bengaluru" });
  }
  const first = await list("", lister);
  expect(first).toMatchObject({ status: 200, page: 1, size: 10, total: 12 });
  expect(first.names.slice(0, 2)).toEqual(["Grove 12", "Grove 11"]);
  expect(first.data[0]).toMatchObject({
    cityName: "Bengaluru",
    stateName: "Karnataka",
    builderName: "Nandi Estates",
    isMissingSomething: true,
  });
  expect((await list("?page=9", lister)).names).toEqual(["Grove 2", "Grove 1"]);
  expect((await list("?search=mysuru", lister)).names).toEqual(["Grove 3"]);
  expect((await list("?search=%25", lister)).names).toEqual([]);
});

it("[PUBL-02] a project can be published once nothing is missing, keeps its promised date, and may not lose required fields", async () => {
  const draft = (await site.create(builder)).data;
  const refused = await publish(draft._id);
  expect(refused).toMatchObject({ status: 400, message: "Please fill in all required fields" });
  expect(refused.data.issues.map(({ path }) => path)).toEqual([
    ...["projectDescription", "possessionStatus", "reraNumber", "configurations", "galleryImages"],
  ]);
  const id = await ready();
  expect(await publish(id)).toMatchObject({ status: 200, data: { isPublic: true, promisedPossessionDate: "2028-06-30" } });
  const later = await site.update(builder, id, { possessionDate: "2029-01-31" });
  expect(later.data).toMatchObject({ possessionDate: "2029-01-31", promisedPossessionDate: "2028-06-30" });
  const emptied = await site.update<Failure>(builder, id, { galleryImages: [], projectDescription: "" });
  expect(emptied.data.issues.map(({ path }) => path)).toEqual(["projectDescription", "galleryImages"]);
  expect((await site.load(builder, id)).galleryImages).toHaveLength(1);
  expect(await publish(id, false)).toMatchObject({ data: { publication: "unpublished", isPublic: false } });
});

it("[PUBL-02] without a registration an exemption must be stated; with a lapsed one nothing can be published", async () => {
  const id = await ready();
  await site.update(builder, id, { reraValidUntil: "2026-11-20" });
  expect(await publish(id)).toMatchObject({ status: 400, data: { issues: [{ path: "reraValidUntil" }] } });
  await site.update(builder, id, { reraNumber: "", reraValidUntil: "" });
  expect((await publish(id)).data.issues.map(({ path }) => path)).toEqual(["reraNumber"]);
  const many = await site.update<Failure>(builder, id, { reraExemption: "units", unitCount: 9 });
  expect(many.data.issues.map(({ path }) => path)).toEqual(["reraExemption"]);
  await site.update(builder, id, { reraExemption: "units", unitCount: 8 });
  expect(await publish(id)).toMatchObject({ status: 200 });
});

it("[PUBL-02] an exemption of eight units is checked against towers and configurations too, and outside India nothing is required", async () => {
  const lister = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const tooMany = "A project of more than 8 units needs a RERA number.";
  const exempt = { reraNumber: "", reraValidUntil: "", reraExemption: "units" };
  const id = await ready(lister);
  await site.update(lister, id, exempt);
  const nine = { towers: [{ name: "A", floors: 3, unitsPerFloor: 3 }] };
  const { data } = await site.update(lister, id, nine);
  expect(data.missing).toEqual([{ field: "reraNumber", step: 1, message: tooMany }]);
  expect((await list("?search=Mango", lister)).data.find(({ _id }) => _id === id)).toMatchObject({ isMissingSomething: true });
  expect((await publish(id, true, lister)).data.issues).toEqual([{ path: "reraNumber", message: tooMany }]);
  const again = await site.update<Failure>(lister, id, { unitCount: 2 });
  expect(again.data.issues).toEqual([{ path: "reraExemption", message: tooMany }]);
  await site.update(lister, id, { towers: [] });
  expect(await publish(id, true, lister)).toMatchObject({ status: 200 });
  const configurations = [
    { ...configuration, unitsTotal: 5 },
    { ...configuration, name: "3 BHK", unitsTotal: 4 },
  ];
  for (const step of [nine, { configurations }])
    expect((await site.update<Failure>(lister, id, step)).data.issues).toEqual([{ path: "reraNumber", message: tooMany }]);
  expect(await site.create<Failure>(lister, { ...complete, ...exempt, ...nine })).toMatchObject({ status: 400, message: tooMany });

  const abroad = await ready(lister);
  const place = { country: "AE", city: "Dubai", state: "Dubai", zipCode: "" };
  await site.update(lister, abroad, { ...place, reraNumber: "", reraValidUntil: "", unitCount: 900 });
  expect((await site.load(lister, abroad)).missing).toEqual([]);
  expect(await publish(abroad, true, lister)).toMatchObject({ status: 200 });
});

it("[PROJ-01] [PROJ-03] only the project's builder reads its amenities and unit grid, and not after its deletion", async () => {
  const lister = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const { id } = await addProject(site.current.database, { lister_id: lister.id });
  const paths = [`amenity-master/${id}`, `${id}/units`];
  for (const path of paths) {
    expect(await site.ask(lister, "GET", path)).toMatchObject({ status: 200 });
    expect(await site.ask(builder, "GET", path)).toMatchObject({ status: 404, message: expect.not.stringContaining("restore") });
  }
  await site.ask(lister, "DELETE", id);
  for (const path of [...paths, "amenity-master/prj_x"]) expect(await site.ask(lister, "GET", path)).toMatchObject({ status: 404 });
  expect(await site.ask(lister, "GET", `${id}/units`)).toMatchObject({ message: expect.stringContaining("restore") });
});

it("[AUTH-12] an unverified builder can publish three projects", async () => {
  const lister = await addSignedInLister(site.current.database, { role: "BUILDER" });
  for (let index = 0; index < 3; index++) await addProject(site.current.database, { lister_id: lister.id });
  const id = await ready(lister);
  const refused = await publish(id, true, lister);
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining("verify your email") });
});

it("[PROJ-01] a deleted project can be restored for 30 days, and then is deleted with everything in it", async () => {
  const { database, pool, clock } = site.current;
  const id = await ready();
  await publish(id);
  expect(await site.ask(builder, "DELETE", id)).toEqual({ status: 200, message: "Project deleted." });
  expect(await site.ask(builder, "GET", `getProjectById/${id}`)).toMatchObject({
    status: 404,
    message: expect.stringContaining("restore"),
  });
  expect((await list("?status=deleted")).data[0]).toMatchObject({ _id: id, restorableUntil: "2026-12-21T10:00:12.000Z" });
  expect(await site.ask(builder, "POST", `${id}/restore`)).toMatchObject({ status: 200, data: { publication: "published" } });
  await site.ask(builder, "DELETE", id);
  const purge = async () => projectTasks({ database, clock })["purge-deleted-projects"]?.({}, {} as never);
  await purge();
  expect((await list("?status=deleted")).names).toHaveLength(1);
  now = new Date(now.getTime() + 30 * 24 * 3600 * 1000);
  expect(await site.ask(builder, "POST", `${id}/restore`)).toMatchObject({ status: 404 });
  await purge();
  const { rows } = await pool.query(
    "select (select count(*) from projects where id = $1) + (select count(*) from project_media where project_id = $1) as left",
    [id],
  );
  expect(rows).toEqual([{ left: 0 }]);
});

it("[DASH-02] a builder's changes of projects are among the latest activities", async () => {
  const lister = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const step = () => {
    now = new Date(now.getTime() + 1000);
  };
  const id = await ready(lister);
  const doings = [() => publish(id, true, lister), () => publish(id, true, lister), () => publish(id, false, lister)];
  doings.push(
    () => site.ask(lister, "DELETE", id),
    () => site.ask(lister, "POST", `${id}/restore`),
  );
  for (const act of doings) {
    step();
    await act();
  }
  const answer = await site.current.app.inject({ url: "/api/users/dashboard", headers: lister.headers });
  const { activities } = answer.json().data as { activities: { kind: string; title: string }[] };
  expect(activities.map(({ kind, title }) => [kind, title])).toEqual(
    ["restored", "deleted", "unpublished", "published", "created"].map((what) => [`project_${what}`, "Mango Grove"]),
  );
});
