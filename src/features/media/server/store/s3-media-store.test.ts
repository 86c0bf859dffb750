import { readdirSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hourMs } from "../../../../shared/contract/durations.ts";
import { readMetrics } from "../../../../shared/server/watching/metrics-test-world.ts";
import { addImage } from "../../../../shared/testing/test-properties.ts";
import { unless } from "../../../../shared/testing/unless.ts";
import { finishUpload } from "../uploads/finish-upload.ts";
import { receiveUpload } from "../uploads/receive-upload.ts";
import { addUploader, aPhoto, setUpUploads, type Uploader } from "../uploads/uploads-test-world.ts";
import { s3MediaStore } from "./s3-media-store.ts";
import { startS3Server, whyNoS3Server } from "./s3-server-test-world.ts";

const whyNot = whyNoS3Server();
const server = whyNot ? null : await startS3Server();
const { endpoint = "", bucket = "", accessKeyId = "", secretAccessKey = "" } = server?.settings ?? {};
afterAll(() => server?.stop());

describe("files in S3, proven against a real server", unless(whyNot), () => {
  const bucketSettings = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_FORCE_PATH_STYLE: "1" };
  const world = setUpUploads({ ...bucketSettings, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey });
  let asha: Uploader;
  beforeAll(async () => {
    asha = await addUploader(world.current);
  });

  const allow = (name: string, fileSize: number) => world.allow(asha, name, { fileType: "image/jpeg", fileSize });
  const put = async (url: string, body: Buffer, type = "image/jpeg") =>
    (await fetch(url, { method: "PUT", headers: { "content-type": type }, body: new Uint8Array(body) })).status;
  const confirm = (key: string) => world.confirm(asha, [key]);
  const get = (key: string, headers: Record<string, string> = {}) => world.fetchOwn(asha, key, headers);

  test("[PWIZ-14] the signed address takes a file of its type and size, and of no other", async () => {
    const photo = await aPhoto();
    const { url } = await allow("signed.jpg", photo.length);
    expect(await put(url, photo, "text/html")).toBe(415);
    expect(await put(url, Buffer.concat([photo, photo]))).toBe(413);
    expect(await put(url.replace(".jpg?", "-other.jpg?"), photo)).toBe(400);
    expect(await put(url.replace(/expires=\d+/, "expires=9999999999999"), photo)).toBe(400);
    expect(await put(url, photo)).toBe(200);
  });

  test("no header of an upload speaks to the bucket: it neither copies another lister's photo nor makes a file public", async () => {
    const secret = await aPhoto("#662200", 300, 200);
    const { key: secretKey, url: secretUrl } = await allow("secret.jpg", secret.length);
    expect(await put(secretUrl, secret)).toBe(200);
    await confirm(secretKey);
    const other = await addUploader(world.current);
    const photo = await aPhoto("#006622", 500, 400);
    const { key, url } = await world.allow(other, "own.jpg", { fileType: "image/jpeg", fileSize: photo.length });
    const headers = { "content-type": "image/jpeg", "x-amz-copy-source": `/${bucket}/${secretKey}`, "x-amz-acl": "public-read" };
    expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(photo) })).status).toBe(200);
    expect((await world.confirm(other, [key])).get(key)).toMatchObject({ width: 500, height: 400 });
    for (const stored of [key, `arrived/${key}`, secretKey]) expect((await fetch(`${endpoint}/${bucket}/${stored}`)).status).toBe(403);
  });

  test("a file without an announced size may not be larger than its kind", async () => {
    const { url } = await world.allow(asha, "endless.jpg", { fileType: "image/jpeg" });
    expect(await put(url, Buffer.alloc(10 * 1024 ** 2 + 1))).toBe(413);
  });

  test("[PWIZ-14] an arrived file is readable through the site alone, and the confirmed copy is served in whole and in parts", async () => {
    const photo = await aPhoto("#226644", 900, 600);
    const { key, url } = await allow("kitchen.jpg", photo.length);
    expect(await put(url, photo)).toBe(200);
    expect((await fetch(`${endpoint}/${bucket}/arrived/${key}`)).status).toBe(403);
    expect((await get(key)).status).toBe(200);
    expect((await confirm(key)).get(key)).toMatchObject({ contentType: "image/jpeg", width: 900, height: 600 });
    const whole = await get(key);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get("content-type")).toBe("image/jpeg");
    expect(whole.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    const part = await get(key, { range: "bytes=1-2" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 1-2/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1, 3));
    expect((await get(key, { range: "bytes=99999999-" })).status).toBe(416);
    expect((await get(key.replace(".jpg", "-gone.jpg"))).status).toBe(404);
  });

  test("[PWIZ-14] HEAD, and a version that the client has, are answered without the file's bytes", async () => {
    const photo = await aPhoto("#aa4466");
    const { key, url } = await allow("known.jpg", photo.length);
    await put(url, photo);
    await confirm(key);
    const whole = await get(key);
    const size = String((await whole.arrayBuffer()).byteLength);
    const tag = whole.headers.get("etag") ?? "";
    const facts = async (answer: Response) => [answer.status, answer.headers.get("content-length"), await answer.text()];
    expect(await facts(await world.fetchOwn(asha, key, {}, "HEAD"))).toEqual([200, size, ""]);
    expect(await facts(await world.fetchOwn(asha, key, { range: "bytes=0-9" }, "HEAD"))).toEqual([206, "10", ""]);
    const known = await get(key, { "if-none-match": tag });
    expect([known.status, known.headers.get("etag"), await known.text()]).toEqual([304, tag, ""]);
    expect(known.headers.get("cache-control")).toBe("private, no-cache");
    expect((await world.fetchOwn(asha, key, { "if-none-match": tag }, "HEAD")).status).toBe(304);
    for (const headers of [
      { "if-none-match": '"another"' },
      { "if-none-match": "no tag" },
      { range: "bytes=1-2,5-6" },
      { range: "lines=1" },
    ])
      expect([headers, (await get(key, headers)).status]).toEqual([headers, 200]);
  });

  test("[PWIZ-14] files are found and kept while the machine's clock is wrong, and right after it was set", async () => {
    const photo = await aPhoto("#335577");
    const { key, url } = await allow("late.jpg", photo.length);
    await put(url, photo);
    const { store } = world;
    const now = Date.now;
    const clock = vi.spyOn(Date, "now");
    for (const hours of [2, 0, -3]) {
      clock.mockImplementation(() => now() + hours * hourMs);
      const found = await Promise.all(Array.from({ length: 5 }, () => store.findArrived(key)));
      expect(found.map((file) => file?.sizeBytes)).toEqual(Array.from({ length: 5 }, () => photo.length));
    }
    clock.mockRestore();
    const { path } = await store.openArrived(key);
    await store.publish(key, path);
    expect(await store.readPublished?.(key, { method: "HEAD", range: undefined, ifNoneMatch: undefined })).toMatchObject({ status: 200 });
  });

  test("[PWIZ-14] a confirmed key is given out no more, and takes no late upload", async () => {
    const photo = await aPhoto("#884422");
    const { key, url } = await allow("kept.jpg", photo.length);
    await put(url, photo);
    await confirm(key);
    const before = Buffer.from(await (await get(key)).arrayBuffer());
    expect(await put(url, await aPhoto("#224488"))).toBe(409);
    await confirm(key);
    expect(Buffer.from(await (await get(key)).arrayBuffer())).toEqual(before);
    expect((await world.presign(asha, { key, fileType: "image/jpeg" })).statusCode).toBe(409);
  });

  test("[PWIZ-14] an unusable file is refused, and so is one that never arrived", async () => {
    const text = Buffer.from("Dear lister, this is only a text.");
    const { key, url } = await allow("letter.jpg", text.length);
    await expect(confirm(key)).rejects.toMatchObject({ message: "letter.jpg has not been uploaded. Please upload it again." });
    await put(url, text);
    await expect(confirm(key)).rejects.toMatchObject({ message: expect.stringContaining("letter.jpg is not a picture.") });
  });

  test("a photo follows its home: public while it is published, otherwise not; the bucket itself is closed", async () => {
    const photo = await aPhoto("#113355");
    const { key, url } = await allow("public.jpg", photo.length);
    await put(url, photo);
    await confirm(key);
    const { database } = world.current;
    const statusOf = async () => (await fetch(`${world.address}/media/${key}`)).status;
    const publish = (publication: "published" | "unpublished") =>
      database.updateTable("properties").set({ publication }).where("id", "=", asha.propertyId).execute();
    expect(await statusOf()).toBe(404);
    await addImage(database, asha.propertyId, { url: key });
    expect(await statusOf()).toBe(200);
    await publish("unpublished");
    expect(await statusOf()).toBe(404);
    await publish("published");
    expect(await statusOf()).toBe(200);
    expect((await fetch(`${endpoint}/${bucket}/${key}`)).status).toBe(403);
  });

  test("a home's share image shows its photo from the bucket", async () => {
    const photo = await aPhoto("#cc2277", 1400, 900);
    const { key, url } = await allow("shared.jpg", photo.length);
    await put(url, photo);
    await confirm(key);
    const { database } = world.current;
    await database.deleteFrom("media_items").where("property_id", "=", asha.propertyId).execute();
    await addImage(database, asha.propertyId, { url: key });
    const drawn = await fetch(`${world.address}/og/property-${asha.propertyId}.jpg`);
    expect(drawn.status).toBe(200);
    const { data } = await sharp(await drawn.arrayBuffer())
      .extract({ left: 600, top: 40, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [index, value] of [0xcc, 0x22, 0x77].entries()) expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(12);
  });

  test("[PWIZ-14] variants are made in the bucket, and nothing stays on this machine", async () => {
    const photo = await aPhoto("#662244", 900, 600);
    const { key, url } = await allow("wide.jpg", photo.length);
    await put(url, photo);
    await confirm(key);
    await finishUpload({ ...world.current, store: world.store, owners: [] }, key);
    const variant = await get(`${key}.w800.avif`);
    expect([variant.status, variant.headers.get("content-type")]).toEqual([200, "image/avif"]);
    expect(await world.store.findArrived(key)).toBeNull();
    expect(readdirSync(world.store.workDir).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("[PWIZ-14] a file sent after its save is removed; one waiting for its save stays", async () => {
    const { store } = world;
    const keys = [];
    for (const name of ["late.jpg", "waits.jpg"]) {
      const photo = await aPhoto("#448822");
      const { key, url } = await allow(name, photo.length);
      await put(url, photo);
      keys.push(key);
    }
    const [late = "", waiting = ""] = keys;
    const soon = new Date(Date.now() + 60_000);
    await store.removeStrays(keys, soon);
    await store.removeStrays([waiting], new Date(Date.now() - 60_000));
    expect(await store.findArrived(late)).not.toBeNull();
    await store.removeStrays([waiting], soon);
    expect([await store.findArrived(late), (await store.findArrived(waiting)) !== null]).toEqual([null, true]);
  });

  test("a removed file is gone", async () => {
    const { store } = world;
    const photo = await aPhoto("#222244");
    const { key, url } = await allow("removed.jpg", photo.length);
    await put(url, photo);
    await confirm(key);
    expect((await get(key)).status).toBe(200);
    await store.removePublished(key);
    await store.removePublished(key);
    expect((await get(key)).status).toBe(404);
  });

  test("uploads and requests to the bucket are counted in /metrics: that there is no file is an answer, a refusal a failure", async () => {
    const metrics = async () => readMetrics((await world.current.app.inject("/metrics")).body);
    const told = async () => {
      const found = await metrics();
      const asked = (operation: string, outcome: string) =>
        found.get(`bucket_request_duration_seconds_count{operation="${operation}",outcome="${outcome}"}`) ?? 0;
      return {
        put: asked("PutObject", "answered"),
        looked: asked("HeadObject", "answered"),
        failed: asked("DeleteObject", "failed"),
        received: found.get('uploads_total{outcome="received"}') ?? 0,
        tooLarge: found.get('uploads_total{outcome="body_too_large"}') ?? 0,
        bytes: found.get("upload_bytes_total") ?? 0,
      };
    };
    const before = await told();
    const photo = await aPhoto("#225522");
    const { url } = await allow("counted.jpg", photo.length);
    expect(await put(url, photo)).toBe(200);
    await expect(
      receiveUpload(Readable.from([photo]), path.join(world.current.config.dataDir, "large"), {
        exactBytes: null,
        mostBytes: 9,
        stallMs: 9_000,
      }),
    ).rejects.toThrow();
    expect(await world.store.findArrived("nobody/knows.jpg")).toBeNull();
    const keys = { accessKeyId, secretAccessKey: "not the secret" };
    const stranger = s3MediaStore({ ...keys, endpoint, bucket, region: "us-east-1", forcePathStyle: true }, "");
    await expect(stranger.removePublished("x")).rejects.toThrow();
    const after = await told();
    expect({ ...after, bytes: after.bytes - before.bytes }).toEqual({
      ...before,
      put: before.put + 1,
      looked: before.looked + 1,
      // What is refused for its time is sent again.
      failed: before.failed + 2,
      received: before.received + 1,
      tooLarge: before.tooLarge + 1,
      bytes: photo.length,
    });
  });
});
