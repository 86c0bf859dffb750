import { beforeAll, describe, expect, it } from "vitest";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { MyProject } from "../../contract/my-project.ts";
import type { UnitArea, UnitCounts, UnitGrid } from "../../contract/unit-grid.ts";
import { type Failure, setUpMyProjects } from "./my-projects-test-world.ts";
import { configuration } from "./project-forms-test-world.ts";

const site = setUpMyProjects();
let builder: SignedInLister;
let project: MyProject;

beforeAll(async () => {
  builder = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const { data } = await site.create(builder);
  await site.update(builder, data._id, {
    towers: [{ name: "A", floors: 3, unitsPerFloor: 2 }, { name: "B", floors: 3, unitsPerFloor: 2 }, { name: "C" }],
  });
  project = (await site.update(builder, data._id, { configurations: [configuration, { ...configuration, name: "3 BHK" }] })).data;
});
const towerId = (index: number) => project.towers[index]?._id ?? "";
const configurationId = (index: number) => project.configurations[index]?._id ?? "";
const area = (tower: string, [fromFloor, toFloor]: [number, number], [fromPlace, toPlace]: [number, number]) =>
  ({ tower, fromFloor, toFloor, fromPlace, toPlace }) as UnitArea;
const change = <Data = UnitCounts>(body: object) => site.ask<Data>(builder, "POST", `${project._id}/units`, body);
const grid = async (query = "") => (await site.ask<UnitGrid>(builder, "GET", `${project._id}/units${query}`)).data;

