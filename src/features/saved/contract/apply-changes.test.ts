import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultListName, mostLists, mostSaved } from "../../properties/contract/saved-terms.ts";
import { applyChanges } from "./apply-changes.ts";
import { changesBetween } from "./changes-between.ts";
import { nothingSaved, type SavedChange, type SavedState } from "./saved-state.ts";

const now = new Date("2026-11-25T10:00:00.000Z");
const at = (minute: number) => new Date(now.getTime() - minute * 60_000).toISOString();

function apply(before: SavedState, changes: readonly SavedChange[], given: Partial<Parameters<typeof applyChanges>[2]> = {}) {
  let made = 0;
  return applyChanges(before, changes, { now, newListId: () => `lst_made${++made}`, ...given });
}

const save = (id: string, more: Partial<Extract<SavedChange, { kind: "save" }>> = {}): SavedChange => {
  return { kind: "save", id, title: id, savedAt: at(5), listId: null, price: 9_500_000, currency: "INR", note: null, ...more };
};
const addList = (id: string, name: string, isDefault = false): SavedChange => ({ kind: "addList", id, name, isDefault, createdAt: at(9) });
const listNames = ({ lists }: SavedState) => lists.map(({ name }) => name);
const notes = ({ homes }: SavedState) => homes.map(({ note }) => note);

const id = fc.constantFrom("prp_a", "prp_b", "prp_c", "prp_d");
const listId = fc.constantFrom("lst_a", "lst_b", "lst_c");
const time = fc.integer({ min: -50, max: 500 }).map(at);
const note = fc.option(fc.constantFrom("Near school", "Lift was out", "East"), { nil: null });
const name = fc.constantFrom("For us", "For Aai", "FOR US", defaultListName);
const change: fc.Arbitrary<SavedChange> = fc.oneof(
  fc.record({ kind: fc.constant("addList" as const), id: listId, name, isDefault: fc.boolean(), createdAt: time }),
  fc.record({ kind: fc.constant("renameList" as const), id: listId, name }),
  fc.record({ kind: fc.constant("removeList" as const), id: listId }),
  fc.record({ id, savedAt: time, listId: fc.option(listId, { nil: null }), note }).map((home) => save(home.id, home)),
  fc.record({ kind: fc.constant("remove" as const), id, savedAt: time }),
  fc.record({ kind: fc.constant("move" as const), id, listId: fc.option(listId, { nil: null }) }),
  fc.record({ kind: fc.constant("note" as const), id, note, before: note }),
  fc.record({ kind: fc.constant("hide" as const), id, title: id, reason: fc.constant(null), hiddenAt: time }),
  fc.record({ kind: fc.constant("unhide" as const), id }),
  fc.record({ kind: fc.constant("seen" as const), id, seenAt: time }),
  fc.record({ kind: fc.constant("forgetSeen" as const), at: time }),
);
const changes = fc.array(change, { maxLength: 12 });
const state = changes.map((list) => apply(nothingSaved, list).state);

