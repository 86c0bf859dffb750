// What a server remembers of public files, during an outage and under load.
import { mkdirSync, writeFileSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { createApp } from "../../../../api.ts";
import { ChangeFeed } from "../../../../shared/server/database/change-feed.ts";
import { connect } from "../../../../shared/server/database/database.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { createLog } from "../../../../shared/server/log.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addImage, addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { ownerOfKey } from "../../contract/media-key.ts";
import { setUpFollowingApp } from "./following-app-test-world.ts";

let now = new Date("2026-11-21T10:00:00Z");
const site = setUpTestApp({ clock: { now: () => now } });

const following = setUpFollowingApp(site);
const kept = following.statusOf;

/** The photo of a published property. */
async function addPhoto(): Promise<string> {
  const { id: listerId } = await addSignedInLister(site.current.database);
  const { id } = await addProperty(site.current.database, { lister_id: listerId });
  const key = `properties/images/${id}/kitchen.jpg`;
  const file = path.join(site.current.config.dataDir, "media", key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, key);
  writeFileSync(`${file}.w400.avif`, key);
  await addImage(site.current.database, id, { url: key, widths: [400] });
  return key;
}

test("keeps serving what it knows while the database is down, as the pages do, and nothing else", async () => {
  const line = await openLine(site.current.databaseUrl);
  const { close, ...connection } = connect(line.url, { onLost: () => {} });
  const ownFeed = new ChangeFeed(site.current.databaseUrl, createLog("fatal", false));
  const announced = new Set<string | null>();
  ownFeed.onChange((changed) => {
    if (changed !== "everything") for (const id of changed) announced.add(id);
  });
  await ownFeed.start();
  const photo = await addPhoto();
  const unknown = await addPhoto();
  // Changes are announced in their order, so the first photo's own announcements are over.
  await expect.poll(() => announced.has(ownerOfKey(unknown))).toBe(true);
  const own = await createApp({ ...site.current, ...connection }, { changes: ownFeed });
  const ask = async (key: string) => (await own.app.inject(`/media/${key}`)).statusCode;
  expect(await ask(photo)).toBe(200);
  await ownFeed.stop();
  line.cut();
  expect([await ask(photo), await ask(unknown)]).toEqual([200, 503]);
  await own.app.close();
  await close();
});

for (const [title, ms] of [
  ["bridges an outage only: no other failure makes an old answer good", 61_000],
  ["asks again after the clock was set back", -3_600_000],
] as const) {
  test(title, async () => {
    const photo = await addPhoto();
    const { close, ...connection } = connect(site.current.databaseUrl, { onLost: () => {} });
    const own = await createApp({ ...site.current, ...connection }, { changes: following.current.feed });
    const ask = async () => (await own.app.inject(`/media/${photo}`)).statusCode;
    expect(await ask()).toBe(200);
    const today = now;
    now = new Date(now.getTime() + ms);
    await close();
    expect(await ask()).toBe(500);
    now = today;
    await own.app.close();
  });
}

test("limits a client that asks for owners without public files; known public photos are never limited", { timeout: 60_000 }, async () => {
  const photo = await addPhoto();
  const limited = async (key: string) =>
    (await following.current.app.inject({ url: `/media/${key}`, remoteAddress: "203.0.113.7" })).statusCode;
  for (const id of ["x", "constructor", "prp_1", `${newId("prp")}x`]) expect(await limited(`properties/images/${id}/a.jpg`)).toBe(404);
  const ids = Array.from({ length: 3_000 }, () => newId("prp"));
  const answers: number[] = [];
  while (ids.length > 0) answers.push(...(await Promise.all(ids.splice(0, 50).map((id) => limited(`properties/images/${id}/a.jpg`)))));
  expect(new Set(answers)).toEqual(new Set([404]));
  expect([await limited(`properties/images/${newId("prp")}/a.jpg`), await limited("properties/images/x/a.jpg")]).toEqual([429, 404]);
  // Another visitor's request, after the change log has announced the property.
  expect(await kept(photo)).toBe(200);
  expect([await limited(photo), await limited(`${photo}.w400.avif`), await kept(`properties/images/${newId("prp")}/a.jpg`)]).toEqual([
    200, 200, 404,
  ]);
});

/** A way to the database that can be cut: its connections end, and it accepts no others. */
async function openLine(databaseUrl: string): Promise<{ url: string; cut: () => void }> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => other.destroy())
        .pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as { port: number }).port);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, cut };
}
