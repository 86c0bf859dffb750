import sharp from "sharp";
import { expect, test } from "vitest";
import { indiaToday } from "../../../shared/contract/date-text.ts";
import { newId } from "../../../shared/server/ids.ts";
import { addSignedInLister } from "../../../shared/testing/test-sessions.ts";
import { visitorsPaths } from "../../visitors/contract/visitors.paths.ts";
import type { Board } from "../contract/board.ts";
import { boardMessages as messages } from "../contract/board-terms.ts";
import { newKey, setUpBoards } from "./boards-test-world.ts";

const { clock, site, database, newBrowser, call, visitorOf, addPerson, addBoard, share, join, boardOf } = setUpBoards();
const move = (stage: string, version: number, more: object = {}) => ({ stage, version, ...more });
const homeOf = (board: Board, id: string) => board.homes.find((home) => home.id === id);

test("[PUBL-04] a list is its owner's board at once: its homes are new, in the list's order, without private notes", async () => {
  const { owner, list, homes } = await addBoard();
  const answer = await call(owner, "getBoard", list);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const board: Board = answer.json().data;
  expect(board).toMatchObject({ list, name: "For us", rights: "own", me: null, members: [], links: { look: null, together: null } });
  expect(board.homes.map(({ id, stage, version }) => [id, stage, version])).toEqual(homes.map((id) => [id, "new", 0]));
  expect(answer.body).not.toContain("Only for me");
});

