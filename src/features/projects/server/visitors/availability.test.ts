import { beforeAll, expect, test } from "vitest";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { MyProject } from "../../contract/my-project.ts";
import type { ProjectCard, PublicProject, PublicUnit } from "../../contract/public-project.ts";
import { setUpMyProjects } from "../listers/my-projects-test-world.ts";
import { complete, configuration } from "../listers/project-forms-test-world.ts";

const site = setUpMyProjects();
let builder: SignedInLister;
let project: MyProject;

/** Two towers of four units; 2 BHK is in both with ten units by its own number, 3 BHK only in the first, without a number. */
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
const fill = (tower: number, kind: number, { floors = 2, state = "available" } = {}) =>
  setUnits(tower, { toFloor: floors }, { configuration: project.configurations[kind]?._id, state });

const setUnits = (tower: number, area: object, set: object) =>
  site.ask(builder, "POST", `${project._id}/units`, {
    areas: [{ tower: project.towers[tower]?._id, fromFloor: 1, toFloor: 2, fromPlace: 1, toPlace: 2, ...area }],
    set,
  });

const get = async <Body>(path: string): Promise<Body> => (await site.current.app.inject(`/api/public/projects${path}`)).json();

/** The numbers that visitors see for both configurations and both towers, and the sum on the card. */
async function shown() {
  const { data: page } = await get<{ data: PublicProject }>(`/${project._id}`);
  const { data: cards } = await get<{ data: ProjectCard[] }>("");
  expect(cards[0]?.unitsAvailable).toBe(page.unitsAvailable);
  const wordsOf = (of: readonly { unitsTotal: number | null; unitsAvailable: number | null }[]) =>
    of.map(({ unitsTotal, unitsAvailable }) => `${unitsAvailable} of ${unitsTotal}`);
  return { configurations: wordsOf(page.configurations), towers: wordsOf(page.towers) };
}

test("[PUBL-02] a grid that was only started leaves the configuration's own numbers; a complete one counts", async () => {
  expect((await shown()).configurations).toEqual(["6 of 10", "null of null"]);
  await fill(0, 0, { floors: 1, state: "sold" });
  expect((await shown()).configurations).toEqual(["6 of 10", "null of null"]);
  // Two sold of four, of which two are not entered, would look like a tower of two that is sold out.
  expect((await shown()).towers).toEqual(["null of 4", "null of 4"]);
  const mine = await site.load(builder, project._id);
  expect(mine.configurations[0]).toMatchObject({ unitsAvailable: 6, gridTotal: null, gridAvailable: null, gridFilled: 2 });
  // This completes tower A, the only one with 3 BHK; the 2 BHK is in tower B too.
  await fill(0, 1);
  await fill(0, 0, { floors: 1, state: "sold" });
  expect((await shown()).configurations).toEqual(["6 of 10", "2 of 2"]);
  expect((await shown()).towers).toEqual(["2 of 4", "null of 4"]);
  await fill(1, 0);
  expect((await shown()).towers).toEqual(["2 of 4", "4 of 4"]);
  expect((await shown()).configurations).toEqual(["4 of 6", "2 of 2"]);
});

test("[PUBL-02] with as many units as the configuration has, the grid counts whatever else is empty", async () => {
  const { towers } = project;
  const [a, b] = towers;
  await site.update(builder, project._id, { towers: [a, { ...b, floors: 20 }] });
  expect(await shown()).toEqual({ configurations: ["6 of 10", "2 of 2"], towers: ["2 of 4", "null of 40"] });
  const { configurations } = await site.load(builder, project._id);
  await site.update(builder, project._id, {
    configurations: [{ ...configurations[0], unitsTotal: 6, unitsAvailable: 1 }, configurations[1]],
  });
  expect((await shown()).configurations).toEqual(["4 of 6", "2 of 2"]);
  // A tower whose configurations all count has exactly the entered units.
  expect((await shown()).towers).toEqual(["2 of 4", "4 of 4"]);
});

/** The price spans of both configurations, which the project's page, its card and the search use. */
async function shownPrices() {
  const { data: page } = await get<{ data: PublicProject }>(`/${project._id}`);
  const { data: cards } = await get<{ data: ProjectCard[] }>("");
  expect(cards[0]).toMatchObject({ priceFrom: page.priceFrom, priceTo: page.priceTo });
  const most = page.priceTo ?? 0;
  expect((await get<{ total: number }>(`?priceMin=${most}`)).total).toBe(1);
  expect((await get<{ total: number }>(`?priceMin=${most + 1}`)).total).toBe(0);
  return page.configurations.map(({ priceFrom, priceTo }) => `${priceFrom} to ${priceTo}`);
}

