import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { setUpMyProjects } from "./my-projects-test-world.ts";

const site = setUpMyProjects();
let builder: SignedInLister;
let id: string;
let port: number;
const open: Socket[] = [];

beforeAll(async () => {
  const { app, database } = site.current;
  builder = await addSignedInLister(database, { role: "BUILDER" });
  id = (await site.create(builder)).data._id;
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

const padding = "x".repeat(300 * 1024);
const save = async (lister: SignedInLister, fields: object) => (await site.update(lister, id, fields)).status;

/** A save whose body never ends. */
function beginSave(length: string): Socket {
  const socket = connect(port, "127.0.0.1");
  const head = ["POST /api/projects/setProject HTTP/1.1", "host: localhost", "content-type: application/json", length];
  socket.write(`${[...head, `authorization: ${builder.headers.authorization}`].join("\r\n")}\r\n\r\n`);
  open.push(socket);
  return socket;
}

test.each(["content-length: 1000000", "transfer-encoding: chunked"])(
  "[PROJ-03] while a builder's large save arrives (%s) no other of theirs is read; small ones and those of others are",
  async (length) => {
    const other = await addSignedInLister(site.current.database, { role: "BUILDER" });
    const sockets = [beginSave(length), beginSave(length)];
    const [answer] = await Promise.race(sockets.map((socket) => once(socket, "data") as Promise<[Buffer]>));
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 429 /);
    expect(await save(builder, { padding })).toBe(429);
    expect(await save(builder, { projectName: "Mango Grove" })).toBe(200);
    // It is read, and then not found: the project is somebody else's.
    expect(await save(other, { padding })).toBe(404);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => save(builder, { padding })).toBe(200);
    expect(await save(builder, { padding })).toBe(200);
  },
);

test("[PROJ-03] nothing large is read from anybody who is not a builder", async () => {
  const owner = await addSignedInLister(site.current.database);
  expect(await save(owner, { padding })).toBe(413);
  expect(await save(owner, { projectName: "Mine" })).toBe(404);
});

test("[PROJ-03] one address may send ten large saves a minute, from all its accounts together; other addresses and small saves are not affected", async () => {
  const saveFrom = async (remoteAddress: string, fields: object) => {
    const { headers } = await addSignedInLister(site.current.database, { role: "BUILDER" });
    const payload = { iud_flag: "U", id, ...fields };
    const url = "/api/projects/setProject";
    return (await site.current.app.inject({ method: "POST", url, headers, payload, remoteAddress })).statusCode;
  };
  for (let count = 0; count < 10; count++) expect(await saveFrom("203.0.113.7", { padding })).toBe(404);
  expect(await saveFrom("203.0.113.7", { padding })).toBe(429);
  expect(await saveFrom("203.0.113.7", {})).toBe(404);
  expect(await saveFrom("203.0.113.8", { padding })).toBe(404);
});