describe("[PUBL-04] changes of what a visitor keeps", () => {
  it("keep each home in one list that exists, at most one default list, and nothing in the future", () => {
    fc.assert(
      fc.property(state, changes, (before, list) => {
        const { state: after } = apply(before, list);
        const ids = after.lists.map((one) => one.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(after.lists.filter(({ isDefault }) => isDefault).length).toBeLessThanOrEqual(1);
        for (const home of after.homes) expect(ids).toContain(home.listId);
        for (const { savedAt } of after.homes) expect(savedAt <= now.toISOString()).toBe(true);
      }),
    );
  });

  it("lead from any state to any other on the device that found them", () => {
    fc.assert(
      fc.property(state, changes, (before, list) => {
        const { state: after } = apply(before, list);
        const { state: again } = apply(before, changesBetween(before, after));
        expect(again.homes).toEqual(after.homes);
        expect(again.hidden).toEqual(after.hidden);
        expect(again.lists.map((one) => one.id).toSorted()).toEqual(after.lists.map((one) => one.id).toSorted());
      }),
    );
  });

  it("of one device sent twice do nothing more the second time", () => {
    fc.assert(
      fc.property(state, state, (server, device) => {
        const sent = changesBetween(nothingSaved, device);
        const once = apply(server, sent);
        expect(apply(once.state, sent).state).toEqual(once.state);
      }),
    );
  });

  it("lose no home and no note when two devices with 500 homes each become one", () => {
    const device = (from: number) => {
      const lists = [addList(`lst_${from}`, "For us"), addList(`lst_own${from}`, `Flats ${from}`)];
      const homes = Array.from({ length: 500 }, (_, place) =>
        save(`prp_${from + place}`, { listId: place % 2 ? `lst_${from}` : `lst_own${from}`, note: `Note ${from}` }),
      );
      return apply(nothingSaved, [...lists, ...homes]).state;
    };
    const { state: both } = apply(device(0), changesBetween(nothingSaved, device(400)));
    expect(both.homes).toHaveLength(900);
    expect(
      listNames(both)
        .filter((one) => one !== defaultListName)
        .toSorted(),
    ).toEqual(["Flats 0", "Flats 400", "For us"]);
    const shared = both.homes.filter(({ id: one }) => Number(one.slice(4)) >= 400 && Number(one.slice(4)) < 500);
    expect(shared).toHaveLength(100);
    for (const home of shared) expect(home.note).toBe("Note 0\n\nNote 400");
  });
});

describe("[PUBL-04] a changed list", () => {
  it("joins the list of its name; homes that are sent to it go there", () => {
    const { state: before } = apply(nothingSaved, [addList("lst_a", "For us"), save("prp_a", { listId: "lst_a" })]);
    const { state: after, joined } = apply(before, [addList("lst_b", "for US"), save("prp_b", { listId: "lst_b" })]);
    expect(joined).toEqual([{ from: "lst_b", to: "lst_a" }]);
    expect(after.homes.map(({ listId: list }) => list)).toEqual(["lst_a", "lst_a"]);
  });

  it("that is the default one of another device joins the default one, unless it was renamed", () => {
    const { state: before } = apply(nothingSaved, [addList("lst_a", "For us", true)]);
    expect(listNames(apply(before, [addList("lst_b", defaultListName, true)]).state)).toEqual(["For us"]);
    expect(listNames(apply(before, [addList("lst_b", "Flats", true)]).state)).toEqual(["For us", "Flats"]);
  });

  it("with the id of somebody else's list gets another id", () => {
    const { state: after, joined } = apply(nothingSaved, [addList("lst_a", "For us")], { takenListIds: new Set(["lst_a"]) });
    expect(after.lists.map((list) => list.id)).toEqual(["lst_made1"]);
    expect(joined).toEqual([{ from: "lst_a", to: "lst_made1" }]);
  });

  it("leaves its homes to the default list when it is removed, and the default list stays", () => {
    const { state: before } = apply(nothingSaved, [addList("lst_a", "For us"), save("prp_a", { listId: "lst_a" }), save("prp_b")]);
    const [standard] = before.lists;
    const { state: after } = apply(before, [
      { kind: "removeList", id: "lst_a" },
      { kind: "removeList", id: standard?.id ?? "" },
    ]);
    expect(listNames(after)).toEqual([defaultListName]);
    expect(after.homes).toHaveLength(2);
  });

  it("beyond the limit becomes the default one, so that its homes stay", () => {
    const lists = Array.from({ length: mostLists + 1 }, (_, place) => addList(`lst_${place}`, `List ${place}`, place === 0));
    const { state: after } = apply(nothingSaved, [...lists, save("prp_a", { listId: `lst_${mostLists}` })]);
    expect(after.lists).toHaveLength(mostLists);
    expect(after.homes.map(({ listId: list }) => list)).toEqual(["lst_0"]);
  });
});

describe("[PUBL-04] a changed home", () => {
  it("is saved now when the device's clock is ahead, and can be removed by that device", () => {
    const savedAt = "2031-01-01T00:00:00.000Z";
    const { state: before } = apply(nothingSaved, [save("prp_a", { savedAt })]);
    expect(before.homes[0]?.savedAt).toBe(now.toISOString());
    expect(apply(before, [{ kind: "remove", id: "prp_a", savedAt }]).state.homes).toEqual([]);
  });

  it("stays when it was saved again after what a late removal knew", () => {
    const { state: before } = apply(nothingSaved, [save("prp_a", { savedAt: at(1) })]);
    expect(apply(before, [{ kind: "remove", id: "prp_a", savedAt: at(60) }]).state.homes).toHaveLength(1);
  });

  it("keeps both notes when two devices wrote one at once, and takes a note that replaces the one known", () => {
    const { state: before } = apply(nothingSaved, [save("prp_a", { note: "Near school" })]);
    const change = { kind: "note" as const, id: "prp_a", note: "Lift was out", before: null };
    expect(notes(apply(before, [change]).state)).toEqual(["Near school\n\nLift was out"]);
    expect(notes(apply(before, [change, change]).state)).toEqual(["Near school\n\nLift was out"]);
    expect(notes(apply(before, [{ ...change, before: "Near school" }]).state)).toEqual(["Lift was out"]);
  });

  it("is dropped beyond the limit when it is the oldest", () => {
    const homes = Array.from({ length: mostSaved + 1 }, (_, place) => save(`prp_${place}`, { savedAt: at(mostSaved - place) }));
    const { state: after } = apply(nothingSaved, homes);
    expect(after.homes).toHaveLength(mostSaved);
    expect(after.homes.some(({ id: one }) => one === "prp_0")).toBe(false);
  });
});
