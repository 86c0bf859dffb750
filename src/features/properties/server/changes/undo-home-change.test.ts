import { describe, expect, it } from "vitest";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { Failure } from "../listers/my-properties-test-world.ts";
import { propertyTasks } from "../property-jobs.ts";
import { setUpHomeChanges } from "./home-changes-test-world.ts";

const { site, world, add, send, byPercent, undo, changes, everything, columns, takeDown } = setUpHomeChanges();

describe("its undo", () => {
  it.each([
    ["price", byPercent(5), "price"],
    ["status", { kind: "status", status: "sold" }, "status"],
    ["confirmation", { kind: "confirm" }, "confirmed_at"],
    ["withdrawal", { kind: "unpublish" }, "publication"],
    ["deletion", { kind: "delete" }, "deleted_at"],
  ])("[MYPR-01] of a change of %s restores every home, and again gives the same answer", async (_name, change, column) => {
    for (const title of ["A", "B"]) await add(title, completeColumns);
    const before = await columns(column);
    const { data } = await send(everything, change);
    expect(await columns(column)).not.toEqual(before);
    for (const _again of [1, 2]) {
      expect(await undo(data.changeId)).toMatchObject({ status: 200, message: "Undone for 2 homes.", data: { restored: 2, kept: 0 } });
      expect(await columns(column)).toEqual(before);
    }
  });

  it("[PWIZ-06] of publishing hides the homes again", async () => {
    await add("Flat", { publication: "draft", published_at: null, ...completeColumns });
    const { data } = await send(everything, { kind: "publish" });
    await undo(data.changeId);
    expect(await columns("publication")).toEqual([{ title: "Flat", publication: "unpublished" }]);
  });

  it("[MYPR-01] leaves homes that have been changed since as they are, and says which", async () => {
    await add("A", { price: 1_000_000 });
    const { id } = await add("B", { price: 1_000_000 });
    const { data } = await send(everything, byPercent(10));
    await site.update(world.lister, id, { price: 900_000 });
    const undone = await undo(data.changeId);
    expect(undone).toMatchObject({ message: "Undone. 1 not fully undone. It has been changed since." });
    expect(undone.data.keptHomes).toMatchObject([{ title: "B", reason: "It has been changed since." }]);
    expect(await columns("price")).toEqual([
      { title: "A", price: 1_000_000 },
      { title: "B", price: 900_000 },
    ]);
  });

  it("[MYPR-01] publishes nothing that an operator has taken down meanwhile", async () => {
    const { id } = await add("Flat", completeColumns);
    const { data } = await send(everything, { kind: "unpublish" });
    await takeDown(id);
    const undone = await undo(data.changeId);
    expect(undone.message).toBe("Nothing was undone. 1 not fully undone. It is taken down: ask for another look.");
    expect(undone.data.keptHomes).toMatchObject([{ reason: "It is taken down: ask for another look." }]);
    expect(await columns("publication")).toEqual([{ title: "Flat", publication: "unpublished" }]);
  });

  it("[AUTH-12] counts homes as restored that are held back until their lister has verified an address, and says so", async () => {
    world.lister = await addSignedInLister(site.current.database, { email_verified_at: null });
    for (const title of ["A", "B", "C", "D"]) await add(title, completeColumns);
    const { data } = await send(everything, { kind: "delete" });
    expect(await undo(data.changeId)).toMatchObject({
      message: "Undone for 4 homes. Please verify your email address to publish more than three properties. The link is in your mailbox.",
      data: { restored: 4, kept: 0, keptHomes: [] },
    });
    expect((await columns("publication")).filter(({ publication }) => publication === "unpublished")).toHaveLength(1);
  });

  it("[MYPR-01] is possible for ten minutes, as long as the change is listed; a day later the change is forgotten", async () => {
    await add("Flat");
    await add("Villa");
    const { data } = await send(everything, { kind: "delete" });
    expect(await changes()).toMatchObject([{ _id: data.changeId, text: "2 homes deleted.", undoneAt: null }]);
    world.now = new Date(world.now.getTime() + 11 * minuteMs);
    expect(await changes()).toEqual([]);
    expect(await undo<Failure["data"]>(data.changeId)).toMatchObject({ status: 409 });
    world.now = new Date(world.now.getTime() + 24 * 60 * minuteMs);
    await propertyTasks(site.current)["purge-deleted-properties"]?.({}, undefined as never);
    expect(await undo<Failure["data"]>(data.changeId)).toMatchObject({ status: 404 });
  });
});
