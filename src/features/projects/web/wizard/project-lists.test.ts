import { afterEach, expect, test } from "vitest";
import { WizardStore } from "../../../../shared/web/wizard/wizard-store.ts";
import { aProject, aTower, towerId } from "./project-example.ts";
import { bodyOf, emptyValues, newConfiguration, newTower, newUpdate, type TowerEntry, valuesOf } from "./project-values.ts";
import { projectWizard } from "./project-wizard.ts";

afterEach(() => localStorage.clear());

const openStore = (project = aProject()) => new WizardStore(projectWizard, "acc_1", project);
const tower = (key: string, fields: Partial<TowerEntry>): TowerEntry => ({ ...newTower, key, ...fields });

test("[PROJ-03] text typed into a new tower during its save stays, and the tower gets the id of the save", () => {
  const store = openStore();
  store.change({ towers: [tower("a", { name: "Tower A", floors: "4", unitsPerFloor: "2" })] });
  const sent = store.read().values;
  store.change({ towers: [tower("a", { name: "Tower A", floors: "4", unitsPerFloor: "2", lifts: "3" })] });
  store.accept(aProject({ version: 2, towers: [aTower()] }), 3, sent);
  const { values, conflicts } = store.read();
  expect(conflicts).toEqual([]);
  expect(values.towers).toMatchObject([{ _id: towerId, lifts: "3" }]);
  expect(store.unsavedSteps()).toEqual([3]);
  store.change({ towers: values.towers.map((one) => ({ ...one, lifts: "" })) });
  expect(store.unsavedSteps()).toEqual([]);
});

test("[PROJ-03] a conflict in towers asks for a choice, and towers that only somebody else has changed are adopted", () => {
  const store = openStore(aProject({ towers: [aTower()] }));
  expect(store.meet(aProject({ version: 2, towers: [aTower({ floors: 9 })] }))).toEqual(["towers"]);
  expect(store.read().values.towers).toMatchObject([{ floors: "9" }]);
  store.change({ towers: [{ ...tower(towerId, { name: "Tower One", floors: "9" }), _id: towerId }] });
  store.meet(aProject({ version: 3, towers: [aTower({ name: "Tower X" })] }));
  expect(store.read().conflicts.map(({ field }) => field)).toEqual(["towers"]);
  store.settle(["towers"]);
  expect(store.read().values.towers).toMatchObject([{ name: "Tower X" }]);
});

test("[PROJ-03] for towers and updates in conflict each side shows what differs from the other", () => {
  const [a, b, c] = [towerId, "twr_b", "twr_c"].map((_id) => ({ ...tower(_id, { name: `Tower ${_id.slice(-1)}`, floors: "4" }), _id }));
  if (!a || !b || !c) throw new Error("Three towers");
  const mine = [{ ...a, floors: "9", lifts: "2" }, b];
  const theirs = [{ ...a, status: "ready_to_move" }, b, c];
  expect(projectWizard.shownValue("towers", mine, theirs)).toBe("Tower 1 (Floors 9, Lifts 2, Status –), without Tower c");
  expect(projectWizard.shownValue("towers", theirs, mine)).toBe("Tower 1 (Floors 4, Lifts –, Status Ready to move), Tower c added");
  expect(projectWizard.shownValue("towers", [{ ...a, name: "North" }], [a])).toBe("North");
  expect(projectWizard.shownValue("towers", [b, a], [a, b])).toBe("Tower b, Tower 1");
  expect(projectWizard.shownValue("towers", [], [])).toBe("Nothing");
  const update = { ...newUpdate, key: "u", _id: "upd_1", date: "2026-11-01", title: "Begun" };
  const told = { ...update, tower: towerId, photos: [{ url: "a.jpg", caption: "" }] };
  expect(projectWizard.shownValue("constructionUpdates", [told], [update])).toBe("Begun (Tower chosen, Photos 1)");
});

test("[PROJ-03] a draft of lists is restored, but not one from a page with another shape", () => {
  openStore().change({ towers: [tower("a", { name: "Tower A" })] });
  expect(openStore().read().values.towers).toMatchObject([{ name: "Tower A" }]);
  const draft = (towers: unknown) =>
    JSON.stringify({ keptAt: "2026-11-01T06:00:00.000Z", changes: { towers: { base: [], mine: towers } } });
  for (const strange of [["Tower A"], [{ name: "Tower A" }], [{ ...newTower, floors: 4 }], "Tower A", [null]]) {
    localStorage.setItem(`aangan.draft.acc_1.${aProject()._id}`, draft(strange));
    expect(openStore().read().values.towers).toEqual([]);
  }
});

test("[PROJ-03] each step sends only its own fields", () => {
  const values = {
    ...emptyValues,
    reraNumber: "P51700019929",
    reraExemption: "units",
    towers: [tower("a", { name: "Tower B", copyOf: towerId })],
    configurations: [{ ...newConfiguration, key: "c", name: "2 BHK", type: "Apartment", towers: [towerId] }],
    constructionUpdates: [{ ...newUpdate, key: "u", date: "2026-11-01", title: "Begun" }],
  };
  expect(bodyOf(1, values)).toMatchObject({ reraNumber: "P51700019929", reraExemption: "", isActive: true, country: "IN" });
  expect(bodyOf(1, values)).not.toHaveProperty("towers");
  expect(bodyOf(3, values)).toEqual({ towers: [{ ...newTower, name: "Tower B", copyOf: towerId }] });
  expect(bodyOf(4, values)).toMatchObject({ configurations: [{ name: "2 BHK", floorPlan: null, towers: [towerId] }] });
  const { tower: _tower, ...update } = newUpdate;
  expect(bodyOf(8, values)).toEqual({ constructionUpdates: [{ ...update, date: "2026-11-01", title: "Begun", tower: null }] });
});

test("[PROJ-05] numbers have Indian grouping, and a saved project has no unsaved changes", () => {
  const project = aProject({ towers: [aTower({ floors: 40 })], unitCount: 312 });
  expect(valuesOf(project)).toMatchObject({ unitCount: "312", towers: [{ floors: "40" }], possessionStatus: "" });
  expect(openStore(project).unsavedSteps()).toEqual([]);
});

test("[PROJ-04] nothing is sent before name, builder, city, state, category, subcategory and status are set", () => {
  const refusal = projectWizard.refuse(1, { ...emptyValues, projectName: " ", builderName: "Nandi Estates" });
  expect(refusal?.issues.map(({ message }) => message)).toEqual([
    ...["Project name is required", "City is required", "State is required", "Category is required"],
    ...["Subcategory is required", "Project status is required"],
  ]);
  expect(refusal?.field).toBe("projectName");
  expect(projectWizard.refuse(2, emptyValues)).toBeNull();
});
