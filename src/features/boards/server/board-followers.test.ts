import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../api.ts";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { boardStreamPaths } from "../contract/boards.paths.ts";
import { setUpBoards } from "./boards-test-world.ts";

const { site, database, newBrowser, call, visitorOf, addBoard, share, join, boardOf } = setUpBoards();
let origin = "";
let opened: AbortController[] = [];

beforeAll(async () => {
  await site.current.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(site.current.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const stream of opened) stream.abort();
  opened = [];
});

/** `count` grows with each event. */
async function follow(board: string, cookie?: string) {
  const leaving = new AbortController();
  opened.push(leaving);
  const address = origin + toAddress(boardStreamPaths.followBoard.path, { board });
  const response = await fetch(address, { ...(cookie && { headers: { cookie } }), signal: leaving.signal });
  const stream = {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    text: "",
    count: () => stream.text.match(/^event: board$/gm)?.length ?? 0,
    leave: () => leaving.abort(),
  };
  void (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += part;
  })().catch(() => undefined);
  return stream;
}

test("[PUBL-04] a change reaches everybody who has the board open, from another process too, and nobody else", async () => {
  const { owner, list, homes } = await addBoard();
  const other = await addBoard();
  const look = await share(owner, list, "look");
  const streams = [await follow(list, owner.cookie), await follow(look)];
  const stranger = await follow(other.list, other.owner.cookie);
  expect([...streams, stranger].map(({ status }) => status)).toEqual([200, 200, 200]);
  const tellStranger = async () => {
    const count = stranger.count();
    const isYes = count % 2 === 0;
    await call(other.owner, "voteOnHome", other.list, { params: { home: other.homes[0] ?? "" }, body: { isYes } });
    await expect.poll(() => stranger.count()).toBeGreaterThan(count);
    return stranger.count();
  };
  await tellStranger();
  const heard = await tellStranger();
  const before = streams.map((stream) => stream.count());
  await call(owner, "moveCard", list, { params: { home: homes[0] ?? "" }, body: { stage: "maybe", version: 0 } });
  await expect.poll(() => streams.map((stream, index) => stream.count() - (before[index] ?? 0)).every((count) => count > 0)).toBe(true);
  const second = await createApp(site.current);
  const seen = streams.map((stream) => stream.count());
  const answer = await second.app.inject({
    method: "POST",
    url: `/api/boards/${list}/homes/${homes[1]}/vote`,
    headers: { cookie: owner.cookie ?? "" },
    payload: { isYes: true },
  });
  expect(answer.statusCode).toBe(200);
  await expect.poll(() => streams.every((stream, index) => stream.count() > (seen[index] ?? 0))).toBe(true);
  await second.app.close();
  // Only its own.
  expect(await tellStranger()).toBe(heard + 1);
  expect(streams[1]?.text).not.toMatch(/Home|Asha|prp_/);
});

test("[PUBL-04] a home that the owner saves or removes elsewhere is told too", async () => {
  const { owner, list, homes } = await addBoard();
  const stream = await follow(list, owner.cookie);
  await expect.poll(() => stream.count()).toBe(1);
  const visitor = await visitorOf(owner);
  await database()
    .deleteFrom("saved_homes")
    .where("visitor_id", "=", visitor)
    .where("property_id", "=", homes[0] ?? ("" as never))
    .execute();
  await expect.poll(() => stream.count()).toBe(2);
});

test("[PUBL-04] who has the board open is here, and no longer once the last window is closed", async () => {
  const { owner, list } = await addBoard(1);
  const link = await share(owner, list);
  const vikram = await join(link, "Vikram");
  const isHere = async () => (await boardOf(owner, list)).members.map((member) => member.isHere);
  expect(await isHere()).toEqual([false, false]);
  const windows = [await follow(link, vikram.cookie), await follow(list, vikram.cookie)];
  expect(await isHere()).toEqual([false, true]);
  windows[0]?.leave();
  const watching = await follow(list, owner.cookie);
  expect(await isHere()).toEqual([true, true]);
  windows[1]?.leave();
  await expect.poll(isHere).toEqual([true, false]);
  await expect.poll(() => watching.count()).toBeGreaterThan(0);
});

test("[PUBL-04] 50 who open a board at once behind one address all follow it, and hear a change", async () => {
  const { owner, list, homes } = await addBoard(1);
  const link = await share(owner, list);
  const streams = await Promise.all(Array.from({ length: 50 }, () => follow(link)));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const before = streams.map((stream) => stream.count());
  await call(owner, "moveCard", list, { params: { home: homes[0] ?? "" }, body: { stage: "maybe", version: 0 } });
  await expect.poll(() => streams.filter((stream, index) => stream.count() > (before[index] ?? 0)).length).toBe(50);
});

test("[PUBL-04] the 201st window of a board is told when to ask again, and has the board meanwhile; another board is not concerned", async () => {
  const [full, other] = [await addBoard(1), await addBoard(1)];
  const [link, otherLink] = [await share(full.owner, full.list), await share(other.owner, other.list)];
  for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 50 }, () => follow(link)));
  const refused = await follow(link);
  expect([refused.status, refused.retryAfter, (await follow(otherLink)).status]).toEqual([429, "15", 200]);
  expect((await call(newBrowser(), "getBoard", link)).statusCode).toBe(200);
});

test("[PUBL-04] nobody follows a board that they may not see", async () => {
  const { owner, list } = await addBoard(1);
  await share(owner, list);
  expect([(await follow(list)).status, (await follow("x".repeat(43))).status]).toEqual([404, 404]);
});
