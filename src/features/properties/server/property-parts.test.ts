import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { addImage } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import type { MyProperty } from "../contract/my-property.ts";
import { complete, type Failure, setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let agent: SignedInLister;
let other: SignedInLister;

beforeAll(async () => {
  await site.current.app.listen({ host: "127.0.0.1", port: 0 });
  agent = await addSignedInLister(site.current.database, { role: "AGENT" });
  other = await addSignedInLister(site.current.database);
});

/** As the browser does it; resolves to the key. */
async function upload(propertyId: string, name: string): Promise<string> {
  const key = `properties/images/${propertyId}/${name}`;
  const { data } = await site.ask<{ url: string }>(agent, "POST", "projects/s3/upload-url", { key, fileType: "image/jpeg" });
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#335577" } })
    .jpeg()
    .toBuffer();
  const { port } = site.current.app.server.address() as AddressInfo;
  const { pathname, search } = new URL(data.url, "http://localhost");
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: "PUT",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(photo),
  });
  expect(answer.status).toBe(200);
  return key;
}

const issuesOf = ({ data }: Failure) => data.issues.map(({ path, message }) => [path, message]);

describe("amenities and media", () => {
  it("[PWIZ-11] amenities are those of the master, custom ones stand once, and the list is the whole list", async () => {
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
    expect(master.data.amenities[0]).toEqual({ _id: first, name: "Parking" });
    expect(await site.ask(other, "GET", `properties/amenity-master/${data._id}`)).toMatchObject({ status: 404 });
  });

  it("[PWIZ-12] images keep what is known of their files; those that are no longer named are gone", async () => {
    const { data } = await site.create(agent);
    const { database } = site.current;
    for (const name of ["a", "b", "c"]) await addImage(database, data._id, { url: `${name}.jpg`, width: 1600, widths: [400, 800] });
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
  });

  it("[PWIZ-03] media that are sent as they are change nothing, also of what their form does not ask for", async () => {
    const { data } = await site.create(agent);
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

  it("[PWIZ-14] no key is kept that has no file of this property behind it", async () => {
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
    expect(issuesOf(twice)).toEqual([["images.1.url", "This file is there twice."]]);
    const misplaced = await site.update<Failure["data"]>(agent, mine._id, { videos: [{ url: "mine.jpg" }] });
    expect(issuesOf(misplaced)).toEqual([["videos.0.url", "This file has not been uploaded. Please upload it again."]]);
    const created = await site.create<Failure["data"]>(agent, { ...complete, images: [{ url: "mine.jpg" }] });
    expect(issuesOf(created)).toEqual([["images.0.url", "This file has not been uploaded. Please upload it again."]]);
  });

  it("[PWIZ-14] the save that names an uploaded file takes it in, with what is known of it", async () => {
    const { data } = await site.create(agent);
    const key = await upload(data._id, "kitchen.jpg");
    const { data: saved } = await site.update(agent, data._id, { images: [{ url: key, caption: "Kitchen" }] });
    expect(saved.images).toMatchObject([{ url: key, caption: "Kitchen", type: "gallery", width: 640, height: 480, displayOrder: 1 }]);
    expect((await site.current.app.inject(`/media/${key}`)).statusCode).toBe(200);
    expect((await site.update(agent, data._id, { images: [] })).data.images).toEqual([]);
    expect((await site.update(agent, data._id, { images: [{ url: key }] })).data.images).toMatchObject([{ width: 640 }]);
  });

  it("[PWIZ-13] takes links to a video site", async () => {
    const { data } = await site.create(agent);
    const url = "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5";
    const { data: saved } = await site.update<MyProperty>(agent, data._id, { videos: [{ url, duration: 61.5 }] });
    expect(saved.videos).toMatchObject([
      { url, type: "walkthrough", caption: "Property Video", displayOrder: 1, durationSeconds: 61.5, isFeatured: false },
    ]);
  });
});
