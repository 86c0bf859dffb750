import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { allowLongArrival, FrontDoor } from "./front-door.ts";

const open = () => FrontDoor.listen({ host: "127.0.0.1", port: 0 });
const urlOf = (door: FrontDoor) => `http://127.0.0.1:${door.port}`;

test("before it opens it is alive, not ready, and says why", async () => {
  const door = await open();
  door.tell("Loading.");
  expect((await fetch(`${urlOf(door)}/healthz`)).status).toBe(200);
  const ready = await fetch(`${urlOf(door)}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready", reason: "Loading." }]);
  const call = await fetch(`${urlOf(door)}/api/public/properties`);
  expect([call.headers.get("content-type"), call.headers.get("retry-after"), call.status, await call.json()]).toEqual([
    "application/json; charset=utf-8",
    "2",
    503,
    { message: "Loading.", data: { code: "unavailable", issues: [], requestId: expect.any(String) }, status: 503 },
  ]);
  const page = await fetch(urlOf(door));
  expect([page.status, page.headers.get("retry-after"), await page.text()]).toEqual([503, "2", expect.stringContaining("Loading.")]);
  door.open((_request, response) => void response.end("open"));
  expect(await (await fetch(urlOf(door))).text()).toBe("open");
  await door.close();
});

test("an unavailable address is reported in a sentence", async () => {
  const door = await open();
  const { port } = door;
  await expect(FrontDoor.listen({ host: "127.0.0.1", port })).rejects.toThrow(`Port ${port} is taken by another program.`);
  await expect(FrontDoor.listen({ host: "192.0.2.1", port: 0 })).rejects.toThrow("HOST 192.0.2.1 is not an address of this machine");
  await door.close();
});

test("an invalid request is refused in the shape of every failure, and an address that is too long with a page", async () => {
  const door = await open();
  const answerTo = async (bytes: string) => {
    const socket = connect(door.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(bytes);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toContain("x-content-type-options: nosniff");
    return { status: head.split("\r\n")[0], type: /^content-type: (.*)$/im.exec(head)?.[1], body: /[<{].*[>}]/s.exec(body)?.[0] ?? "" };
  };
  const failureTo = async (bytes: string) => {
    const { status, body } = await answerTo(bytes);
    return [status, JSON.parse(body)];
  };
  expect(await failureTo("nonsense\r\n\r\n")).toMatchObject(["HTTP/1.1 400 Bad Request", { data: { code: "invalid_input" }, status: 400 }]);
  const twoHosts = "GET /api/x HTTP/1.1\r\nhost: a\r\nHOST: b\r\n\r\n";
  expect(await failureTo(twoHosts)).toMatchObject(["HTTP/1.1 400 Bad Request", { data: { code: "invalid_input" }, status: 400 }]);
  const long = (path: string) => `GET ${path}${"a".repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`;
  expect(await failureTo(long("/api/"))).toMatchObject(["HTTP/1.1 414 URI Too Long", { data: { code: "url_too_long" }, status: 414 }]);
  expect(await answerTo(long("/search?q="))).toEqual({
    status: "HTTP/1.1 414 URI Too Long",
    type: "text/html; charset=utf-8",
    body: expect.stringContaining("<h1>The address is too long.</h1>"),
  });
  await door.close();
});

test("a connection on which nothing has come in time is closed without a word: an answer would be taken for that of the next request", async () => {
  const door = await FrontDoor.listen({ host: "127.0.0.1", port: 0 }, { headersTimeoutMs: 50, checkEveryMs: 20 });
  const heard = async (bytes: string) => {
    const socket = connect(door.port, "127.0.0.1");
    await once(socket, "connect");
    if (bytes) socket.write(bytes);
    return text(socket);
  };
  expect(await heard("")).toBe("");
  expect(await heard("GET /panel/properties HTTP/1.1\r\nhost: a\r\n")).toBe("");
  await door.close();
});

test("closing waits for running answers, but not for idle connections", async () => {
  const door = await open();
  const { promise: hasCome, resolve: come } = Promise.withResolvers<void>();
  door.open((_request, response) => {
    come();
    setTimeout(() => response.end("done"), 100);
  });
  const idle = connect(door.port, "127.0.0.1");
  await once(idle, "connect");
  const url = urlOf(door);
  const answer = fetch(url).then((response) => response.text());
  await hasCome;
  await door.close();
  expect(await answer).toBe("done");
  await expect(fetch(url)).rejects.toThrow();
  idle.destroy();
});

test("a body that never ends is cut off after a minute, also that of a refused file; one whose file was accepted is not", async () => {
  const door = await open();
  door.open((request, response) => {
    if (request.url?.endsWith("accepted")) allowLongArrival(request);
    else response.writeHead(400).end();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const send = async (path: string) => {
    const socket = connect(door.port, "127.0.0.1").on("error", () => undefined);
    const isClosed = once(socket, "close").then(() => true);
    const arrived = path.endsWith("accepted") ? once(door.server, "request") : once(socket, "data");
    socket.write(`PUT ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nx`);
    await arrived;
    return { socket, isClosed };
  };
  try {
    for (const path of ["/api/x", "/media/x", "/media/uploads/x"]) {
      const { socket, isClosed } = await send(path);
      vi.advanceTimersByTime(59_999);
      expect(socket.closed).toBe(false);
      vi.advanceTimersByTime(1);
      expect(await isClosed).toBe(true);
    }
    const { socket } = await send("/media/uploads/accepted");
    vi.advanceTimersByTime(600_000);
    expect(socket.writable).toBe(true);
    socket.destroy();
  } finally {
    vi.useRealTimers();
  }
  await door.close();
});
