import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { addImage } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { uploadPrefix } from "../../../media/contract/upload-rules.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { complete, type Failure, setUpMyProperties } from "./my-properties-test-world.ts";

/** Not published by a save of its videos. */
const incomplete = { ...complete, address: "" };
const site = setUpMyProperties();
let agent: SignedInLister;
let other: SignedInLister;

beforeAll(async () => {
  await site.current.app.listen({ host: "127.0.0.1", port: 0 });
  agent = await addSignedInLister(site.current.database, { role: "AGENT" });
  other = await addSignedInLister(site.current.database);
});

const makePhoto = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#335577" } })
    .withExif({ IFD3: { GPSLatitude: "19/1 4/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();

/** As the browser does it; resolves to the key. */
async function upload(
  propertyId: string,
  name: string,
  { by = agent, bytes }: { by?: SignedInLister; bytes?: Buffer } = {},
): Promise<string> {
  const key = `properties/images/${propertyId}/${name}`;
  const { data } = await site.ask<{ url: string }>(by, "POST", "projects/s3/upload-url", { key, fileType: "image/jpeg" });
  const { port } = site.current.app.server.address() as AddressInfo;
  const { pathname, search } = new URL(data.url, "http://localhost");
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: "PUT",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(bytes ?? (await makePhoto())),
  });
  expect(answer.status).toBe(200);
  return pathname.slice(uploadPrefix.length);
}

const issuesOf = ({ data }: Failure) => data.issues.map(({ path, message }) => [path, message]);

describe("amenities and media", () => {
  it("[PWIZ-11] amenities are from the master, custom ones appear once, and the sent list replaces the old one", async () => {
    const { data } = await site.create(agent);
    const [first, , third] = ["1", "2", "3"].map((last) => `amn_${last.padStart(26, "0")}`);
    const sent = { amenities: [{ id: third, name: "Swimming Pool" }, first, first], customAmenities: ["Observatory", "observatory"] };
    expect(await site.update(agent, data._id, sent)).toMatchObject({
      data: {
        amenities: [
          { id: first, name: "Parking" },
          { id: third, name: "Swimming Pool" },
        ],
        customAmenities: ["Observatory"],
        version: 2,
      },
    });
    expect(await site.update(agent, data._id, { amenities: [] })).toMatchObject({
      data: { amenities: [], customAmenities: ["Observatory"] },
    });
    const master = await site.ask<{ amenities: unknown[] }>(agent, "GET", `properties/amenity-master/${data._id}`);
    expect(master.data.amenities[0]).toEqual({ _id: first, name: "Parking", icon: "parking" });
    expect(await site.ask(other, "GET", `properties/amenity-master/${data._id}`)).toMatchObject({ status: 404 });
  });

  it("[PWIZ-12] images keep what is known about their files; images that are no longer named are removed", async () => {
    const { data } = await site.create(agent);
    const { database } = site.current;
    for (const [index, name] of ["a", "b", "c"].entries()) {
      await addImage(database, data._id, { url: `${name}.jpg`, display_order: index + 1, width: 1600, widths: [400, 800] });
    }
    const before = (await site.load(agent, data._id)).images;
    const images = [
      { url: "c.jpg", caption: "Kitchen", type: "floorplan", isFeatured: true, alt: "A plan" },
      { url: "a.jpg", caption: "", displayOrder: 7 },
    ];
    const { data: after } = await site.update(agent, data._id, { images });
    expect(after.images).toEqual([
      { ...before[2], caption: "Kitchen", type: "floorplan", isFeatured: true, alt: "A plan", displayOrder: 1 },
      { ...before[0], caption: "Gallery Image", displayOrder: 7 },
    ]);
    expect((await site.update(agent, data._id, { images })).data.version).toBe(after.version);
    const unseen = [
      { url: "c.jpg", caption: "\u200b\u3164", alt: "\u2060" },
      { url: "a.jpg", caption: "\u202eHall", alt: "A \u2066hall" },
    ];
    expect((await site.update(agent, data._id, { images: unseen })).data.images).toMatchObject([
      { caption: "Gallery Image", alt: "" },
      { caption: "Hall", alt: "A hall" },
    ]);
  });

  it("[PWIZ-03] media sent unchanged change nothing, including fields that their form does not have", async () => {
    const { data } = await site.create(agent, incomplete);
    const { database } = site.current;
    const film = {
      kind: "video",
      type: "drone",
      url: "film.mp4",
      alt: "From above",
      thumbnail_url: "film.jpg",
      duration_seconds: 61.5,
    } as const;
    await addImage(database, data._id, film);
    await addImage(database, data._id, { url: "hall.jpg", alt: "The hall" });
    const [image, video] = [
      { url: "hall.jpg", type: "gallery", caption: "Gallery Image", isFeatured: false, displayOrder: 1 },
      { url: "film.mp4", type: "drone", caption: "Gallery Image", isFeatured: false, displayOrder: 1, duration: 61.5 },
    ];
    await site.update(agent, data._id, { images: [image] });
    const { data: after } = await site.update(agent, data._id, { videos: [video] });
    expect(after).toMatchObject({ version: 1, images: [{ alt: "The hall" }], videos: [{ thumbnailUrl: "film.jpg" }] });
    await site.update(agent, data._id, { videos: [{ ...video, caption: "Over the lake" }] });
    const rows = await database
      .selectFrom("media_items")
      .select(["alt", "thumbnail_url"])
      .where("property_id", "=", data._id)
      .orderBy("url")
      .execute();
    expect(rows).toEqual([
      { alt: "From above", thumbnail_url: "film.jpg" },
      { alt: "The hall", thumbnail_url: null },
    ]);
  });

  it("[PWIZ-14] stores no key without a file of this property", async () => {
    const [{ data: mine }, { data: theirs }] = [await site.create(agent), await site.create(other)];
    await addImage(site.current.database, theirs._id, { url: "theirs.jpg" });
    await addImage(site.current.database, mine._id, { url: "mine.jpg" });
    const refused = await site.update<Failure["data"]>(agent, mine._id, {
      images: [{ url: "theirs.jpg" }, { url: "mine.jpg" }, { url: "mine.jpg" }, { url: "https://example.com/a.jpg" }],
      videos: [{ url: "https://example.com/a.mp4" }, { url: "https://youtu.be/dQw4w9WgXcQ", thumbnailUrl: "theirs.jpg" }],
    });
    expect(refused.status).toBe(400);
    expect(issuesOf(refused)).toEqual([
      ["images.0.url", "theirs.jpg has not been uploaded. Please upload it again."],
      ["images.3.url", "a.jpg has not been uploaded. Please upload it again."],
      ["videos.0.url", "a.mp4 has not been uploaded. Please upload it again."],
    ]);
    const twice = await site.update<Failure["data"]>(agent, mine._id, { images: [{ url: "mine.jpg" }, { url: "mine.jpg" }] });
    expect(issuesOf(twice)).toEqual([["images.1.url", "This file is in the list twice."]]);
    const misplaced = await site.update<Failure["data"]>(agent, mine._id, { videos: [{ url: "mine.jpg" }] });
    expect(issuesOf(misplaced)).toEqual([["videos.0.url", "Please select only video files"]]);
    const created = await site.create<Failure["data"]>(agent, { ...complete, images: [{ url: "mine.jpg" }] });
    expect(issuesOf(created)).toEqual([["images.0.url", "This file has not been uploaded. Please upload it again."]]);
  });

  it("[PWIZ-14] the save that names an uploaded file confirms it, with what is known about it", async () => {
    const { data } = await site.create(agent);
    const key = await upload(data._id, "kitchen.jpg");
    const { data: saved } = await site.update(agent, data._id, { images: [{ url: key, caption: "Kitchen" }] });
    expect(saved.images).toMatchObject([{ url: key, caption: "Kitchen", type: "gallery", width: 640, height: 480, displayOrder: 1 }]);
    expect((await site.current.app.inject({ url: `/media/${key}`, headers: agent.headers })).statusCode).toBe(200);
    expect((await site.update(agent, data._id, { images: [] })).data.images).toEqual([]);
    expect((await site.update(agent, data._id, { images: [{ url: key }] })).data.images).toMatchObject([{ width: 640 }]);
  });

  it.each([
    [{ images: [{ url: "hall.jpg", caption: "a".repeat(201) }] }, "images.0.caption"],
    [{ images: [{ url: "hall.jpg", displayOrder: 0 }] }, "images.0.displayOrder"],
    [{ images: [{ url: "hall.jpg", displayOrder: 1.5 }] }, "images.0.displayOrder"],
    [{ images: [{ url: "hall.jpg", type: "walkthrough" }] }, "images.0.type"],
    [{ videos: [{ url: "film.mp4", caption: "a".repeat(201) }] }, "videos.0.caption"],
    [{ videos: [{ url: "film.mp4", duration: -1 }] }, "videos.0.duration"],
    [{ videos: [{ url: "film.mp4", type: "gallery" }] }, "videos.0.type"],
  ])("[PWIZ-12] [PWIZ-13] refuses %j and changes nothing", async (fields, path) => {
    const { data } = await site.create(agent);
    await addImage(site.current.database, data._id, { url: "hall.jpg" });
    await addImage(site.current.database, data._id, { kind: "video", type: "drone", url: "film.mp4" });
    const before = await site.load(agent, data._id);
    const refused = await site.update<Failure["data"]>(agent, data._id, fields);
    expect(refused.status).toBe(400);
    expect(refused.data.issues.map((issue) => issue.path)).toEqual([path]);
    expect(await site.load(agent, data._id)).toEqual(before);
  });

  it("[PWIZ-13] a film takes a poster that its lister has uploaded, which is served without its position; null removes it", async () => {
    const { data } = await site.create(agent);
    const url = "https://youtu.be/dQw4w9WgXcQ";
    const poster = await upload(data._id, "poster.jpg");
    const { data: saved } = await site.update(agent, data._id, { videos: [{ url, thumbnailUrl: poster }] });
    expect(saved.videos).toMatchObject([{ url, thumbnailUrl: poster }]);
    const served = await site.current.app.inject({ url: `/media/${poster}`, headers: agent.headers });
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
    const later = await upload(data._id, "later.jpg");
    const change = async (videos: object[]) => (await site.update(agent, data._id, { videos })).data.videos;
    expect(await change([{ url, thumbnailUrl: later }])).toMatchObject([{ thumbnailUrl: later }]);
    expect(await change([{ url }])).toMatchObject([{ thumbnailUrl: later }]);
    expect(await change([{ url, thumbnailUrl: null }])).toMatchObject([{ thumbnailUrl: null }]);
  });

  it("[PWIZ-13] the former name of a converted film still means that film, once", async () => {
    const { data } = await site.create(agent, incomplete);
    const [url, thumbnail_url] = [`properties/videos/${data._id}/walk.MOV`, `properties/images/${data._id}/front.jpg`];
    await addImage(site.current.database, data._id, { kind: "video", type: "drone", url: `${url}.mp4`, thumbnail_url, display_order: 1 });
    const [before] = (await site.load(agent, data._id)).videos;
    for (const sent of [{ url }, { url, thumbnailUrl: thumbnail_url }]) {
      expect((await site.update(agent, data._id, { videos: [sent] })).data).toMatchObject({ version: 1, videos: [before] });
    }
    const twice = await site.update<Failure["data"]>(agent, data._id, { videos: [{ url }, { url: `${url}.mp4` }] });
    expect(issuesOf(twice)).toEqual([["videos.1.url", "This file is in the list twice."]]);
  });

  it("[PWIZ-13] a photo of the property can be a film's poster, and a poster one of its photos", async () => {
    const { data } = await site.create(agent);
    const url = "https://youtu.be/dQw4w9WgXcQ";
    const [photo, poster] = [await upload(data._id, "front.jpg"), await upload(data._id, "hall.jpg")];
    await site.update(agent, data._id, { images: [{ url: photo }], videos: [{ url, thumbnailUrl: poster }] });
    const shown = { images: [{ url: photo }, { url: poster }], videos: [{ url, thumbnailUrl: photo }] };
    expect(await site.update(agent, data._id, shown)).toMatchObject({
      status: 200,
      data: { images: [{ url: photo }, { url: poster, width: 640, height: 480 }], videos: [{ thumbnailUrl: photo }] },
    });
  });

  it("[PWIZ-12] [PWIZ-13] refuses a file of the other kind with that reason", async () => {
    const { data } = await site.create(agent);
    await addImage(site.current.database, data._id, { url: "mine.jpg" });
    await addImage(site.current.database, data._id, { kind: "video", type: "drone", url: "film.mp4" });
    const photo = await upload(data._id, "front.jpg");
    const refused = await site.update<Failure["data"]>(agent, data._id, {
      images: [{ url: "film.mp4" }],
      videos: [{ url: "mine.jpg" }, { url: photo }, { url: "film.mp4", thumbnailUrl: "film.mp4" }],
    });
    expect(issuesOf(refused)).toEqual([
      ["images.0.url", "Please select only image files"],
      ["videos.0.url", "Please select only video files"],
      ["videos.1.url", "Please select only video files"],
      ["videos.2.thumbnailUrl", "Please select only image files"],
    ]);
  });

  it("[PWIZ-13] a poster is a picture of this very property, judged by its content", async () => {
    const [{ data: mine }, { data: own }, { data: theirs }] = [
      await site.create(agent),
      await site.create(agent),
      await site.create(other),
    ];
    const url = "https://youtu.be/dQw4w9WgXcQ";
    const text = await upload(mine._id, "text.jpg", { bytes: Buffer.from("only a text, however it is called") });
    const elsewhere = await upload(own._id, "elsewhere.jpg");
    const foreign = await upload(theirs._id, "foreign.jpg", { by: other });
    const refusal = async (thumbnailUrl: string) =>
      issuesOf(await site.update<Failure["data"]>(agent, mine._id, { videos: [{ url, thumbnailUrl }] }));
    for (const [key, message] of [
      [text, "text.jpg is not a picture. Please choose a JPG, PNG, GIF, WebP or AVIF file."],
      [elsewhere, `${path.basename(elsewhere)} has not been uploaded. Please upload it again.`],
      [foreign, `${path.basename(foreign)} has not been uploaded. Please upload it again.`],
      ["https://elsewhere.example/poster.jpg", "poster.jpg has not been uploaded. Please upload it again."],
    ] as const) {
      expect(await refusal(key)).toEqual([["videos.0.thumbnailUrl", message]]);
    }
    expect((await site.update(agent, mine._id, { videos: [{ url }] })).data.videos).toMatchObject([{ thumbnailUrl: null }]);
  });

  it("[PWIZ-13] accepts links to a video site", async () => {
    const { data } = await site.create(agent);
    const url = "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5";
    const { data: saved } = await site.update<MyProperty>(agent, data._id, { videos: [{ url, duration: 61.5 }] });
    expect(saved.videos).toMatchObject([
      { url, type: "walkthrough", caption: "Property Video", displayOrder: 1, durationSeconds: 61.5, isFeatured: false },
    ]);
  });
});
