import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaOwners } from "../../../../media-owners.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { unless } from "../../../../shared/testing/unless.ts";
import { findFfmpeg, runFfmpeg } from "../files/ffmpeg.ts";
import { finishUpload } from "./finish-upload.ts";
import { removeUnusedUploads } from "./remove-unused-uploads.ts";
import { addUploader, setUpUploads, type Uploader } from "./uploads-test-world.ts";

const found = await findFfmpeg();
const program = found?.program ?? "";

describe("films of cameras", unless(found ? null : "no ffmpeg for this machine"), () => {
  const world = setUpUploads();
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-films-"));
  let asha: Uploader;
  beforeAll(async () => {
    asha = await addUploader(world.current);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Two seconds of a test picture, with metadata that names the place of recording. */
  function makeFilm(name: string, ...codec: string[]): Buffer {
    const file = path.join(folder, name);
    const source = ["-f", "lavfi", "-i", "testsrc=size=320x240:rate=10:duration=2"];
    const words = ["-metadata", "title=Behind the temple", "-metadata", "location=+19.0760+072.8777/"];
    execFileSync(program, ["-loglevel", "error", "-y", ...source, ...codec, ...words, file]);
    return readFileSync(file);
  }
  const sound = ["-f", "lavfi", "-i", "sine=duration=2", "-c:a", "aac", "-shortest"];
  const h264 = [...sound, "-c:v", "libx264", "-pix_fmt", "yuv420p"];
  const hevc = ["-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1"];
  /** As an iPhone records: 10 bits, and more light than most screens have. */
  const highRange = ["-pix_fmt", "yuv420p10le", "-color_primaries", "bt2020", "-color_trc", "arib-std-b67", "-colorspace", "bt2020nc"];

  const finish = (key: string, signal?: AbortSignal) =>
    finishUpload({ ...world.current, store: world.store, owners: mediaOwners }, key, signal);
  const fileOf = (key: string) => path.join(world.publicDir, key);
  /** What ffmpeg says of a served film. */
  const told = (key: string) => spawnSync(program, ["-hide_banner", "-i", fileOf(key)], { encoding: "utf8" }).stderr;
  const unready = async ({ headers }: Uploader, ownerId: string) =>
    (await world.current.app.inject({ url: `/api/projects/s3/films/${ownerId}`, headers })).json();

  /** A lister whose property shows this film. */
  async function withFilm(name: string, film: Buffer, type: string) {
    const lister = await addUploader(world.current);
    const { key } = await world.upload(lister, name, film, type);
    await world.confirm(lister, [key]);
    await show(key, lister);
    const shownNow = () =>
      world.current.database
        .selectFrom("media_items")
        .where("property_id", "=", lister.propertyId)
        .select(["url", "thumbnail_url"])
        .executeTakeFirstOrThrow();
    return { lister, key, shownNow };
  }

  async function show(key: string, { propertyId } = asha): Promise<void> {
    const film = { property_id: propertyId, kind: "video" as const, type: "walkthrough", caption: "Property Video", display_order: 1 };
    await world.current.database
      .insertInto("media_items")
      .values({ id: newId("med"), ...film, url: key })
      .execute();
  }
  const shown = async () =>
    (await world.current.database.selectFrom("media_items").where("property_id", "=", asha.propertyId).select("url").execute()).map(
      ({ url }) => url,
    );

  test("[PWIZ-14] a drone's position track is erased from among the pictures, and the film still plays", async () => {
    const [plain, subtitles, drone] = ["plain.mp4", "places.srt", "drone.mp4"].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    makeFilm("plain.mp4", "-c:v", "mpeg4");
    writeFileSync(subtitles, "1\n00:00:00,000 --> 00:00:01,000\nGPS(72.87,19.07)\n\n2\n00:00:01,000 --> 00:00:02,000\nGPS(72.88,19.08)\n");
    execFileSync(program, ["-loglevel", "error", "-y", "-i", plain, "-i", subtitles, "-c", "copy", "-c:s", "mov_text", drone]);
    const film = readFileSync(drone);
    expect(film.toString("latin1").split("GPS(").length).toBe(3);
    const { key } = await world.upload(asha, "drone.mp4", film, "video/mp4");
    await world.confirm(asha, [key]);
    const served = readFileSync(path.join(world.publicDir, key));
    expect(served.includes("GPS(")).toBe(false);
    expect(served.length).toBe(film.length);
    const decoded = spawnSync(program, ["-v", "error", "-i", path.join(world.publicDir, key), "-map", "0:v", "-f", "md5", "-"], {
      encoding: "utf8",
    });
    const original = spawnSync(program, ["-v", "error", "-i", drone, "-map", "0:v", "-f", "md5", "-"], { encoding: "utf8" });
    expect([decoded.status, decoded.stderr, decoded.stdout]).toEqual([0, "", original.stdout]);
  });

  test.for([
    ["camera.avi", "video/x-msvideo", ["-c:v", "mjpeg"]],
    ["phone.mov", "video/quicktime", ["-c:v", "mpeg4", "-movflags", "use_metadata_tags"]],
    ["phone.mp4", "video/mp4", ["-c:v", "mpeg4"]],
  ] as const)("[PWIZ-13] %s is accepted with its size and duration, loses its metadata, and still plays", async ([name, type, codec]) => {
    const film = makeFilm(name, ...codec);
    expect(film.includes("Behind the temple")).toBe(true);
    const { key } = await world.upload(asha, name, film, type);
    expect((await world.confirm(asha, [key])).get(key)).toMatchObject({ contentType: type, width: 320, height: 240, durationSeconds: 2 });
    const served = Buffer.from(await (await world.fetchOwn(asha, key)).arrayBuffer());
    expect(served.includes("Behind the temple")).toBe(false);
    expect(served.includes("+19.0760")).toBe(false);
    const decoded = spawnSync(program, ["-v", "error", "-i", path.join(world.publicDir, key), "-f", "null", "-"], { encoding: "utf8" });
    expect([decoded.status, decoded.stderr]).toEqual([0, ""]);
  });

  test("[PWIZ-13] an AVI is converted to an H.264 MP4, which the property then shows; an old form that names the AVI changes nothing", async () => {
    const { key } = await world.upload(asha, "walk.avi", makeFilm("walk.avi", "-c:v", "mjpeg"), "video/x-msvideo");
    await world.confirm(asha, [key]);
    await show(key);
    await finish(key);
    expect(await shown()).toEqual([`${key}.mp4`]);
    const answer = await world.fetchOwn(asha, `${key}.mp4`);
    expect(answer.headers.get("content-type")).toBe("video/mp4");
    expect(Buffer.from(await answer.arrayBuffer()).includes("avc1")).toBe(true);
    await world.current.database.updateTable("media_items").set({ url: key }).where("url", "=", `${key}.mp4`).execute();
    await world.confirm(asha, [key]);
    await finish(key);
    expect(await shown()).toEqual([`${key}.mp4`]);
    expect((await world.confirm(asha, [`${key}.mp4`])).get(`${key}.mp4`)).toMatchObject({ contentType: "video/mp4" });
  });

  test("[PWIZ-13] a form that still names the MOV saves the converted film with its poster and position", async () => {
    const ravi = await addUploader(world.current);
    const { key } = await world.upload(ravi, "yard.mov", makeFilm("yard.mov", "-c:v", "mpeg4"), "video/quicktime");
    const { key: poster } = await world.upload(ravi, "yard.jpg", await world.photo());
    const link = "https://youtu.be/dQw4w9WgXcQ";
    const save = async (...videos: object[]) => {
      const payload = { iud_flag: "U", id: ravi.propertyId, videos };
      const answer = await world.current.app.inject({
        method: "POST",
        url: "/api/properties/setProperty",
        headers: ravi.headers,
        payload,
      });
      expect([answer.statusCode, answer.json().message]).toEqual([200, expect.any(String)]);
      return answer.json().data.videos;
    };
    const [, first] = await save({ url: link }, { url: key, thumbnailUrl: poster, displayOrder: 2 });
    await finish(key);
    const converted = { ...first, url: `${key}.mp4` };
    expect(await save({ url: link }, { url: key, caption: "The yard", displayOrder: 2 })).toMatchObject([
      {},
      { ...converted, caption: "The yard" },
    ]);
    expect(await save({ url: link }, { url: key, thumbnailUrl: poster, displayOrder: 2 })).toMatchObject([
      {},
      { ...converted, caption: "The yard" },
    ]);
  });

  test("[PWIZ-14] a converted film stays while it is shown", async () => {
    const [converted = ""] = await shown();
    for (const days of [5, 10]) await removeUnusedUploads(world.current.database, world.store, new Date(Date.now() + days * 86_400_000));
    expect((await world.fetchOwn(asha, converted)).status).toBe(200);
  });

  test("[PWIZ-13] a film of an iPhone, MOV with HEVC in high dynamic range, plays in every browser and gets a poster", async () => {
    const film = makeFilm("iphone.mov", ...sound, ...hevc, ...highRange);
    const { lister, key, shownNow } = await withFilm("iphone.mov", film, "video/quicktime");
    expect((await unready(lister, lister.propertyId)).data).toEqual([{ url: key, state: "waiting", percent: null }]);
    expect((await unready(asha, lister.propertyId)).data.code).toBe("not_found");
    await finish(key);
    expect(await shownNow()).toEqual({ url: `${key}.mp4`, thumbnail_url: `${key}.jpg` });
    expect((await unready(lister, lister.propertyId)).data).toEqual([]);
    expect(told(`${key}.mp4`)).toMatch(/Video: h264 \(High\).*yuv420p\(tv, bt709/);
    expect(told(`${key}.mp4`)).toMatch(/Audio: aac/);
    const poster = await world.fetchOwn(lister, `${key}.jpg`);
    expect(poster.headers.get("content-type")).toBe("image/jpeg");
    // The save of an old form keeps film and poster.
    await world.confirm(lister, [key, `${key}.jpg`]);
    await finish(key);
    expect(await shownNow()).toEqual({ url: `${key}.mp4`, thumbnail_url: `${key}.jpg` });
    await world.current.database.deleteFrom("media_items").where("property_id", "=", lister.propertyId).execute();
    for (const days of [5, 10]) await removeUnusedUploads(world.current.database, world.store, new Date(Date.now() + days * 86_400_000));
    for (const gone of [key, `${key}.mp4`, `${key}.jpg`]) expect((await world.fetchOwn(lister, gone)).status).toBe(404);
  });

  test("[PWIZ-13] picture and sound that every browser plays are copied out of a MOV, not encoded again", async () => {
    const { key, shownNow } = await withFilm("plain.mov", makeFilm("plain.mov", ...h264), "video/quicktime");
    await finish(key);
    expect((await shownNow()).url).toBe(`${key}.mp4`);
    const packets = (file: string) => execFileSync(program, ["-v", "error", "-i", file, "-c", "copy", "-map", "0:v", "-f", "md5", "-"]);
    expect(packets(fileOf(`${key}.mp4`))).toEqual(packets(fileOf(key)));
  });

  test("[PWIZ-13] an MP4 is converted only when it holds what some browsers do not play", async () => {
    const modern = await withFilm("modern.mp4", makeFilm("modern.mp4", ...hevc), "video/mp4");
    await finish(modern.key);
    expect(await modern.shownNow()).toEqual({ url: `${modern.key}.mp4`, thumbnail_url: `${modern.key}.jpg` });
    const usual = await withFilm("usual.mp4", makeFilm("usual.mp4", ...h264), "video/mp4");
    await finish(usual.key);
    expect(await usual.shownNow()).toEqual({ url: usual.key, thumbnail_url: `${usual.key}.jpg` });
    expect((await unready(usual.lister, usual.lister.propertyId)).data).toEqual([]);
  });

  test("[PWIZ-13] a film is asked for again when its save has not been written yet, and a chosen poster stays", async () => {
    const lister = await addUploader(world.current);
    const { key } = await world.upload(lister, "early.mp4", makeFilm("early.mp4", ...h264), "video/mp4");
    await world.confirm(lister, [key]);
    await expect(finish(key)).rejects.toThrow("Nothing shows");
    await show(key, lister);
    const chosen = `properties/images/${lister.propertyId}/chosen.jpg`;
    await world.current.database.updateTable("media_items").set({ thumbnail_url: chosen }).where("url", "=", key).execute();
    await finish(key);
    const row = world.current.database.selectFrom("media_items").where("url", "=", key).select("thumbnail_url");
    expect(await row.executeTakeFirstOrThrow()).toEqual({ thumbnail_url: chosen });
  });

  test("[PWIZ-13] a film that cannot be converted stays as it was, and its lister is told", async () => {
    const film = makeFilm("odd.mov", "-c:v", "png");
    const { lister, key, shownNow } = await withFilm("odd.mov", film, "video/quicktime");
    await finish(key);
    expect(await shownNow()).toEqual({ url: key, thumbnail_url: null });
    expect((await unready(lister, lister.propertyId)).data).toEqual([{ url: key, state: "failed", percent: null }]);
    expect((await world.fetchOwn(lister, key)).status).toBe(200);
  });

  test("[PWIZ-13] a conversion that a stop of the site ends is done by the next run", async () => {
    const { lister, key, shownNow } = await withFilm("stopped.mov", makeFilm("stopped.mov", ...hevc), "video/quicktime");
    await expect(finish(key, AbortSignal.abort(new Error("The site stops.")))).rejects.toThrow("The site stops.");
    expect((await unready(lister, lister.propertyId)).data).toEqual([{ url: key, state: "converting", percent: 0 }]);
    await finish(key);
    expect((await shownNow()).url).toBe(`${key}.mp4`);
  });

  describe("which ffmpeg", () => {
    const usualPath = process.env.PATH;
    afterAll(() => {
      process.env.PATH = usualPath;
    });

    /** A program on the PATH that calls itself ffmpeg. */
    function install(name: string, ...lines: string[]): string {
      const place = path.join(folder, name);
      mkdirSync(place);
      writeFileSync(path.join(place, "ffmpeg"), ["#!/bin/sh", ...lines].join("\n"), { mode: 0o755 });
      process.env.PATH = `${place}:${usualPath}`;
      return path.join(place, "ffmpeg");
    }
    const says = (configuration: string, codecs: string) =>
      `echo "configuration: ${configuration}"; echo "libavcodec     ${codecs}.100 / ${codecs}.100"`;

    test.each([
      ["a newer one of the system is used", "--enable-libx264", "61. 19", true],
      ["an older one is not", "--enable-libx264", "57. 19", false],
      ["one that cannot write H.264 is not", "--enable-gpl", "61. 19", false],
    ])("%s", async (name, configuration, codecs, isUsed) => {
      install(name.replaceAll(" ", "-"), says(configuration, codecs));
      expect((await findFfmpeg())?.program === "ffmpeg").toBe(isUsed);
    });

    test("the system's one converts, with bounded memory, a low priority and nothing of the site's environment", async () => {
      process.env["AANGAN_TEST_SECRET"] = "secret";
      const calls = path.join(folder, "calls");
      const own = install("system", `echo "$(ulimit -v) $(ulimit -t) $(nice) [$AANGAN_TEST_SECRET]" >> ${calls}`, `exec ${program} "$@"`);
      const { key, shownNow } = await withFilm("system.mov", makeFilm("system.mov", ...hevc), "video/quicktime");
      rmSync(calls, { force: true });
      await runFfmpeg({ program: own, version: 0, mapsTones: false }, ["-version"], { mostMs: 60_000 });
      expect(readFileSync(calls, "utf8")).toMatch(/^2097152 3600 \d\d \[\]\n$/);
      await finish(key);
      expect((await shownNow()).url).toBe(`${key}.mp4`);
      delete process.env["AANGAN_TEST_SECRET"];
    });
  });
});
