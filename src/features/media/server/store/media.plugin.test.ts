import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";

const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

const site = setUpTestApp();
let mediaDir = "";
beforeAll(() => {
  const { dataDir } = site.current.config;
  mediaDir = path.join(dataDir, "media");
  const put = (key: string, content: Buffer | string) => {
    const file = path.join(mediaDir, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  put("demo/photos/villa.jpg", "a photo");
  put("demo/photos/villa.jpg.w800.avif", "a variant");
  put("demo/videos/walk.mp4", video);
  put("demo/drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  put("demo/page.html", "<script>alert(1)</script>");
  put("demo/.hidden.jpg", "hidden");
  put("incoming/unconfirmed.jpg", "not public yet");
  writeFileSync(path.join(dataDir, "secret.jpg"), "outside the store");
});

const get = (url: string, headers: Record<string, string> = {}) => site.current.app.inject({ url, headers });

describe("files of the media store", () => {
  test("[CARD-02] a stored picture is served under its key, cached for ever and unable to run scripts", async () => {
    const answer = await get("/media/demo/photos/villa.jpg");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("a photo");
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "cross-origin",
    });
  });

  test("the type follows the last extension alone, so that a variant has the type of its name", async () => {
    expect((await get("/media/demo/photos/villa.jpg.w800.avif")).headers["content-type"]).toBe("image/avif");
  });

  test("HEAD returns the size without a body", async () => {
    const answer = await site.current.app.inject({ method: "HEAD", url: "/media/demo/videos/walk.mp4" });
    expect(answer.headers).toMatchObject({ "content-type": "video/mp4", "content-length": "1000", "accept-ranges": "bytes" });
    expect(answer.body).toBe("");
  });

  test("an unchanged copy is not sent again", async () => {
    const { etag } = (await get("/media/demo/photos/villa.jpg")).headers;
    const again = await get("/media/demo/photos/villa.jpg", { "if-none-match": String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  test("a player gets the bytes it asks for: a middle part, the end, the rest", async () => {
    const part = async (range: string) => {
      const answer = await get("/media/demo/videos/walk.mp4", { range });
      return [answer.statusCode, answer.headers["content-range"], answer.rawPayload] as const;
    };
    expect(await part("bytes=100-199")).toEqual([206, "bytes 100-199/1000", video.subarray(100, 200)]);
    expect(await part("bytes=-50")).toEqual([206, "bytes 950-999/1000", video.subarray(950)]);
    expect(await part("bytes=990-")).toEqual([206, "bytes 990-999/1000", video.subarray(990)]);
  });

  test("a range beyond the file is refused with the file's size", async () => {
    const answer = await get("/media/demo/videos/walk.mp4", { range: "bytes=5000-6000" });
    expect([answer.statusCode, answer.headers["content-range"], answer.body]).toEqual([416, "bytes */1000", ""]);
  });
});

describe("what is not served", () => {
  const refused = {
    "a picture that is missing on disk": "/media/demo/photos/gone.jpg",
    "a variant that was never made": "/media/demo/photos/villa.jpg.w400.webp",
    "a folder": "/media/demo/photos",
    "a folder with its slash": "/media/demo/photos/",
    "the store itself": "/media/",
    "a drawing that can hold scripts": "/media/demo/drawing.svg",
    "a page": "/media/demo/page.html",
    "a hidden file": "/media/demo/.hidden.jpg",
    "what lies outside the public folders": "/media/incoming/unconfirmed.jpg",
    "a way out, encoded": "/media/demo/..%2f..%2fsecret.jpg",
    "a way out, encoded twice": "/media/demo/%252e%252e/%252e%252e/secret.jpg",
    "a way out with back slashes": "/media/demo/..%5c..%5csecret.jpg",
    "an absolute path": "/media//etc/passwd.jpg",
    "a NUL": "/media/demo/photos/villa.jpg%00.jpg",
    "an endless key": `/media/demo/${"a".repeat(4000)}.jpg`,
  };
  test.for(Object.entries(refused))("%s", async ([, url]) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: expect.any(String), data: { code: "not_found", issues: [] }, status: 404 });
    expect(answer.headers).toMatchObject({ "content-type": expect.stringContaining("application/json"), "cache-control": "no-store" });
    expect(answer.body).not.toContain(mediaDir);
  });

  test("a path with dots, sent over a raw socket because no client would send it", async () => {
    const { app } = site.current;
    await app.listen({ host: "127.0.0.1", port: 0 });
    const address = app.server.address() as { port: number };
    const answer = await sendRaw(address.port, "GET /media/demo/../../secret.jpg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain("outside the store");
  });

  test("nothing can be written or deleted", async () => {
    for (const method of ["POST", "PUT", "DELETE"] as const) {
      const answer = await site.current.app.inject({ method, url: "/media/demo/photos/villa.jpg" });
      expect(answer.statusCode).toBe(404);
    }
    expect((await get("/media/demo/photos/villa.jpg")).body).toBe("a photo");
  });
});

function sendRaw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket
      .on("data", (chunk) => (answer += chunk))
      .on("end", () => resolve(answer))
      .on("error", reject);
  });
}
