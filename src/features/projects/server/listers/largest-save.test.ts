import { beforeAll, expect, test } from "vitest";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { largestSave } from "../../contract/largest-save.ts";
import { projectLimits as most } from "../../contract/project-terms.ts";
import { type Failure, setUpMyProjects } from "./my-projects-test-world.ts";
import { required } from "./project-forms-test-world.ts";

const site = setUpMyProjects();
let builder: SignedInLister;
let id: string;
beforeAll(async () => {
  builder = await addSignedInLister(site.current.database, { role: "BUILDER" });
  id = (await site.create(builder)).data._id;
});

/** In a script whose letters take three bytes each. */
const long = (letters: number) => "\u0915".repeat(letters);
const many = <One>(count: number, one: (index: number) => One): One[] => Array.from({ length: count }, (_none, index) => one(index));

/** Pictures with file names of the greatest length, as if they had been uploaded and confirmed before. */
async function addPictures(count: number): Promise<string[]> {
  const keys = many(count, (index) => `projects/images/${id}/${"p".repeat(110)}${String(index).padStart(5, "0")}.jpg`);
  await site.current.pool.query(
    `insert into uploads (key, project_id, account_id, content_type, confirmed_at, width, height)
     select key, $2, $3, 'image/jpeg', now(), 640, 480 from unnest($1::text[]) key`,
    [keys, id, builder.id],
  );
  return keys;
}

test("[PROJ-03] saves a project with the most of everything that the contract allows in one call, and reads it", {
  timeout: 120_000,
}, async () => {
  const towers = many(most.towers, (index) => ({ name: `${long(75)}${index}`, reraNumber: long(60), floors: 300, lifts: 100 }));
  const made = await site.update(builder, id, { towers });
  const tied = made.data.towers.map(({ _id }) => _id);
  const pictures = await addPictures(most.configurations + most.galleryImages + most.updates * most.photos);
  const caption = long(200);
  const take = (count: number) => pictures.splice(0, count).map((url) => ({ url, caption }));
  const body = {
    projectDescription: long(10_000),
    customAmenities: many(50, (index) => `${long(57)}${index}`),
    towers: made.data.towers,
    configurations: many(most.configurations, (index) => ({
      name: `${long(76)}${index}`,
      type: "Apartment",
      priceFrom: 1_000_000_000_000_000,
      carpetArea: 1,
      towers: tied,
      floorPlan: take(1)[0],
    })),
    galleryImages: take(most.galleryImages).map((picture) => ({ ...picture, category: "masterplan", alt: long(300) })),
    videos: many(most.videos, (index) => ({ url: `https://youtu.be/${String(index).padStart(11, "a")}`, caption })),
    constructionUpdates: many(most.updates, () => ({
      date: "2026-01-15",
      title: long(120),
      text: long(4_000),
      percentComplete: 100,
      tower: tied[0],
      photos: take(most.photos),
    })),
  };
  const bytes = Buffer.byteLength(JSON.stringify(body));
  expect(bytes).toBeGreaterThan(4_000_000);
  expect(await site.update(builder, id, body)).toMatchObject({ status: 200 });
  const kept = await site.load(builder, id);
  expect([kept.towers, kept.configurations, kept.galleryImages, kept.constructionUpdates].map(({ length }) => length)).toEqual([
    ...[most.towers, most.configurations, most.galleryImages, most.updates],
  ]);
  expect(kept.constructionUpdates.reduce((sum, { photos }) => sum + photos.length, 0)).toBe(most.updates * most.photos);
  // Saving what was read changes nothing.
  const again = await site.update(builder, id, { version: kept.version, constructionUpdates: kept.constructionUpdates });
  expect(again).toMatchObject({ status: 200, data: { version: kept.version } });
});

test("[PROJ-03] refuses a larger body before reading it, and reads none from anybody who is not signed in", async () => {
  const refused = await site.update<Failure>(builder, id, { projectDescription: "x".repeat(largestSave) });
  expect(refused).toMatchObject({ status: 413, data: { code: "body_too_large" } });
  const payload = { ...required, iud_flag: "I", projectDescription: "x".repeat(largestSave) };
  const stranger = await site.current.app.inject({ method: "POST", url: "/api/projects/setProject", payload });
  expect(stranger.statusCode).toBe(401);
});
