import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { aFilm, aHugePng, aLongGif } from "../files/media-files-test-world.ts";
import { addUploader, setUpUploads, type Uploader } from "./uploads-test-world.ts";

const world = setUpUploads();
let asha: Uploader;
beforeAll(async () => {
  asha = await addUploader(world.current);
});

const refusal = async (name: string, bytes: Buffer, fileType = "image/jpeg"): Promise<string> => {
  const { key } = await world.upload(asha, name, bytes, fileType);
  const checked = await world.check(asha, key);
  expect(checked.statusCode).toBe(400);
  await expect(world.confirm(asha, [key])).rejects.toMatchObject({ code: "invalid_input", message: checked.json().message });
  expect(existsSync(path.join(world.publicDir, key))).toBe(false);
  return checked.json().message;
};

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#456" } });

describe("a file's kind follows from its content", () => {
  const notPicture = (name: string) => `${name} is not a picture. Please choose a JPG, PNG, GIF, WebP or AVIF file.`;

  test("[PWIZ-12] a text named .jpg, a web page and a drawing that can hold scripts are refused by name", async () => {
    expect(await refusal("letter.jpg", Buffer.from("Dear lister, this is only a text."))).toBe(notPicture("letter.jpg"));
    expect(await refusal("page.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"))).toBe(notPicture("page.jpg"));
    expect(await refusal("drawing.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/png")).toBe(
      notPicture("drawing.png"),
    );
    expect(await refusal("film.jpg", aFilm())).toBe(notPicture("film.jpg"));
  });

  test("[PWIZ-12] a cut-off picture is refused", async () => {
    const whole = await world.photo();
    expect(await refusal("half.jpg", whole.subarray(0, 60))).toContain("half.jpg is damaged");
  });

  test("[PWIZ-12] a picture of 30,000 × 30,000 pixels is refused without being read into memory", async () => {
    expect(await refusal("bomb.png", aHugePng(30_000), "image/png")).toBe(
      "bomb.png has too many pixels (30000 × 30000). Please choose one of at most 100 megapixels.",
    );
  });

  test("[PWIZ-12] a GIF of 2,000 frames is refused", async () => {
    expect(await refusal("long.gif", aLongGif(2_000), "image/gif")).toBe(
      "long.gif has 2000 frames; at most 300 are allowed. Please choose a shorter one.",
    );
  });

  test("[PWIZ-12] a HEIC photo is refused with advice", async () => {
    const heic = readFileSync(path.join(import.meta.dirname, "../../testing-data/courtyard.heic"));
    const advice = "Please choose a JPG. On an iPhone, set Settings, Camera, Formats to Most Compatible.";
    expect(await refusal("IMG_1.heic", heic, "image/heic")).toContain(advice);
    expect(await refusal("IMG_1.jpg", heic)).toContain(advice);
  });

  test.for([
    ["photo.png", "image/png", (s: Sharp) => s.png(), "png"],
    ["photo.gif", "image/gif", (s: Sharp) => s.gif(), "gif"],
    ["photo.webp", "image/webp", (s: Sharp) => s.webp(), "webp"],
    ["photo.avif", "image/avif", (s: Sharp) => s.avif({ effort: 0 }), "heif"],
    ["really-a-png.jpg", "image/jpeg", (s: Sharp) => s.png(), "jpeg"],
    ["PHOTO.JPG", "image/jpeg", (s: Sharp) => s.jpeg(), "jpeg"],
  ] as const)("[PWIZ-12] %s is taken, and is what its name says", async ([name, type, write, format]) => {
    const { key } = await world.upload(asha, name, await write(blank(40, 30)).toBuffer(), type);
    const facts = await world.confirm(asha, [key]);
    expect(facts.get(key)).toMatchObject({ contentType: type, width: 40, height: 30 });
    const answer = await world.fetchOwn(asha, key);
    expect(answer.headers.get("content-type")).toBe(type);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe(format);
  });

  test("[PWIZ-12] an animated GIF keeps its frames", async () => {
    const frames = Buffer.alloc(10 * 30 * 3);
    frames.fill(200, 10 * 10 * 3);
    const gif = await sharp(frames, { raw: { width: 10, height: 30, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    const { key } = await world.upload(asha, "moving.gif", gif, "image/gif");
    expect((await world.confirm(asha, [key])).get(key)).toMatchObject({ width: 10, height: 10 });
    const served = Buffer.from(await (await world.fetchOwn(asha, key)).arrayBuffer());
    expect((await sharp(served).metadata()).pages).toBe((await sharp(gif).metadata()).pages);
  });
});

test("[PANL-07] [PWIZ-14] a file of another account, or one that was never requested, is not found", async () => {
  const other = await addUploader(world.current);
  const { key } = await world.upload(asha, "mine.jpg", await world.photo());
  expect((await world.check(other, key)).statusCode).toBe(404);
  expect((await world.check(asha, key.replace(".jpg", "-never.jpg"))).statusCode).toBe(404);
  const checked = await world.check(asha, key);
  expect(checked.json()).toMatchObject({ status: 200, data: { contentType: "image/jpeg", width: 640, height: 480 } });
});

describe("films", () => {
  test("[PWIZ-13] an MP4 is accepted, loses its recording place, and plays by ranges", async () => {
    const film = aFilm({ place: "+19.0760+072.8777/" });
    const { key } = await world.upload(asha, "walk.mp4", film, "video/mp4");
    expect((await world.confirm(asha, [key])).get(key)).toMatchObject({
      contentType: "video/mp4",
      width: 1280,
      height: 720,
      durationSeconds: 61.5,
    });
    const answer = await world.fetchOwn(asha, key);
    const served = Buffer.from(await answer.arrayBuffer());
    expect(served.length).toBe(film.length);
    expect(film.includes("+19.0760")).toBe(true);
    expect(served.includes("+19.0760")).toBe(false);
    expect(served.includes("the pictures themselves")).toBe(true);
    const part = await world.fetchOwn(asha, key, { range: "bytes=4-7" });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
  });

  test.for([
    [0, 1280, 720],
    [90, 720, 1280],
    [180, 1280, 720],
    [270, 720, 1280],
  ] as const)("[PWIZ-13] a film that is turned by %i degrees is %i pixels wide and %i high", async ([turned, width, height]) => {
    const { key } = await world.upload(asha, `turned-${turned}.mp4`, aFilm({ turned }), "video/mp4");
    expect((await world.confirm(asha, [key])).get(key)).toMatchObject({ width, height });
  });

  test("[PWIZ-13] a MOV is accepted as it is", async () => {
    const { key } = await world.upload(asha, "walk.mov", aFilm({ brand: "qt  " }), "video/quicktime");
    expect((await world.confirm(asha, [key])).get(key)).toMatchObject({ contentType: "video/quicktime" });
  });

  test("[PWIZ-13] a picture, a text and a cut-off film are refused as videos", async () => {
    const message = "an MP4 or MOV video. Please choose a MP4, AVI or MOV file.";
    expect(await refusal("photo.mp4", await world.photo(), "video/mp4")).toBe(`photo.mp4 is not ${message}`);
    expect(await refusal("text.mov", Buffer.from("only a text, not a film"), "video/quicktime")).toBe(`text.mov is not ${message}`);
    expect(await refusal("half.mp4", aFilm().subarray(0, 60), "video/mp4")).toContain("half.mp4 is damaged");
    expect(await refusal("walk.avi", aFilm(), "video/x-msvideo")).toContain("walk.avi is not an AVI video");
  });
});
