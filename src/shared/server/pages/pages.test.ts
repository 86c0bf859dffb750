import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { setUpPages } from "./pages-test-world.ts";

const site = setUpPages();
const { get } = site;

test("a page is read or sent a form; any other method is refused with a list of the allowed ones", async () => {
  for (const method of ["TRACE", "PUT", "DELETE"] as const) {
    const refused = await site.app.inject({ method, url: "/a" });
    expect([method, refused.statusCode, refused.headers.allow]).toEqual([method, 405, "GET, HEAD, POST"]);
  }
  expect(site.renderings).toBe(0);
});

test("an address with a scheme and a host is that of this site, and a host that cannot be one is refused", async () => {
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const answerTo = async (target: string, host = "localhost") => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), body };
  };
  const page = await answerTo("/static");
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining("static") });
  expect(await answerTo("http://evil.example:80/static")).toEqual(page);
  expect(await answerTo("HTTP://evil.example/api/home/a")).toMatchObject({ status: 200 });
  const others = { "http://evil.example": "/", "http://evil.example?x": "/?x", "*": "/*" };
  for (const [target, same] of Object.entries(others))
    expect([target, (await answerTo(target)).status]).toEqual([target, (await answerTo(same)).status]);
  for (const host of ["a b", "<x>", "[", "%", "localhost:99999"])
    expect([host, (await answerTo("/api/home/a", host)).status]).toEqual([host, 400]);
});

test("pages are compressed, revalidated by their tag, and HEAD gives only the headers", async () => {
  for (const round of ["rendered", "cached"]) {
    const page = await get("/static", { "accept-encoding": "gzip, br" });
    expect([round, page.headers["content-encoding"], page.headers.vary]).toEqual([round, "br", "accept-encoding, save-data"]);
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain("static");
    const again = await get("/static", { "if-none-match": String(page.headers.etag) });
    expect([round, again.statusCode, again.body]).toEqual([round, 304, ""]);
    const head = await site.app.inject({ method: "HEAD", url: "/static" });
    expect([round, head.statusCode, head.body]).toEqual([round, 200, ""]);
    expect(head.headers["content-length"]).toBe(String((await get("/static")).body.length));
    expect(page.headers["x-request-id"]).not.toBe(again.headers["x-request-id"]);
  }
});

test("one address gets 40 MB of long pages a minute, and those in the cache all the same", async () => {
  site.answer = () => "x".repeat(4_100_000);
  for (let i = 0; i < 10; i++) expect((await get(`/a?${i}`)).statusCode).toBe(200);
  expect((await get("/a?more")).statusCode).toBe(429);
  expect((await get("/a?9")).statusCode).toBe(200);
  expect((await site.app.inject({ url: "/a?more", remoteAddress: "192.0.2.2" })).statusCode).toBe(200);
});

test("only the page's own scripts may run, from the cache too, and media from their host", async () => {
  for (const _ of ["rendered", "cached"]) {
    const { headers, body } = await get("/static");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' 'sha256-1yruO3ZUqBddjC8oRrsLLZ/oiHYCAveB39McCaLvqnk=';");
    expect(policy).toContain("media-src 'self' blob: https://media.example");
    expect(policy).not.toContain("unsafe-inline");
    expect(body).not.toContain("nonce");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("a page that fails is a page, with the request's id and no detail", async () => {
  const { statusCode, headers, body } = await get("/broken");
  expect([statusCode, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(body).toContain("Something went wrong!");
  expect(body).toContain(String(headers["x-request-id"]));
  expect(body).not.toContain("details");
  expect((await get(`/a?x=${"y".repeat(9_000)}`)).statusCode).toBe(414);
});

test("redirects pass through, and an answer without a body has no content type", async () => {
  const { statusCode, headers } = await get("/away");
  expect([statusCode, headers.location]).toEqual([302, "http://localhost:3000/"]);
  expect(headers).not.toHaveProperty("content-type");
});

test("forms work without JavaScript, but not from other sites", async () => {
  const post = (headers: Record<string, string>, payload = "name=Asha") =>
    site.app.inject({ method: "POST", url: "/a", payload, headers: { "content-type": "application/x-www-form-urlencoded", ...headers } });
  const sent = await post({ "sec-fetch-site": "same-origin" });
  expect([sent.statusCode, site.lastForm, sent.headers["cache-control"]]).toEqual([200, "name=Asha", "no-store"]);
  expect((await post({ origin: "http://localhost:3000" })).statusCode).toBe(200);
  site.lastForm = undefined;
  for (const foreign of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ]) {
    expect((await post(foreign)).statusCode).toBe(403);
  }
  expect(site.lastForm).toBeUndefined();
  expect((await post({}, "x".repeat(300_000))).statusCode).toBe(413);
});

test("a visitor's claim about the host does not reach the pages of others", async () => {
  let seen = "";
  const usual = site.renderer.renderPage;
  site.renderer.renderPage = async (request, services) => {
    seen = request.url + JSON.stringify([...request.headers]);
    return usual(request, services);
  };
  await get("/static", { host: "evil.example", cookie: "a=b", "accept-language": "fr" });
  site.renderer.renderPage = usual;
  expect(seen).toBe("http://localhost:3000/static[]");
});

test("a page and the calls that it makes have one request id in the log", async () => {
  site.answer = () => {
    throw new Error("a bug of the API");
  };
  const { headers } = await site.get("/a");
  const lines = site.logged as { reqId?: string; url?: string; err?: { message: string } }[];
  expect(lines.some(({ err }) => err?.message === "a bug of the API")).toBe(true);
  expect(lines.some(({ url }) => url === "/a")).toBe(true);
  expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set([headers["x-request-id"]]));
});
