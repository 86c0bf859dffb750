import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaOwners } from "../../../../media-owners.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { unless } from "../../../../shared/testing/unless.ts";
import { finishUpload } from "../uploads/finish-upload.ts";
import { removeUnusedUploads } from "../uploads/remove-unused-uploads.ts";
import { addUploader, setUpUploads, type Uploader } from "../uploads/uploads-test-world.ts";

const whyNot = spawnSync("ffmpeg", ["-version"]).status === 0 ? null : "ffmpeg is not on the PATH";

describe("films of cameras", unless(whyNot), () => {
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
    execFileSync("ffmpeg", ["-loglevel", "error", "-y", ...source, ...codec, ...words, file]);
    return readFileSync(file);
  }

  async function show(key: string): Promise<void> {
    const film = { property_id: asha.propertyId, kind: "video" as const, type: "walkthrough", caption: "Property Video", display_order: 1 };
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
    execFileSync("ffmpeg", ["-loglevel", "error", "-y", "-i", plain, "-i", subtitles, "-c", "copy", "-c:s", "mov_text", drone]);
    const film = readFileSync(drone);
    expect(film.toString("latin1").split("GPS(").length).toBe(3);
    const { key } = await world.upload(asha, "drone.mp4", film, "video/mp4");
    await world.confirm(asha, [key]);
    const served = readFileSync(path.join(world.publicDir, key));
    expect(served.includes("GPS(")).toBe(false);
    expect(served.length).toBe(film.length);
    const decoded = spawnSync("ffmpeg", ["-v", "error", "-i", path.join(world.publicDir, key), "-map", "0:v", "-f", "md5", "-"], {
      encoding: "utf8",
    });
    const original = spawnSync("ffmpeg", ["-v", "error", "-i", drone, "-map", "0:v", "-f", "md5", "-"], { encoding: "utf8" });
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
    const decoded = spawnSync("ffmpeg", ["-v", "error", "-i", path.join(world.publicDir, key), "-f", "null", "-"], { encoding: "utf8" });
    expect([decoded.status, decoded.stderr]).toEqual([0, ""]);
  });

  test("[PWIZ-13] an AVI is converted to an H.264 MP4, which the property then shows; an old form that names the AVI changes nothing", async () => {
    const { key } = await world.upload(asha, "walk.avi", makeFilm("walk.avi", "-c:v", "mjpeg"), "video/x-msvideo");
    await world.confirm(asha, [key]);
    await show(key);
    await finishUpload({ ...world.current, store: world.store, owners: mediaOwners }, key);
    expect(await shown()).toEqual([`${key}.mp4`]);
    const answer = await world.fetchOwn(asha, `${key}.mp4`);
    expect(answer.headers.get("content-type")).toBe("video/mp4");
    expect(Buffer.from(await answer.arrayBuffer()).includes("avc1")).toBe(true);
    await world.current.database.updateTable("media_items").set({ url: key }).where("url", "=", `${key}.mp4`).execute();
    await world.confirm(asha, [key]);
    await finishUpload({ ...world.current, store: world.store, owners: mediaOwners }, key);
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
    await finishUpload({ ...world.current, store: world.store, owners: mediaOwners }, key);
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
});
