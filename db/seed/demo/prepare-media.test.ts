import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { variantKeysFor } from "../../../src/features/media/contract/media-key.ts";
import { demoFiles, demoKey, demoMediaFolder } from "./picture-files.ts";
import { prepareDemoMedia } from "./prepare-media.ts";

const mediaDir = mkdtempSync(path.join(tmpdir(), "aangan-demo-media-"));
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));
const some = demoFiles.filter(({ file }) => /photos\/residential-plot-02-lawn|walkthrough-villa/.test(file));

test("the store gets each demo file and every variant that its width allows, with reports of the progress", async () => {
  const told: [number, number][] = [];
  await prepareDemoMedia(mediaDir, { onProgress: (done, of) => void told.push([done, of]), files: some });
  // A photo of 1060 px, a video, the video's poster of 1280 px.
  const expected = some.flatMap(({ file, width }) => [
    demoKey(file),
    ...(file.endsWith(".mp4") ? [] : variantKeysFor(demoKey(file), width)),
  ]);
  expect(expected).toHaveLength(3 + 2 * 2 + 3 * 2);
  for (const key of expected) expect(statSync(path.join(mediaDir, key)).size, key).toBeGreaterThan(0);
  expect(told.at(-1)).toEqual([2, 2]);
  const { width, format, compression } = await sharp(path.join(mediaDir, "demo/photos/residential-plot-02-lawn.jpg.w800.avif")).metadata();
  expect({ width, format, compression }).toEqual({ width: 800, format: "heif", compression: "av1" });
});

test("existing files stay as they are, and no partial file is left", async () => {
  const file = path.join(mediaDir, "demo/photos/residential-plot-02-lawn.jpg");
  writeFileSync(file, "mine");
  await prepareDemoMedia(mediaDir, { files: some });
  expect(readFileSync(file, "utf8")).toBe("mine");
  const names = readdirSync(mediaDir, { recursive: true, encoding: "utf8" });
  expect(names.filter((name) => /[0-9a-f]{8}-[0-9a-f]{4}/.test(name))).toEqual([]);
});

test("no original reveals where or with what it was made", async () => {
  for (const { file } of demoFiles) {
    const content = readFileSync(path.join(demoMediaFolder, file));
    if (file.endsWith(".mp4")) {
      // Where a camera writes its position.
      expect(content.includes("\u00a9xyz", 0, "latin1") || content.includes("loci", 0, "latin1"), file).toBe(false);
      continue;
    }
    const { exif, xmp, iptc } = await sharp(content).metadata();
    expect({ exif, xmp, iptc }, file).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  }
});
