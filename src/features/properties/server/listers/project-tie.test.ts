import { beforeAll, expect, it } from "vitest";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { complete, type Failure, setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let builder: SignedInLister;
let own: Awaited<ReturnType<typeof addProject>>;
let second: typeof own;
let foreign: typeof own;

beforeAll(async () => {
  const { database } = site.current;
  builder = await addSignedInLister(database, { role: "BUILDER" });
  const other = await addSignedInLister(database, { role: "BUILDER" });
  own = await addProject(database, { lister_id: builder.id });
  second = await addProject(database, { lister_id: builder.id });
  foreign = await addProject(database, { lister_id: other.id });
});
const tieTo = ({ id, towerId, configurationId }: typeof own) => ({ projectId: id, towerId, configurationId });

it("[PUBL-02] a builder's home is tied to project, tower and configuration, and moves to another project completely", async () => {
  const { data } = await site.create(builder, { ...complete, ...tieTo(own) });
  expect(data).toMatchObject(tieTo(own));
  const moved = await site.update(builder, data._id, { projectId: second.id });
  expect(moved.data).toMatchObject({ projectId: second.id, towerId: null, configurationId: null });
  const loose = await site.update(builder, data._id, { projectId: "" });
  expect(loose.data).toMatchObject({ projectId: null, towerId: null, configurationId: null });
});

it("[PUBL-02] refuses somebody else's project, and the tower of another one, at their fields", async () => {
  const refused = await site.create<Failure["data"]>(builder, { ...complete, projectId: foreign.id });
  expect(refused.data.issues).toEqual([{ path: "projectId", message: "Please choose one of your own projects." }]);
  const { data } = await site.create(builder, { ...complete, projectId: own.id });
  const mixed = await site.update<Failure["data"]>(builder, data._id, {
    towerId: second.towerId,
    configurationId: foreign.configurationId,
  });
  expect(mixed.data.issues.map(({ path }) => path)).toEqual(["towerId", "configurationId"]);
});

it("[PUBL-02] when the project is deleted for good, its homes stay", async () => {
  const { data } = await site.create(builder, { ...complete, ...tieTo(own) });
  await site.current.database.deleteFrom("projects").where("id", "=", own.id).execute();
  expect(await site.load(builder, data._id)).toMatchObject({ projectId: null, towerId: null, configurationId: null });
});
