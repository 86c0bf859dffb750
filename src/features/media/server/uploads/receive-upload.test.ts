import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { receiveUpload } from "./receive-upload.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aangan-receive-"));
const target = path.join(folder, "arrived");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bounds = { exactBytes: null, mostBytes: 1_000, stallMs: 60_000 };

test("[PWIZ-14] a file appears only when it is complete", async () => {
  await receiveUpload(Readable.from([Buffer.from("a "), Buffer.from("film")]), target, bounds);
  expect(readFileSync(target, "utf8")).toBe("a film");
});

test("[PWIZ-14] a large file arrives byte for byte, and its chunks leave the memory without the garbage collector", async () => {
  const chunks = Array.from({ length: 40 }, (_, index) => Buffer.alloc(64 * 1024, `chunk ${index}`));
  const whole = Buffer.concat(chunks);
  await receiveUpload(Readable.from(chunks), target, { ...bounds, exactBytes: whole.length });
  expect(readFileSync(target).equals(whole)).toBe(true);
  expect(chunks.reduce((sum, { length }) => sum + length, 0)).toBe(0);
});

test("[PWIZ-14] a stalled upload is ended and leaves nothing", async () => {
  const before = readdirSync(folder);
  const standing = new Readable({ read() {} });
  standing.push("a few bytes");
  await expect(receiveUpload(standing, target, { ...bounds, stallMs: 20 })).rejects.toMatchObject({ code: "invalid_input" });
  expect(standing.destroyed).toBe(true);
  expect(readdirSync(folder)).toEqual(before);
});

test("[PWIZ-14] a slow upload that makes progress is not ended, however long it takes", async () => {
  async function* slowly() {
    for (let part = 0; part < 12; part++) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      yield Buffer.from(".");
    }
  }
  // Less than all parts take, and much more than a busy machine delays one.
  await receiveUpload(Readable.from(slowly()), target, { ...bounds, stallMs: 1_200 });
  expect(readFileSync(target, "utf8")).toBe("............");
});

test("[PWIZ-14] an upload whose sender has already gone is refused", async () => {
  const gone = Readable.from([Buffer.from("never")]);
  gone.destroy();
  await expect(receiveUpload(gone, target, bounds)).rejects.toMatchObject({ code: "invalid_input" });
});

test("[PWIZ-14] a file that is larger than allowed, or of another size than announced, leaves nothing", async () => {
  const before = readdirSync(folder);
  const bytes = () => Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
  await expect(receiveUpload(bytes(), path.join(folder, "b"), bounds)).rejects.toMatchObject({ code: "body_too_large" });
  await expect(receiveUpload(bytes(), path.join(folder, "b"), { ...bounds, exactBytes: 1_300 })).rejects.toMatchObject({
    code: "invalid_input",
  });
  expect(readdirSync(folder)).toEqual(before);
});
