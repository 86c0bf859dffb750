import { readdirSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../../shared/server/ids.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { uploadMessages } from "../../contract/upload-rules.ts";
import { addUploader, setUpUploads, type Uploader } from "./uploads-test-world.ts";

const world = setUpUploads();
let asha: Uploader;
beforeAll(async () => {
  asha = await addUploader(world.current);
});

describe("requesting an address", () => {
  test("[PWIZ-14] a lister gets an address for a file of their own property", async () => {
    const answer = await world.presign(asha, { key: `properties/images/${asha.propertyId}/kitchen.jpg`, fileType: "image/jpeg" });
    expect(answer.json()).toEqual({ status: 200, data: { url: expect.stringContaining("/media/uploads/properties/images/") } });
  });

  test("[PWIZ-14] a property that is another lister's, or does not exist, is not found", async () => {
    const other = await addUploader(world.current);
    for (const id of [other.propertyId, newId("prp"), "prp_1"]) {
      const answer = await world.presign(asha, { key: `properties/images/${id}/kitchen.jpg`, fileType: "image/jpeg" });
      expect(answer.statusCode, id).toBe(404);
    }
  });

  test("[PWIZ-14] without a session nothing is checked", async () => {
    const answer = await world.current.app.inject({ method: "POST", url: "/api/projects/s3/upload-url", payload: {} });
    expect(answer.statusCode).toBe(401);
  });

  test.for([
    "kitchen.jpg",
    "properties/images/kitchen.jpg",
    "properties/images/ID/../kitchen.jpg",
    "properties/images/ID/a/kitchen.jpg",
    "properties/images/ID/.kitchen.jpg",
    "properties/images/ID/kit chen.jpg",
    "properties/images/ID/kitchen.svg",
    "properties/images/ID/kitchen.html",
    "properties/images/ID/kitchen",
    "properties/images/ID/kitchen.jpg.w400.avif",
    "properties/images/ID/plan.pdf.png",
    "properties/images/ID/walk.mp4",
    "properties/videos/ID/walk.mov.mp4",
    "properties/videos/ID/kitchen.jpg",
    "demo/photos/villa.jpg",
    "/etc/passwd.jpg",
  ])("[PWIZ-14] no address for the key %s", async (key) => {
    const answer = await world.presign(asha, { key: key.replace("ID", asha.propertyId), fileType: "image/jpeg" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.issues[0].path).toBe("key");
  });

  test("[PWIZ-14] files waiting for a save are limited in size as well as in number", async () => {
    const meera = await addUploader(world.current);
    await world.current.pool.query(
      `insert into uploads (key, property_id, account_id, content_type, size_bytes, created_at)
       select 'properties/videos/' || $1 || '/' || n || '.mp4', $1, lister_id, 'video/mp4', 100 * 1024 * 1024, now()
       from properties, generate_series(1, 40) n where id = $1`,
      [meera.propertyId],
    );
    const ask = async (name: string, fileSize?: number) =>
      (await world.presign(meera, { key: `properties/videos/${meera.propertyId}/${name}`, fileType: "video/mp4", fileSize })).json();
    expect((await ask("fits.mp4", 90 * 1024 * 1024)).status).toBe(200);
    const refusal = { status: 429, message: "The unsaved files are too large in total. Save the property first." };
    expect(await ask("last.mp4", 90 * 1024 * 1024)).toMatchObject(refusal);
    expect(await ask("unknown.mp4")).toMatchObject(refusal);
  });

  test("[PWIZ-12] pictures only, up to 10 MB", async () => {
    const key = `properties/images/${asha.propertyId}/size.jpg`;
    const ask = async (more: object) => (await world.presign(asha, { key, fileType: "image/jpeg", ...more })).json();
    expect((await ask({ fileType: "text/html" })).message).toBe("Please select only image files");
    expect((await ask({ fileType: "image/svg+xml" })).message).toBe("Please select only image files");
    expect((await ask({ fileSize: 10 * 1024 * 1024 + 1 })).message).toBe("size.jpg is larger than 10MB. Please choose a smaller file.");
    expect((await ask({ fileSize: 10 * 1024 * 1024 })).status).toBe(200);
    expect((await ask({ fileSize: 0 })).status).toBe(400);
  });

  test("[PWIZ-13] videos only, up to 100 MB", async () => {
    const key = `properties/videos/${asha.propertyId}/walk.mp4`;
    const ask = async (more: object) => (await world.presign(asha, { key, fileType: "video/mp4", ...more })).json();
    expect((await ask({ fileType: "video/webm" })).message).toBe("Please select only video files");
    expect((await ask({ fileSize: 101 * 1024 * 1024 })).message).toBe("walk.mp4 is larger than 100MB. Please choose a smaller file.");
    expect((await ask({ fileSize: 100 * 1024 * 1024 })).status).toBe(200);
  });
});

describe("a file name that tells a place", () => {
  const telling = "flat-1203-neem-court.jpg";
  const put = async (url: string) =>
    (await fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body: new Uint8Array(await world.photo()) })).status;
  const save = (lister: Uploader, images: object[]) =>
    world.current.app.inject({
      method: "POST",
      url: "/api/properties/setProperty",
      headers: lister.headers,
      payload: { iud_flag: "U", id: lister.propertyId, images },
    });
  const imagesOf = async ({ propertyId }: Uploader): Promise<{ url: string }[]> =>
    (await world.current.app.inject(`/api/public/properties/${propertyId}`)).json().data.images;

  test("[PWIZ-14] is in no address: a client that asks, sends, checks and saves by it gets a key without it", async () => {
    const kavya = await addUploader(world.current);
    const asked = `properties/images/${kavya.propertyId}/${telling}`;
    const { url } = await world.allow(kavya, telling, { fileType: "image/jpeg" });
    expect(url).not.toContain("neem");
    expect(await put(url)).toBe(200);
    expect((await world.check(kavya, asked)).json().data).toMatchObject({ contentType: "image/jpeg", width: 640 });
    expect((await save(kavya, [{ url: asked, caption: "Hall" }])).statusCode).toBe(200);
    const [image] = await imagesOf(kavya);
    expect(image?.url).toMatch(/\/image-[0-9a-z]{26}\.jpg$/);
    expect((await world.current.app.inject(`/media/${image?.url}`)).statusCode).toBe(200);
    expect((await world.current.app.inject(`/media/${asked}`)).statusCode).toBe(404);
    // Its lister's client may go on with the name that it knows.
    const own = await world.fetchOwn(kavya, asked);
    expect([own.status, new URL(own.url).pathname]).toEqual([200, `/media/${image?.url}`]);
    expect((await save(kavya, [{ url: asked, caption: "Hall" }])).json()).toMatchObject({ status: 200 });
    expect(await imagesOf(kavya)).toEqual([image]);
    const twice = await save(kavya, [{ url: asked }, { url: image?.url }]);
    expect(twice.json().data.issues).toEqual([{ path: "images.1.url", message: "This file is in the list twice." }]);
    expect((await world.presign(kavya, { key: asked, fileType: "image/jpeg" })).statusCode).toBe(409);
  });

  test("[PWIZ-14] stands in the messages about the file, and in those alone", async () => {
    const kavya = await addUploader(world.current);
    const asked = `properties/images/${kavya.propertyId}/${telling}`;
    await world.allow(kavya, telling, { fileType: "image/jpeg" });
    const refused = `${telling} has not been uploaded. Please upload it again.`;
    expect((await world.check(kavya, asked)).json().message).toBe(refused);
    expect((await save(kavya, [{ url: asked }])).json().data.issues).toEqual([{ path: "images.0.url", message: refused }]);
  });

  test("[PWIZ-14] is one name for two that ask for it at the same moment", async () => {
    const kavya = await addUploader(world.current);
    const ask = () => world.allow(kavya, telling, { fileType: "image/jpeg" });
    const keys = (await Promise.all([ask(), ask(), ask(), ask()])).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });
});

