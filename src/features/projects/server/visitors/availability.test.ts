import { beforeAll, expect, test } from "vitest";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { MyProject } from "../../contract/my-project.ts";
import type { ProjectCard, PublicProject } from "../../contract/public-project.ts";
import { complete, configuration, setUpMyProjects } from "../listers/my-projects-test-world.ts";

const site = setUpMyProjects();
let builder: SignedInLister;
let project: MyProject;

/** Two towers of four units; 2 BHK is in both with ten units by its own numbers, 3 BHK in the first alone and says nothing. */
beforeAll(async () => {
  builder = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const { _id } = (await site.create(builder, complete)).data;
  const size = { floors: 2, unitsPerFloor: 2 };
  const towers = (await site.update(builder, _id, { towers: ["A", "B"].map((name) => ({ name, ...size })) })).data.towers.map(
    (one) => one._id,
  );
  project = (
    await site.update(builder, _id, {
      galleryImages: [{ url: await site.addPicture(builder, _id) }],
      configurations: [
        { ...configuration, name: "2 BHK", towers, unitsTotal: 10, unitsAvailable: 6 },
        { ...configuration, name: "3 BHK", towers: towers.slice(0, 1) },
      ],
    })
  ).data;
  await site.ask(builder, "POST", `${_id}/publication`, { published: true });
});

/** The whole tower, or its lower floor. */
const fill = (tower: number, kind: number, { floors = 2, state = "available" } = {}) => {
  const areas = [{ tower: project.towers[tower]?._id, fromFloor: 1, toFloor: floors, fromPlace: 1, toPlace: 2 }];
  return site.ask(builder, "POST", `${project._id}/units`, { areas, set: { configuration: project.configurations[kind]?._id, state } });
};

/** What visitors are told of both configurations and both towers, and of the sum on the card. */
async function shown() {
  const get = async <Data>(path: string) => (await site.current.app.inject(`/api/public/projects${path}`)).json().data as Data;
  const page = await get<PublicProject>(`/${project._id}`);
  const [card] = await get<ProjectCard[]>("");
  expect(card?.unitsAvailable).toBe(page.unitsAvailable);
  const wordsOf = (of: readonly { unitsTotal: number | null; unitsAvailable: number | null }[]) =>
    of.map(({ unitsTotal, unitsAvailable }) => `${unitsAvailable} of ${unitsTotal}`);
  return { configurations: wordsOf(page.configurations), towers: wordsOf(page.towers) };
}

test("[PUBL-02] a unit grid that is only begun leaves the configuration's own numbers; a whole one counts", async () => {
  expect((await shown()).configurations).toEqual(["6 of 10", "null of null"]);
  await fill(0, 0, { floors: 1, state: "sold" });
  expect((await shown()).configurations).toEqual(["6 of 10", "null of null"]);
  // Two sold of four, of which two are not entered, would read as a tower of two that is sold out.
  expect((await shown()).towers).toEqual(["null of 4", "null of 4"]);
  const mine = await site.load(builder, project._id);
  expect(mine.configurations[0]).toMatchObject({ unitsAvailable: 6, gridTotal: null, gridAvailable: null, gridFilled: 2 });
  // Tower A is whole with it, which is all that the 3 BHK is in; the 2 BHK is in tower B too.
  await fill(0, 1);
  await fill(0, 0, { floors: 1, state: "sold" });
  expect((await shown()).configurations).toEqual(["6 of 10", "2 of 2"]);
  expect((await shown()).towers).toEqual(["2 of 4", "null of 4"]);
  await fill(1, 0);
  expect((await shown()).towers).toEqual(["2 of 4", "4 of 4"]);
  expect((await shown()).configurations).toEqual(["4 of 6", "2 of 2"]);
});

test("[PUBL-02] with as many units as the configuration has in all the grid counts, whatever else is empty", async () => {
  const { towers } = project;
  const [a, b] = towers;
  await site.update(builder, project._id, { towers: [a, { ...b, floors: 20 }] });
  expect(await shown()).toEqual({ configurations: ["6 of 10", "2 of 2"], towers: ["2 of 4", "null of 40"] });
  const { configurations } = await site.load(builder, project._id);
  await site.update(builder, project._id, {
    configurations: [{ ...configurations[0], unitsTotal: 6, unitsAvailable: 1 }, configurations[1]],
  });
  expect((await shown()).configurations).toEqual(["4 of 6", "2 of 2"]);
  // A tower whose configurations all count has no more units than those that are entered.
  expect((await shown()).towers).toEqual(["2 of 4", "4 of 4"]);
});