test("[PUBL-02] a configuration costs what its available units cost once the grid counts, and the builder's price until then", async () => {
  const own = `${configuration.priceFrom} to null`;
  expect(await shownPrices()).toEqual([own, own]);
  // Tower A has two units of each; a unit without a price costs what its configuration says.
  await setUnits(0, { toFloor: 1, toPlace: 1 }, { price: 99_000_000, state: "available" });
  expect((await shownPrices())[0]).toBe(`${configuration.priceFrom} to 99000000`);
  await setUnits(0, {}, { price: 6_000_000, state: "available" });
  await setUnits(1, {}, { price: 6_500_000 });
  expect(await shownPrices()).toEqual(["6000000 to 6500000", "6000000 to 6000000"]);
  const { data: page } = await get<{ data: PublicProject }>(`/${project._id}`);
  expect(page.configurations[0]?.pricePerSqft).toBe(Math.round(6_000_000 / (configuration.carpetArea ?? 1)));
  await setUnits(0, {}, { state: "sold" });
  expect(await shownPrices()).toEqual(["6500000 to 6500000", own]);
  // The grid of the 2 BHK no longer counts.
  const mine = await site.load(builder, project._id);
  expect(mine.configurations[0]).toMatchObject({ gridPriceFrom: 6_500_000, gridPriceTo: 6_500_000, priceFrom: configuration.priceFrom });
  await site.update(builder, project._id, {
    configurations: [{ ...mine.configurations[0], unitsTotal: 100, unitsAvailable: 1 }, mine.configurations[1]],
  });
  expect(await shownPrices()).toEqual([own, own]);
});

test("[PUBL-02] a configuration that is sold out counts in no price, bedrooms or search of its project, unless all of it is sold out", async () => {
  const { _id } = (await site.create(builder, { ...complete, projectName: "Half sold" })).data;
  const [cheap, dear] = [
    { ...configuration, name: "3 BHK", bedrooms: 3, priceFrom: 38_000_000, priceTo: 42_000_000, unitsTotal: 32, unitsAvailable: 0 },
    { ...configuration, name: "4 BHK", bedrooms: 4, priceFrom: 48_000_000, priceTo: 54_000_000, unitsTotal: 32, unitsAvailable: 1 },
  ];
  const galleryImages = [{ url: await site.addPicture(builder, _id) }];
  await site.update(builder, _id, { galleryImages, configurations: [cheap, dear] });
  await site.ask(builder, "POST", `${_id}/publication`, { published: true });
  const find = async (query: string) => (await get<{ data: ProjectCard[] }>(`?${query}`)).data.find((card) => card.id === _id);
  const offer = { priceFrom: 48_000_000, priceTo: 54_000_000, bedrooms: [4], unitsAvailable: 1 };
  expect(await find("")).toMatchObject(offer);
  expect((await get<{ data: PublicProject }>(`/${_id}`)).data).toMatchObject({ ...offer, configurations: { length: 2 } });
  for (const missing of ["bhk=3", "priceMax=45000000"]) expect(await find(missing)).toBeUndefined();
  for (const matching of ["bhk=4", "priceMax=48000000"]) expect(await find(matching)).toBeDefined();
  const { configurations } = await site.load(builder, _id);
  await site.update(builder, _id, { configurations: configurations.map((one) => ({ ...one, unitsAvailable: 0 })) });
  const soldOut = { priceFrom: 38_000_000, priceTo: 54_000_000, bedrooms: [3, 4], unitsAvailable: 0 };
  expect(await find("bhk=3")).toMatchObject(soldOut);
  expect((await get<{ data: PublicProject }>(`/${_id}`)).data).toMatchObject(soldOut);
  // It comes after all projects in which something is left.
  expect((await get<{ data: ProjectCard[] }>("")).data.at(-1)?.id).toBe(_id);
});

test("[PUBL-02] lists the available units of a tower with prices only where its grid is public, in pages", async () => {
  const [a, b] = project.towers;
  const unitsOf = (tower: string | undefined, query = "") =>
    get<{ status: number; data: PublicUnit[]; total: number; page: number }>(`/${project._id}/units?tower=${tower}${query}`);
  await setUnits(0, { fromFloor: 2, fromPlace: 2 }, { price: 7_000_000, state: "available", facing: "east" });
  await setUnits(0, { fromFloor: 2, toPlace: 1 }, { price: null, state: "held" });
  expect(await unitsOf(a?._id)).toMatchObject({
    data: [{ floor: 2, place: 2, configuration: project.configurations[1]?._id, facing: "east", price: 7_000_000 }],
    total: 1,
  });
  // Tower B is not complete.
  for (const wrong of [b?._id, "twr_1", "", undefined, project._id]) expect((await unitsOf(wrong)).status).toBe(404);
  await site.update(builder, project._id, { towers: [{ ...a, unitsPerFloor: 20 }, b] });
  await setUnits(0, { toPlace: 20 }, { configuration: project.configurations[1]?._id, state: "available" });
  expect(await unitsOf(a?._id)).toMatchObject({ total: 40, page: 1, data: { length: 24 } });
  expect((await unitsOf(a?._id, "&page=9")).data).toMatchObject({ length: 16, 15: { floor: 2, place: 20 } });
  await site.ask(builder, "POST", `${project._id}/publication`, { published: false });
  expect((await unitsOf(a?._id)).status).toBe(404);
});