describe("sending a file", () => {
  test("[PWIZ-14] the address accepts one file of the announced type and size, and nothing else", async () => {
    const photo = await world.photo();
    const { url } = await world.allow(asha, "send.jpg", { fileType: "image/jpeg", fileSize: photo.length });
    const put = async (body: Buffer, { type = "image/jpeg", address = url } = {}) =>
      (await fetch(address, { method: "PUT", headers: { "content-type": type }, body: new Uint8Array(body) })).status;
    expect(await put(photo, { type: "text/html" })).toBe(415);
    expect(await put(Buffer.concat([photo, photo]))).toBe(413);
    expect(await put(photo.subarray(0, 100))).toBe(400);
    expect(await put(photo, { address: url.replace(".jpg?", "-other.jpg?") })).toBe(400);
    expect(await put(photo, { address: url.replace(/size=\d+/, "size=9999999") })).toBe(400);
    expect(await put(photo, { address: url.replace(/expires=\d+/, "expires=9999999999999") })).toBe(400);
    expect(await put(photo, { address: `${url}=` })).toBe(400);
    expect(await put(photo, { address: `${url}0` })).toBe(400);
    expect(await put(photo)).toBe(200);
  });

  test("[PWIZ-14] no size can be added to an address that was requested without one: it would lift the limit of its kind", async () => {
    const { url } = await world.allow(asha, "endless.jpg", { fileType: "image/jpeg" });
    const photo = new Uint8Array(await world.photo());
    const put = async (address: string, body: Uint8Array<ArrayBuffer> | ReadableStream) => {
      const request = {
        method: "PUT",
        headers: { "content-type": "image/jpeg" },
        body,
        duplex: "half",
        signal: AbortSignal.timeout(10_000),
      };
      return (await fetch(address, request as RequestInit)).status;
    };
    for (const size of ["x", "", "NaN", "Infinity", "-1", "1e9", "1&size=1"]) {
      // It never ends, so an answer does not wait for all of it.
      const body = new ReadableStream({ start: (controller) => controller.enqueue(photo.subarray(0, 100)) });
      expect([size, await put(`${url}&size=${size}`, body)]).toEqual([size, 400]);
    }
    expect(await put(url, photo)).toBe(200);
  });

  test("[PWIZ-14] an address receives one file at a time: a retry replaces an attempt that hangs", async () => {
    const photo = await world.photo();
    const { url } = await world.allow(asha, "retried.jpg", { fileType: "image/jpeg", fileSize: photo.length });
    const unfinished = () => readdirSync(world.arrivedDir).filter((name) => name.endsWith(".part"));
    const put = (body: ReadableStream | Uint8Array<ArrayBuffer>) =>
      fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body, duplex: "half" } as RequestInit).then(
        ({ status }) => status,
        () => "cut",
      );
    const hanging = put(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(photo.subarray(0, 100))) }));
    await expect.poll(unfinished).toHaveLength(1);
    expect(await put(new Uint8Array(photo))).toBe(200);
    expect(await hanging).not.toBe(200);
    await expect.poll(unfinished).toEqual([]);
  });

  test("[PWIZ-14] the address stops working once its lister is suspended or has requested the account's deletion", async () => {
    const photo = await world.photo();
    for (const column of ["suspended_at", "deletion_requested_at"]) {
      const lister = await addUploader(world.current);
      const { url } = await world.allow(lister, "late.jpg", { fileType: "image/jpeg", fileSize: photo.length });
      await world.current.pool.query(`update accounts set ${column} = now() where id = $1`, [lister.id]);
      const answer = await fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body: new Uint8Array(photo) });
      expect([column, answer.status]).toEqual([column, 410]);
    }
  });

  test("[PWIZ-12] an empty file is refused, even when no size was announced", async () => {
    const { key, url } = await world.allow(asha, "nothing.jpg", { fileType: "image/jpeg" });
    await fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body: new Uint8Array() });
    const checked = await world.check(asha, key);
    expect([checked.statusCode, checked.json().message]).toEqual([400, "nothing.jpg is empty. Please choose another file."]);
    await expect(world.confirm(asha, [key])).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("[PWIZ-14] a file larger than announced is refused for that reason, not for the limit of its kind", async () => {
    const { url } = await world.allow(asha, "longer.jpg", { fileType: "image/jpeg", fileSize: 100 });
    const put = async (bytes: number) =>
      (await fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body: new Uint8Array(bytes) })).json();
    expect(await put(101)).toMatchObject({ status: 413, message: "The file is larger than announced. Please choose it again." });
    expect(await put(10 * 1024 * 1024 + 1)).toMatchObject({
      status: 413,
      message: "longer.jpg is larger than 10MB. Please choose a smaller file.",
    });
  });

  test("[PWIZ-14] before a save names it, an arrived picture is served to its lister alone, as its clean copy", async () => {
    const { key } = await world.upload(asha, "private.jpg", await world.photo());
    const served = await world.fetchOwn(asha, key);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(served.headers.get("cache-control")).toBe("private, no-cache");
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 640, height: 480 });
    expect((await world.fetchOwn(await addUploader(world.current), key)).status).toBe(404);
    expect((await fetch(`${world.address}/media/${key}`)).status).toBe(404);
    expect((await fetch(`${world.address}/media/uploads/${key}`)).status).toBe(404);
    const { key: fake } = await world.upload(asha, "fake.jpg", Buffer.from("a text, and no picture at all"));
    expect((await world.fetchOwn(asha, fake)).status).toBe(404);
    const { key: asked } = await world.allow(asha, "never-sent.jpg", { fileType: "image/jpeg" });
    expect((await world.fetchOwn(asha, asked)).status).toBe(404);
  });

  test("[PWIZ-14] an interrupted upload leaves nothing behind", async () => {
    const { url } = await world.allow(asha, "cut.jpg", { fileType: "image/jpeg" });
    const before = readdirSync(world.arrivedDir);
    const cut = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(100_000)),
      pull: () => cut.abort(),
    });
    await expect(
      fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body, duplex: "half", signal: cut.signal } as RequestInit),
    ).rejects.toThrow();
    await expect.poll(() => readdirSync(world.arrivedDir)).toEqual(before);
  });

  test.for([
    ["a picture", "endless.jpg", "image/jpeg", 12],
    ["a film", "endless.mp4", "video/mp4", 101],
  ] as const)(
    "[PWIZ-12] [PWIZ-13] [PWIZ-14] without an announced size the limit of %s applies to the bytes that arrive",
    async ([, name, fileType, mebibytes]) => {
      const { url } = await world.allow(asha, name, { fileType });
      const before = readdirSync(world.arrivedDir);
      let sent = 0;
      const body = new ReadableStream({
        pull(controller) {
          sent += 1;
          if (sent > mebibytes) controller.close();
          else controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
      const answer = await fetch(url, { method: "PUT", headers: { "content-type": fileType }, body, duplex: "half" } as RequestInit);
      expect(answer.status).toBe(413);
      await expect.poll(() => readdirSync(world.arrivedDir)).toEqual(before);
    },
  );
});

describe("the save that names a file", () => {
  test("[PWIZ-14] the file is then served under its key, upright and without its position", async () => {
    const original = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c33" } })
      .jpeg()
      .withExif({ IFD0: { Orientation: "6" }, IFD3: { GPSLatitude: "19/1 4/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { key } = await world.upload(asha, "gps.jpg", original);
    const facts = await world.confirm(asha, [key]);
    expect(facts.get(key)).toMatchObject({
      contentType: "image/jpeg",
      width: 200,
      height: 300,
      color: expect.stringMatching(/^#c[0-9a-f]3/),
    });
    const served = await world.fetchOwn(asha, key);
    expect(served.headers.get("content-type")).toBe("image/jpeg");
    const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  test("[PWIZ-14] a confirmed key is never overwritten", async () => {
    const { key, url } = await world.upload(asha, "kept.jpg", await world.photo("#123456"));
    await world.confirm(asha, [key]);
    const bytes = async () => Buffer.from(await (await world.fetchOwn(asha, key)).arrayBuffer()).toString("hex");
    const before = await bytes();
    const other = new Uint8Array(await world.photo("#abcdef"));
    const refused = await fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body: other });
    expect(await refused.json()).toMatchObject({ status: 409, message: uploadMessages.confirmed, data: { code: "conflict" } });
    await world.confirm(asha, [key]);
    expect(await bytes()).toBe(before);
    const again = await world.presign(asha, { key, fileType: "image/jpeg" });
    expect([again.statusCode, again.json().data.code]).toEqual([409, "conflict"]);
    const capitals = await world.presign(asha, { key: key.replace("kept.jpg", "KEPT.jpg"), fileType: "image/jpeg" });
    expect(capitals.statusCode).toBe(409);
  });

  test("[PWIZ-14] a key without a file is refused, and so is another property's", async () => {
    const { key } = await world.allow(asha, "never-sent.jpg", { fileType: "image/jpeg" });
    await expect(world.confirm(asha, [key])).rejects.toMatchObject({
      code: "invalid_input",
      issues: [{ path: key, message: "never-sent.jpg has not been uploaded. Please upload it again." }],
    });
    const other = await addProperty(world.current.database, { lister_id: asha.id });
    const { key: sent } = await world.upload(asha, "sent.jpg", await world.photo());
    await expect(world.confirm({ ...asha, propertyId: other.id }, [sent])).rejects.toMatchObject({ code: "invalid_input" });
  });
});
