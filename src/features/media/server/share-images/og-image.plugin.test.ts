import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addImage, addLister, addProperty } from "../../../../shared/testing/test-properties.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-share-"));
const site = setUpTestApp({ settings: { DATA_DIR: dataDir } });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const get = (name: string, headers: Record<string, string> = {}) => site.current.app.inject({ url: `/og/${name}.jpg`, headers });
const home = (id: PropertyId) => get(`property-${id}`);
async function add(fields: Omit<Parameters<typeof addProperty>[1], "lister_id"> = {}, imageUrl?: string): Promise<PropertyId> {
  const { database } = site.current;
  const { id } = await addProperty(database, { lister_id: await addLister(database), ...fields });
  if (imageUrl) await addImage(database, id, { url: imageUrl, width: 1600, height: 1067, widths: [400, 1200] });
  return id;
}
async function put(key: string, content: Buffer | string): Promise<void> {
  const file = path.join(dataDir, "media", key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const photo = (color: string) => sharp({ create: { width: 1600, height: 1067, channels: 3, background: color } });
/** The colour at the upper left, where the photo or the brand's background is. */
async function colourOf(image: Buffer): Promise<number[]> {
  const { data, info } = await sharp(image).extract({ left: 40, top: 40, width: 8, height: 8 }).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  return [...data.subarray(0, 3)];
}
const isAbout = (colour: number[], expected: number[]) => colour.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 12);
const brandGround = [2, 45, 32];

beforeAll(async () => {
  await put("demo/photos/blue.jpg", await photo("#2040c0").jpeg().toBuffer());
  await put("demo/photos/both.jpg", await photo("#c02020").jpeg().toBuffer());
  await put("demo/photos/both.jpg.w1200.webp", await photo("#20c020").webp().toBuffer());
  await put("demo/photos/broken.jpg", "not a photo");
  await put("demo/photos/cut.jpg", (await photo("#2040c0").jpeg().toBuffer()).subarray(0, 500));
});

describe("GET /og/property-:id.jpg", () => {
  it("[PROP-02] is a JPEG of 1200 x 630 with the home's photo", async () => {
    const response = await home(await add({}, "demo/photos/blue.jpg"));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ "content-type": "image/jpeg", "cross-origin-resource-policy": "cross-origin" });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(isAbout(await colourOf(response.rawPayload), [0x20, 0x40, 0xc0])).toBe(true);
    expect(response.rawPayload.length).toBeLessThan(300_000);
  });

  it("reads a large enough variant rather than the original", async () => {
    const { rawPayload } = await home(await add({}, "demo/photos/both.jpg"));
    expect(isAbout(await colourOf(rawPayload), [0x20, 0xc0, 0x20])).toBe(true);
  });

  it.each([
    ["no photo", undefined],
    ["a photo that is not there", "demo/photos/missing.jpg"],
    ["a photo that is none", "demo/photos/broken.jpg"],
    ["a photo that ends too early", "demo/photos/cut.jpg"],
    ["a photo elsewhere, which is not fetched", "https://example.com/photo.jpg"],
    ["a photo outside of the store", "demo/../../secret.jpg"],
  ])("[PROP-06] shows the brand's background for %s", async (_what, imageUrl) => {
    const response = await home(await add({}, imageUrl));
    expect(response.statusCode).toBe(200);
    expect(isAbout(await colourOf(response.rawPayload), brandGround)).toBe(true);
  });

  it("[PROP-02] is redrawn when its contents have changed, and only then", async () => {
    const id = await add({ price: 85_00_000 });
    const { etag } = (await home(id)).headers;
    expect((await home(id)).headers.etag).toBe(etag);
    await site.current.pool.query("update properties set description = 'Morning sun' where id = $1", [id]);
    expect((await home(id)).headers.etag).toBe(etag);
    await site.current.pool.query("update properties set price = 8000000 where id = $1", [id]);
    expect((await home(id)).headers.etag).not.toBe(etag);
  });

  it("is not sent again to a client that has it", async () => {
    const id = await add();
    const { etag } = (await home(id)).headers;
    const again = await get(`property-${id}`, { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it.each(["x".repeat(200), "बेंगलुरु में बगीचे वाला घर", "🏠🏠🏠", "வீடு", "<svg onload='alert(1)'>&\""])("draws the title %j", async (title) => {
    const { rawPayload } = await home(await add({ title }));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  it.each([
    ["of a draft", { publication: "draft" as const }],
    ["of a deleted home", { deleted_at: new Date() }],
  ])("[PROP-01] is not found %s", async (_what, fields) => expect((await home(await add(fields))).statusCode).toBe(404));
});

describe("GET /og/builder-:id.jpg", () => {
  const addBuilder = (fields: object = {}) => addLister(site.current.database, { role: "BUILDER", firm: "Nandi Estates", ...fields });
  const builder = (id: AccountId) => get(`builder-${id}`);
  const addProjectOf = async (lister_id: AccountId, photo: string, fields: object = {}) => {
    const { id } = await addProject(site.current.database, { lister_id, ...fields });
    await site.current.pool.query("update project_media set url = $2, widths = '{400,1200}' where project_id = $1", [id, photo]);
  };

  it("[PUBL-01] is a JPEG of 1200 x 630 with a photo of the newest public project", async () => {
    const id = await addBuilder();
    await addProjectOf(id, "demo/photos/blue.jpg");
    await addProjectOf(id, "demo/photos/both.jpg", { published_at: new Date("2026-07-01") });
    await addProjectOf(id, "demo/photos/blue.jpg", { publication: "draft", published_at: null });
    const { rawPayload } = await builder(id);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(isAbout(await colourOf(rawPayload), [0x20, 0xc0, 0x20])).toBe(true);
  });

  it("[PUBL-01] is the brand's background without a project, and is redrawn once there is one", async () => {
    const id = await addBuilder();
    const before = await builder(id);
    expect(isAbout(await colourOf(before.rawPayload), brandGround)).toBe(true);
    expect((await builder(id)).headers.etag).toBe(before.headers.etag);
    await addProjectOf(id, "demo/photos/missing.jpg");
    expect((await builder(id)).headers.etag).not.toBe(before.headers.etag);
  });

  it.each([
    ["an agent", { role: "AGENT" }],
    ["a suspended builder", { suspended_at: new Date() }],
    ["a builder who is leaving", { deletion_requested_at: new Date() }],
  ])("[PUBL-01] is not found for %s", async (_who, fields) => expect((await builder(await addBuilder(fields))).statusCode).toBe(404));
});

describe("GET /og/:page.jpg", () => {
  it.each(["home", "search", "saved"])("[HOME-01] %s has its own picture of 1200 x 630", async (page) => {
    const { statusCode, rawPayload } = await get(page);
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(isAbout(await colourOf(rawPayload), brandGround)).toBe(false);
  });

  it.each([
    "property-prp_00000000000000000000000000",
    "property-prp_1",
    "builder-acc_1",
    "project-acc_00000000000000000000000000",
    "panel",
    "..%2Fhome",
    "constructor",
  ])("answers 404 to %s", async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  });
});