test("[PUBL-04] a board is there for its owner alone until it is shared, and a guessed link finds nothing", async () => {
  const { owner, list, homes } = await addBoard();
  const { token } = await addSignedInLister(database());
  const stranger = await addPerson();
  const guesses = [list, newId("lst"), "x".repeat(43), (await share(owner, list)).replace(/.$/, (last) => (last === "A" ? "B" : "A"))];
  for (const address of guesses) {
    for (const answer of [
      await call(stranger, "getBoard", address),
      await call(newBrowser(), "getBoard", address),
      await call(newBrowser(), "getBoard", address, { token }),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([404, messages.unknown]);
    const changes = [
      await call(stranger, "joinBoard", address, { body: { name: "Eve" } }),
      await call(stranger, "shareBoard", address, { body: { kind: "look", name: "Eve" } }),
      await call(stranger, "moveCard", address, { params: { home: homes[0] ?? "" }, body: move("taken", 0) }),
      await call(stranger, "followBoard", address),
    ];
    expect(changes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  }
  expect((await call(newBrowser(), "joinBoard", list, { body: { name: "Eve" } })).statusCode).toBe(401);
  expect((await boardOf(owner, list)).members.map(({ name }) => name)).toEqual(["Asha"]);
});

test("[PUBL-04] a link to look shows the board and changes nothing; one for all lets in by a first name", async () => {
  const { owner, list, homes } = await addBoard();
  const [look, together] = [await share(owner, list, "look"), await share(owner, list)];
  expect(await share(owner, list)).toBe(together);
  const viewer = newBrowser();
  expect(await boardOf(viewer, look)).toMatchObject({ rights: "look", me: null, links: null, homes: homes.map((id) => ({ id })) });
  expect(await boardOf(viewer, together)).toMatchObject({ rights: "join", links: null });
  const person = await addPerson();
  const params = { home: homes[0] ?? "" };
  for (const link of [look, together])
    expect((await call(person, "voteOnHome", link, { params, body: { isYes: true } })).statusCode).toBe(404);
  expect((await call(person, "joinBoard", look, { body: { name: "Vikram" } })).statusCode).toBe(404);
  const joined: Board = (await call(person, "joinBoard", together, { body: { name: "  Vikram  " } })).json().data;
  expect(joined).toMatchObject({ rights: "work", links: null, me: joined.members[1]?.id });
  expect(joined.members.map(({ name, isOwner }) => [name, isOwner])).toEqual([
    ["Asha", true],
    ["Vikram", false],
  ]);
  // A member needs no link any more.
  expect(await boardOf(person, list)).toMatchObject({ rights: "work" });
  expect((await call(person, "voteOnHome", look, { params, body: { isYes: true } })).statusCode).toBe(200);
  for (const operation of ["shareBoard", "withdrawBoardLink"] as const)
    expect((await call(person, operation, list, { body: { kind: "look", name: "Vikram" } })).statusCode).toBe(404);
});

test("[PUBL-04] a link that was taken back is gone for everybody but those who joined; a person who was removed stays out", async () => {
  const { owner, list } = await addBoard();
  const link = await share(owner, list);
  const vikram = await join(link, "Vikram");
  await call(owner, "withdrawBoardLink", list, { body: { kind: "together" } });
  const gone = await call(await addPerson(), "getBoard", link);
  expect([gone.statusCode, gone.json().message]).toEqual([410, messages.withdrawn]);
  expect(await boardOf(vikram, link)).toMatchObject({ rights: "work" });
  const next = await share(owner, list);
  expect(next).not.toBe(link);
  const member = (await boardOf(vikram, list)).me ?? "";
  expect((await call(vikram, "removeBoardMember", list, { params: { member } })).statusCode).toBe(404);
  const after: Board = (await call(owner, "removeBoardMember", list, { params: { member } })).json().data;
  expect(after.members[1]).toMatchObject({ name: "Vikram", isRemoved: true, isHere: false });
  expect((await call(vikram, "getBoard", list)).statusCode).toBe(404);
  const removed = await call(vikram, "getBoard", next);
  expect([removed.statusCode, removed.json().message]).toEqual([410, messages.removed]);
  expect((await call(await addPerson(), "getBoard", next)).statusCode).toBe(200);
  expect((await call(vikram, "joinBoard", next, { body: { name: "V" } })).statusCode).toBe(410);
  const own = after.me ?? "";
  expect((await call(owner, "removeBoardMember", list, { params: { member: own } })).statusCode).toBe(404);
});

test("[PUBL-04] of two who move one card at once one is told who was faster, and both see one truth", async () => {
  const { owner, list, homes } = await addBoard();
  const home = homes[0] ?? "";
  const vikram = await join(await share(owner, list), "Vikram");
  for (let version = 0; version < 4; version++) {
    const answers = await Promise.all([
      call(owner, "moveCard", list, { params: { home }, body: move("maybe", version) }),
      call(vikram, "moveCard", list, { params: { home }, body: move("visit", version, { visitOn: "2026-11-28", visitTime: "11:00" }) }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const isOwners = answers[0].statusCode === 200;
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.message).toBe(isOwners ? "Asha has just moved it to Maybe." : "Vikram has just moved it to Visit.");
    const truth = homeOf(await boardOf(owner, list), home);
    expect(truth).toMatchObject(
      isOwners ? { stage: "maybe", visitOn: null, version: version + 1 } : { stage: "visit", visitOn: "2026-11-28", visitTime: "11:00" },
    );
    expect(homeOf(await boardOf(vikram, list), home)).toEqual(truth);
  }
});

test("[PUBL-04] a move that is sent again succeeds once; one of a version that never was is refused", async () => {
  const { owner, list, homes } = await addBoard();
  const params = { home: homes[0] ?? "" };
  for (let count = 0; count < 2; count++)
    expect(
      (await call(owner, "moveCard", list, { params, body: move("rejected", 0, { reason: "Damp in the north wall" }) })).statusCode,
    ).toBe(200);
  expect(homeOf(await boardOf(owner, list), params.home)).toMatchObject({
    stage: "rejected",
    reason: "Damp in the north wall",
    version: 1,
  });
  expect((await call(owner, "moveCard", list, { params, body: move("new", 7) })).statusCode).toBe(409);
  await call(owner, "moveCard", list, { params, body: move("taken", 1, { reason: "Kept by mistake" }) });
  expect(homeOf(await boardOf(owner, list), params.home)).toMatchObject({ stage: "taken", reason: null, version: 2 });
});

test.each([
  [{ stage: "sold", version: 0 }, "stage"],
  [{ stage: "visit", version: 0, visitOn: "2026-02-30" }, "visitOn"],
  [{ stage: "visit", version: 0, visitOn: "2026-11-01" }, "visitOn"],
  [{ stage: "visit", version: 0, visitOn: "2026-11-20", visitTime: "24:00" }, "visitTime"],
  [{ stage: "rejected", version: 0, reason: "a".repeat(201) }, "reason"],
  [{ stage: "visit", version: -1 }, "version"],
])("the move %j is refused at %s", async (body, path) => {
  const { owner, list, homes } = await addBoard(1);
  const refused = await call(owner, "moveCard", list, { params: { home: homes[0] ?? "" }, body });
  expect([refused.statusCode, refused.json().data.issues[0].path]).toEqual([400, path]);
});

test("[PUBL-04] a visit to come is on today in India or later; what has been stored is stored when it is sent again on the next day", async () => {
  const { owner, list, homes } = await addBoard(1);
  const [params, body] = [{ home: homes[0] ?? "" }, move("visit", 0, { visitOn: indiaToday(clock.now().getTime()) })];
  for (let day = 0; day < 2; day++) {
    expect((await call(owner, "moveCard", list, { params, body })).statusCode).toBe(200);
    clock.pass(24 * 3600);
  }
});

test("[PUBL-04] a home that left the list is not on the board, and has its stage when it comes back", async () => {
  const { owner, list, homes } = await addBoard();
  const home = homes[0] ?? newId("prp");
  await call(owner, "moveCard", list, { params: { home }, body: move("maybe", 0) });
  const row = await database().selectFrom("saved_homes").selectAll().where("property_id", "=", home).executeTakeFirstOrThrow();
  await database().deleteFrom("saved_homes").where("property_id", "=", home).execute();
  expect(homeOf(await boardOf(owner, list), home)).toBeUndefined();
  const refused = await call(owner, "voteOnHome", list, { params: { home }, body: { isYes: true } });
  expect([refused.statusCode, refused.json().message]).toEqual([404, messages.homeGone]);
  await database().insertInto("saved_homes").values(row).execute();
  expect(homeOf(await boardOf(owner, list), home)).toMatchObject({ stage: "maybe" });
});

test("[PUBL-04] each has one vote on a home, which can be changed and taken back", async () => {
  const { owner, list, homes } = await addBoard();
  const params = { home: homes[0] ?? "" };
  const vikram = await join(await share(owner, list), "Vikram");
  for (const isYes of [false, true]) await call(owner, "voteOnHome", list, { params, body: { isYes } });
  await call(vikram, "voteOnHome", list, { params, body: { isYes: false } });
  const votes = async () => homeOf(await boardOf(owner, list), params.home)?.votes.map(({ isYes }) => isYes);
  expect((await votes())?.toSorted()).toEqual([false, true]);
  await call(vikram, "voteOnHome", list, { params, body: { isYes: null } });
  expect(await votes()).toEqual([true]);
});

test.each([
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["🏡👍🏽 घर अच्छा है", "🏡👍🏽 घर अच्छा है"],
  ["two\nlines  ", "two\nlines"],
  ["a".repeat(2000), "a".repeat(2000)],
])("the comment %j is kept as plain text, once though it is sent twice", async (text, kept) => {
  const { owner, list, homes } = await addBoard(1);
  const body = { text, requestKey: newKey() };
  for (let count = 0; count < 2; count++) await call(owner, "commentOnHome", list, { params: { home: homes[0] ?? "" }, body });
  expect((await boardOf(owner, list)).homes[0]?.comments.map(({ text: read }) => read)).toEqual([kept]);
});

test.each(["", "   ", "\u200b", "a".repeat(10_000)])("[PUBL-04] the comment %j is refused at its field", async (text) => {
  const { owner, list, homes } = await addBoard(1);
  const refused = await call(owner, "commentOnHome", list, { params: { home: homes[0] ?? "" }, body: { text, requestKey: newKey() } });
  expect([refused.statusCode, refused.json().data.issues[0].path]).toEqual([400, "text"]);
});

test("[PUBL-04] a home has room for 100 comments, exactly, also when several write at once", async () => {
  const { owner, list, homes } = await addBoard(1);
  const params = { home: homes[0] ?? newId("prp") };
  await call(owner, "commentOnHome", list, { params, body: { text: "First", requestKey: newKey() } });
  const { me } = await boardOf(owner, list);
  const rows = Array.from({ length: 96 }, () => ({
    ...{ id: newId("cmt"), list_id: list, property_id: params.home, member_id: me ?? "", text: "More" },
    ...{ request_key: newKey(), created_at: clock.now() },
  }));
  await database().insertInto("board_comments").values(rows).execute();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(owner, "commentOnHome", list, { params, body: { text: "Last", requestKey: newKey() } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 400, 400, 400]);
});

test("[PUBL-04] a person removes their own comment, the owner any", async () => {
  const { owner, list, homes } = await addBoard(1);
  const params = { home: homes[0] ?? "" };
  const vikram = await join(await share(owner, list), "Vikram");
  for (const person of [owner, vikram, vikram])
    await call(person, "commentOnHome", list, { params, body: { text: "So", requestKey: newKey() } });
  const [first, second, third] = (await boardOf(owner, list)).homes[0]?.comments ?? [];
  const remove = async (person: typeof owner, comment = "") =>
    (await call(person, "removeComment", list, { params: { comment } })).statusCode;
  expect([await remove(vikram, first?.id), await remove(vikram, second?.id), await remove(owner, third?.id)]).toEqual([404, 200, 200]);
  expect(await remove(owner, third?.id)).toBe(404);
});

test("[PUBL-04] a photo of a visit is cleaned, sealed, and seen by those who see the board", async () => {
  const { owner, list, homes } = await addBoard(1);
  const params = { home: homes[0] ?? "" };
  const link = await share(owner, list, "look");
  const gps = { IFD0: { Copyright: "Marmalade" } };
  const picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#258" } })
    .withExif(gps)
    .jpeg()
    .toBuffer();
  const body = { name: "hall.jpg", content: picture.toString("base64") };
  const board: Board = (await call(owner, "addVisitPhoto", list, { params, body })).json().data;
  expect(board.homes[0]?.photos).toMatchObject([{ width: 1600, height: 800, member: board.me }]);
  const photo = board.homes[0]?.photos[0]?.id ?? "";
  const seen = await call(newBrowser(), "getVisitPhoto", link, { params: { photo } });
  expect([seen.statusCode, seen.headers["content-type"], seen.headers["cache-control"]]).toEqual([200, "image/jpeg", "no-store"]);
  expect((await sharp(seen.rawPayload).metadata()).width).toBe(1600);
  expect(seen.rawPayload.includes("Marmalade")).toBe(false);
  const { rows } = await site.current.pool.query("select sealed from board_photos where id = $1", [photo]);
  expect(rows[0].sealed.includes(seen.rawPayload.subarray(100, 400))).toBe(false);
  const other = await addBoard(1);
  expect((await call(other.owner, "getVisitPhoto", other.list, { params: { photo } })).statusCode).toBe(404);
  expect((await call(await addPerson(), "getVisitPhoto", list, { params: { photo } })).statusCode).toBe(404);
  expect((await call(other.owner, "removeVisitPhoto", other.list, { params: { photo } })).statusCode).toBe(404);
  expect((await call(owner, "removeVisitPhoto", list, { params: { photo } })).json().data.homes[0].photos).toEqual([]);
});

test.each([
  ["text", Buffer.from("no picture at all").toString("base64")],
  ["a PDF", Buffer.from("%PDF-1.7 not a picture").toString("base64")],
  ["nothing", ""],
  ["no Base64", "a b c !"],
])("%s is refused as a photo, at its field", async (_what, content) => {
  const { owner, list, homes } = await addBoard(1);
  const refused = await call(owner, "addVisitPhoto", list, { params: { home: homes[0] ?? "" }, body: { name: "a.jpg", content } });
  expect([refused.statusCode, refused.json().data.issues[0].path]).toEqual([400, "content"]);
});

test("[PUBL-04] 30 people take part at most, also when many join at once; 50 may look", async () => {
  const { owner, list } = await addBoard(1);
  const link = await share(owner, list);
  const people = await Promise.all(Array.from({ length: 50 }, () => addPerson()));
  const statuses = await Promise.all(
    people.map(async (one, index) => (await call(one, "joinBoard", link, { body: { name: `P${index}` } })).statusCode),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(29);
  const seen = await Promise.all(people.map((one) => boardOf(one, link)));
  expect(new Set(seen.map(({ rights }) => rights))).toEqual(new Set(["work", "join"]));
});

test.each(["", " ", "\u202e", "x".repeat(41)])("[PUBL-04] the first name %j is refused at its field", async (name) => {
  const { owner, list } = await addBoard(1);
  const refused = await call(await addPerson(), "joinBoard", await share(owner, list), { body: { name } });
  expect([refused.statusCode, refused.json().data.issues[0].path]).toEqual([400, "name"]);
});

test("[PUBL-04] a lister's board is there with the token, and a change by cookie is refused to other sites", async () => {
  const { token } = await addSignedInLister(database());
  const browser = newBrowser();
  const { owner, list, homes } = await addBoard(1);
  const link = await share(owner, list);
  expect((await call(browser, "joinBoard", link, { token, body: { name: "Ravi" } })).statusCode).toBe(200);
  expect((await call(browser, "getBoard", list, { token })).json().data.rights).toBe("work");
  const crossed = await call(owner, "voteOnHome", list, {
    params: { home: homes[0] ?? "" },
    body: { isYes: true },
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(crossed.statusCode).toBe(403);
});

test("[PUBL-04] who leaves, or deletes their things, takes along what they wrote; a deleted list ends its board", async () => {
  const { owner, list, homes } = await addBoard(1);
  const params = { home: homes[0] ?? "" };
  const link = await share(owner, list);
  const [vikram, papa] = [await join(link, "Vikram"), await join(link, "Papa")];
  for (const one of [vikram, papa]) await call(one, "commentOnHome", list, { params, body: { text: "Good", requestKey: newKey() } });
  expect((await call(owner, "leaveBoard", list)).statusCode).toBe(404);
  expect((await call(vikram, "leaveBoard", list)).statusCode).toBe(200);
  expect((await papa.send("POST", visitorsPaths.deleteVisitor.path)).statusCode).toBe(200);
  const board = await boardOf(owner, list);
  expect([board.members.map(({ name }) => name), board.homes[0]?.comments]).toEqual([["Asha"], []]);
  expect(await boardOf(vikram, link)).toMatchObject({ rights: "join" });
  await owner.send("POST", visitorsPaths.deleteVisitor.path);
  expect((await call(vikram, "getBoard", link)).statusCode).toBe(404);
});

test("[PUBL-04] a device that gets an address keeps its places on boards, also where the address takes part already", async () => {
  const { boardsOfVisitor } = await import("./boards-of-visitor.ts");
  const { owner, list, homes } = await addBoard(2);
  const [one = "", two = ""] = homes;
  const link = await share(owner, list);
  const [phone, laptop] = [await join(link, "Vikram"), await join(link, "Vik")];
  for (const [browser, home, isYes] of [
    [phone, one, true],
    [laptop, one, false],
    [phone, two, true],
  ] as const)
    await call(browser, "voteOnHome", list, { params: { home }, body: { isYes } });
  await call(phone, "commentOnHome", list, { params: { home: one }, body: { text: "From the phone", requestKey: newKey() } });
  const [from, into] = [await visitorOf(phone), await visitorOf(laptop)];
  await database()
    .transaction()
    .execute(async (transaction) => boardsOfVisitor.merge?.(transaction, from, into));
  const board = await boardOf(laptop, list);
  expect(board.members.map(({ name }) => name)).toEqual(["Asha", "Vik"]);
  expect(homeOf(board, one)).toMatchObject({ votes: [{ isYes: false }], comments: [{ text: "From the phone", member: board.me }] });
  expect(homeOf(board, two)).toMatchObject({ votes: [{ isYes: true, member: board.me }] });
});
