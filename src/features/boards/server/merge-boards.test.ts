import { expect, test } from "vitest";
import type { PropertyId, SavedListId } from "../../../shared/contract/ids.ts";
import { newId } from "../../../shared/server/ids.ts";
import { addSignedInLister } from "../../../shared/testing/test-sessions.ts";
import { savedPaths } from "../../saved/contract/saved.paths.ts";
import { visitorsPaths } from "../../visitors/contract/visitors.paths.ts";
import type { Board } from "../contract/board.ts";
import { newKey, setUpBoards } from "./boards-test-world.ts";

const { site, database, newBrowser, call, addBoard, share, join, boardOf } = setUpBoards();

/** A lister with a board that has the same name as that of `addBoard`. */
async function addListersBoard(homes: readonly PropertyId[]) {
  const { id: account, token } = await addSignedInLister(site.current.database);
  const browser = newBrowser();
  await browser.send("POST", visitorsPaths.beginVisitor.path, { token });
  const { id: visitor_id } = await database()
    .selectFrom("visitors")
    .where("account_id", "=", account)
    .select("id")
    .executeTakeFirstOrThrow();
  const list: SavedListId = newId("lst");
  const at = new Date();
  await database().insertInto("saved_lists").values({ id: list, visitor_id, name: "For us", created_at: at }).execute();
  for (const property_id of homes) {
    const row = {
      visitor_id,
      property_id,
      list_id: list,
      title: "A home",
      price: null,
      currency: null,
      note: "Of the lister",
      saved_at: at,
    };
    await database().insertInto("saved_homes").values(row).execute();
  }
  const answer = await call(browser, "shareBoard", list, { token, body: { kind: "together", name: "Asha at work" } });
  return { browser, token, list, link: (answer.json().data as Board).links?.together ?? "" };
}

const wordsOf = (board: Board, home: string) => {
  const found = board.homes.find(({ id }) => id === home);
  return found && { stage: found.stage, votes: found.votes.map(({ isYes }) => isYes), comments: found.comments.map(({ text }) => text) };
};

test("[PUBL-04] two boards of one name stay two when a device's visitor becomes a lister's: with people, words and links, and without doubles", async () => {
  const { owner, list, homes } = await addBoard(2);
  const [common, ofDevice] = homes as [PropertyId, PropertyId];
  const ofLister = newId("prp");
  const lister = await addListersBoard([common, ofLister]);
  const deviceLink = await share(owner, list);
  const [vikram, papa] = [await join(deviceLink, "Vikram"), await join(lister.link, "Papa")];
  for (const [person, board, name] of [
    [vikram, list, "Vikram"],
    [papa, lister.list, "Papa"],
  ] as const)
    for (const home of board === list ? [common, ofDevice] : [common, ofLister]) {
      const params = { home };
      await call(person, "voteOnHome", board, { params, body: { isYes: true } });
      await call(person, "commentOnHome", board, { params, body: { text: `${name} on it`, requestKey: newKey() } });
      await call(person, "moveCard", board, { params, body: { stage: "maybe", version: 0 } });
    }
  await call(owner, "commentOnHome", list, { params: { home: ofDevice }, body: { text: "Before", requestKey: newKey() } });

  // The device's owner signs in as the lister.
  const { token } = lister;
  expect((await owner.send("POST", visitorsPaths.beginVisitor.path, { token })).statusCode).toBe(200);
  const { data: saved } = (await owner.send("GET", savedPaths.getSaved.path, { token })).json();
  expect(saved.lists.filter(({ name }: { name: string }) => name === "For us").map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([list, lister.list]),
  );
  expect(saved.homes.map(({ id }: { id: string }) => id).toSorted()).toEqual([common, ofDevice, ofLister].toSorted());

  const said = (name: string, ...more: string[]) => ({ stage: "maybe", votes: [true], comments: [`${name} on it`, ...more] });
  const [his, papas] = [await boardOf(vikram, list), await boardOf(papa, lister.list)];
  expect(his.members.map(({ name, isOwner }) => [name, isOwner])).toEqual([
    ["Asha", true],
    ["Vikram", false],
  ]);
  expect(papas.members.map(({ name, isOwner }) => [name, isOwner])).toEqual([
    ["Asha at work", true],
    ["Papa", false],
  ]);
  expect([wordsOf(his, ofDevice), wordsOf(papas, ofLister)]).toEqual([said("Vikram", "Before"), said("Papa")]);
  // A home is in one list of a person: here in that of the device.
  expect([wordsOf(his, common), wordsOf(papas, common)]).toEqual([said("Vikram"), undefined]);
  // Its links lead there still, and nobody of the one board sees the other.
  expect((await boardOf(newBrowser(), deviceLink)).list).toBe(list);
  expect((await boardOf(newBrowser(), lister.link)).list).toBe(lister.list);
  expect((await call(vikram, "getBoard", lister.list)).statusCode).toBe(404);
  for (const board of [list, lister.list]) expect((await call(owner, "getBoard", board, { token })).json().data.rights).toBe("own");

  // What was said of it on the other board is there again once the owner moves it.
  const move = { kind: "move", id: common, listId: lister.list };
  const moved = await owner.send("POST", savedPaths.changeSaved.path, { token, body: { visitor: saved.visitor, changes: [move] } });
  expect(moved.statusCode).toBe(200);
  expect(wordsOf(await boardOf(papa, lister.list), common)).toEqual(said("Papa"));
});