describe("the unit grid", () => {
  it("[PROJ-03] is edited in bulk: fields that are not set stay, null empties, and the answer has the counts", async () => {
    const whole = area(towerId(0), [1, 3], [1, 2]);
    const filled = await change({ areas: [whole], set: { configuration: configurationId(0), facing: "east", price: 8_000_000 } });
    expect(filled.data).toMatchObject({
      towers: [{ _id: towerId(0), total: 6, available: 6, held: 0, sold: 0 }],
      configurations: [{ _id: configurationId(0), total: 6, available: 6 }],
    });
    // Overlapping areas change each unit once.
    const sold = await change({ areas: [area(towerId(0), [3, 3], [1, 2]), area(towerId(0), [2, 3], [2, 2])], set: { state: "sold" } });
    expect(sold.data.towers).toMatchObject([{ total: 6, available: 3, sold: 3 }]);
    await change({ areas: [area(towerId(0), [1, 1], [1, 1])], set: { facing: null, price: null, configuration: configurationId(1) } });
    const { towers, configurations } = await grid();
    expect(configurations).toEqual([configurationId(0), configurationId(1)]);
    expect(towers.map(({ name, units }) => [name, units.length])).toEqual([
      ["A", 6],
      ["B", 0],
      ["C", 0],
    ]);
    expect(towers[0]?.units.slice(0, 4)).toEqual([
      [1, 1, 1, null, null, "available"],
      [1, 2, 0, "east", 8_000_000, "available"],
      [2, 1, 0, "east", 8_000_000, "available"],
      [2, 2, 0, "east", 8_000_000, "sold"],
    ]);
    expect((await grid(`?tower=${towerId(1)}`)).towers.map(({ name }) => name)).toEqual(["B"]);
    const emptied = await change({ areas: [area(towerId(0), [3, 3], [1, 1])], set: null });
    expect(emptied.data.towers).toMatchObject([{ total: 5, sold: 2 }]);
  });

  it("[PROJ-03] a copied tower starts with the same units, none of them sold", async () => {
    const [a, b, c] = project.towers;
    const saved = await site.update(builder, project._id, { towers: [a, b, c, { ...a, _id: undefined, copyOf: a?._id, name: "D" }] });
    expect(saved.data.towers[3]).toMatchObject({ name: "D", gridTotal: 5, gridAvailable: 5 });
    expect(saved.data.towers[0]).toMatchObject({ gridTotal: 5, gridAvailable: 3 });
    project = saved.data;
  });

  it("[PROJ-03] a tower copied from one that the same save removes still gets its units", async () => {
    const { data } = await site.create(builder);
    const made = await site.update(builder, data._id, { towers: [{ name: "A", floors: 2, unitsPerFloor: 2 }] });
    const [original] = made.data.towers;
    const kind = (await site.update(builder, data._id, { configurations: [{ ...configuration, towers: [original?._id] }] })).data;
    const set = { configuration: kind.configurations[0]?._id };
    await site.ask(builder, "POST", `${data._id}/units`, { areas: [area(original?._id ?? "", [1, 2], [1, 2])], set });
    const moved = await site.update(builder, data._id, { towers: [{ ...original, _id: undefined, copyOf: original?._id, name: "B" }] });
    expect(moved.data.towers).toMatchObject([{ name: "B", gridTotal: 4 }]);
    expect(moved.data.configurations[0]).toMatchObject({ towers: [moved.data.towers[0]?._id], gridTotal: 4 });
  });

  it("[PROJ-03] a lower tower loses the units above its roof except sold ones, and a removed configuration leaves its units", async () => {
    const [a, ...others] = project.towers;
    for (const [fields, path] of [
      [{ floors: 1 }, "towers.0.floors"],
      [{ floors: null }, "towers.0.floors"],
      [{ unitsPerFloor: 1 }, "towers.0.unitsPerFloor"],
    ] as const) {
      const refused = await site.update<Failure>(builder, project._id, { towers: [{ ...a, ...fields }, ...others] });
      expect(refused.data.issues.map((issue) => issue.path)).toEqual([path]);
    }
    expect((await grid()).towers[0]?.units).toHaveLength(5);
    await change({ areas: [area(towerId(0), [1, 3], [1, 2])], set: { state: "available" } });
    const lower = await site.update(builder, project._id, { towers: [{ ...a, floors: 1 }, ...others] });
    expect(lower.data.towers[0]).toMatchObject({ gridTotal: 2 });
    await site.update(builder, project._id, { configurations: [project.configurations[0]] });
    expect((await grid()).towers[0]?.units[0]).toEqual([1, 1, null, null, null, "available"]);
  });

  it("[PROJ-03] refuses areas outside a tower, and configurations of other projects", async () => {
    const other = (
      await site.create(builder, {
        ...project,
        _id: undefined,
        towers: [{ name: "X" }],
        configurations: [configuration],
        galleryImages: [],
        videos: [],
        brochures: [],
        constructionUpdates: [],
        amenities: [],
      })
    ).data;
    const refused = await change<Failure>({
      areas: [
        area(towerId(1), [1, 4], [1, 2]),
        area(towerId(1), [2, 1], [1, 2]),
        area(towerId(2), [1, 1], [1, 1]),
        area(other.towers[0]?._id ?? "", [1, 1], [1, 1]),
      ],
      set: { state: "held" },
    });
    expect(refused.data.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "areas.0: This is outside the tower's floors and units.",
      "areas.1: This is outside the tower's floors and units.",
      "areas.2: First enter the number of floors and of units on each floor of the tower.",
      "areas.3.tower: This tower is not part of the project.",
    ]);
    const foreign = await change<Failure>({
      areas: [area(towerId(1), [1, 1], [1, 1])],
      set: { configuration: other.configurations[0]?._id },
    });
    expect(foreign.data.issues.map(({ path }) => path)).toEqual(["set.configuration"]);
  });

  it("[PROJ-03] one change has at most 20,000 units, and a project 1,00,000, copies of towers included", async () => {
    const large = (await site.create(builder)).data;
    const high = { floors: 250, unitsPerFloor: 80 };
    const { data } = await site.update(builder, large._id, {
      towers: ["A", "B", "C", "D", "E", "F"].map((name) => ({ name, ...high })),
    });
    const [first, ...others] = data.towers;
    const fill = <Data = UnitCounts>(body: object) => site.ask<Data>(builder, "POST", `${large._id}/units`, body);
    const whole = (tower?: { _id: string }) => area(tower?._id ?? "", [1, 250], [1, 80]);
    const twice = await fill<Failure>({ areas: [whole(first), area(first?._id ?? "", [1, 1], [1, 1])], set: { state: "held" } });
    expect(twice).toMatchObject({ status: 400, message: "One change can include at most 20,000 units. Please choose fewer." });
    for (const tower of [first, ...others.slice(0, 4)]) expect((await fill({ areas: [whole(tower)], set: {} })).status).toBe(200);
    const full = await fill<Failure>({ areas: [area(others[4]?._id ?? "", [1, 1], [1, 1])], set: {} });
    expect(full).toMatchObject({ status: 400, message: "The unit grid of a project can have at most 1,00,000 units." });
    const copied = await site.update<Failure>(builder, large._id, {
      towers: [...data.towers, { name: "G", ...high, copyOf: first?._id }],
    });
    expect(copied.data.issues).toEqual([{ path: "towers.6.copyOf", message: full.message }]);
  });

  it("[PROJ-03] an undo restores units one by one, each as it was, and empties the cells that were empty", async () => {
    const before = await grid(`?tower=${towerId(1)}`);
    const whole = area(towerId(1), [1, 3], [1, 2]);
    await change({
      areas: [area(towerId(1), [2, 2], [1, 1])],
      set: { configuration: configurationId(0), facing: "west", price: 7_000_000 },
    });
    await change({ areas: [area(towerId(1), [2, 2], [2, 2])], set: { state: "sold" } });
    const { configurations, towers } = await grid(`?tower=${towerId(1)}`);
    const units = towers[0]?.units ?? [];
    const sold = await change({ areas: [whole], set: { state: "sold", price: 1, configuration: null } });
    // Elsewhere in the project somebody else may make any change.
    await change({ areas: [area(towerId(0), [1, 1], [1, 1])], set: { state: "held" } });
    await site.update(builder, project._id, { projectDescription: "Around an old well." });
    const undone = await change({ version: sold.data.version, areas: [whole], set: { configurations, units } });
    expect(undone).toMatchObject({ status: 200, message: "Units updated." });
    expect((await grid(`?tower=${towerId(1)}`)).towers[0]?.units).toEqual(units);
    expect((await change({ version: sold.data.version, areas: [whole], set: { configurations, units } })).status).toBe(409);

    const refusalOf = async (body: object) => (await change<Failure>(body)).data.issues.map(({ path }) => path);
    const [one] = units;
    expect(
      await refusalOf({ areas: [area(towerId(1), [1, 1], [1, 1])], set: { configurations, units: [[3, 1, null, null, null, "sold"]] } }),
    ).toEqual(["set.units.0"]);
    expect(await refusalOf({ areas: [whole], set: { configurations, units: [one, one] } })).toEqual(["set.units.1"]);
    expect(await refusalOf({ areas: [whole], set: { configurations: [], units: [[1, 1, 0, null, null, "sold"]] } })).toEqual([
      "set.units.0",
    ]);
    const elsewhere = area(towerId(0), [1, 1], [1, 1]);
    expect(await refusalOf({ areas: [whole, elsewhere], set: { configurations, units: [] } })).toEqual(["areas"]);
    await change({ areas: [whole], set: { configurations, units: before.towers[0]?.units ?? [] } });
  });

  it("[PROJ-03] malformed units listed one by one change nothing", async () => {
    const before = await grid();
    const areas = [area(towerId(1), [1, 3], [1, 2])];
    const cell = [1, 1, 0, "east", 7_000_000, "available"];
    for (const [at, wrong] of [
      [3, "eest"],
      [4, 0],
      [5, "free"],
    ] as const) {
      const set = { configurations: [configurationId(0)], units: [cell.with(at, wrong)] };
      expect(await change<Failure>({ areas, set })).toMatchObject({ status: 400, data: { code: "invalid_input" } });
    }
    for (const set of [{ units: [cell] }, { status: "sold" }]) expect((await change({ areas, set })).status).toBe(400);
    expect(await grid()).toEqual(before);
  });

  it("[PROJ-03] when two people edit one tower the later gets a conflict; editing another tower causes none", async () => {
    const { version } = await grid();
    const edit = (index: number) => change({ version, areas: [area(towerId(index), [1, 1], [1, 1])], set: { state: "held" } });
    expect((await edit(1)).status).toBe(200);
    expect((await edit(1)).status).toBe(409);
    expect((await edit(0)).status).toBe(200);
  });
});
