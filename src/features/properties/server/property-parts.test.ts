import { beforeAll, describe, expect, it } from "vitest";
import { addImage } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import type { MyProperty } from "../contract/my-property.ts";
import { type Failure, setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let agent: SignedInLister;
let other: SignedInLister;

beforeAll(async () => {
  agent = await addSignedInLister(site.current.database, { role: "AGENT" });
  other = await addSignedInLister(site.current.database);
});

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

  it("[PWIZ-14] no key is kept that has no file of this property behind it", async () => {
    const [{ data: mine }, { data: theirs }] = [await site.create(agent), await site.create(other)];
    await addImage(site.current.database, theirs._id, { url: "theirs.jpg" });
    await addImage(site.current.database, mine._id, { url: "mine.jpg" });
    const refused = await site.update<Failure["data"]>(agent, mine._id, {
      images: [{ url: "theirs.jpg" }, { url: "mine.jpg" }, { url: "mine.jpg" }, { url: "https://example.com/a.jpg" }],
      videos: [{ url: "https://example.com/a.mp4" }, { url: "https://youtu.be/dQw4w9WgXcQ", thumbnailUrl: "theirs.jpg" }],
    });
    expect(issuesOf(refused)).toEqual([
      ["images.0.url", "This file has not been uploaded. Please upload it again."],
      ["images.2.url", "This file is there twice."],
      ["images.3.url", "This file has not been uploaded. Please upload it again."],
      ["videos.0.url", "This file has not been uploaded. Please upload it again."],
      ["videos.1.thumbnailUrl", "This file has not been uploaded. Please upload it again."],
    ]);
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
