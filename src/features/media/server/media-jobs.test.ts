import { existsSync } from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { mediaOwners } from "../../../media-owners.ts";
import { addImage } from "../../../shared/testing/test-properties.ts";
import { variantKeysFor } from "../contract/media-key.ts";
import { arrivalFile } from "./store/local-media-store.ts";
import { finishUpload } from "./uploads/finish-upload.ts";
import { hashOldPhotos } from "./uploads/hash-old-photos.ts";
import { removeUnusedUploads } from "./uploads/remove-unused-uploads.ts";
import { addUploader, setUpUploads, type Uploader } from "./uploads/uploads-test-world.ts";

const world = setUpUploads();
let asha: Uploader;
beforeAll(async () => {
  asha = await addUploader(world.current);
});

const isPublic = (key: string) => existsSync(path.join(world.publicDir, key));
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
const clean = (days: number) => removeUnusedUploads(world.current.database, world.store, inDays(days));
const jobsOf = async (key: string) =>
  (await world.current.pool.query("select key from graphile_worker.jobs where key = $1", [`finish-upload:${key}`])).rowCount;

test("[PWIZ-14] a job makes variants of 400 to 1600 pixels, then the change log tells pages", async () => {
  const { key } = await world.upload(asha, "wide.jpg", await world.photo("#246", 1300, 900));
  await world.confirm(asha, [key]);
  await addImage(world.current.database, asha.propertyId, { url: key });
  expect(await jobsOf(key)).toBe(1);
  const noted = async () =>
    Number((await world.current.pool.query("select count(*) n from change_log where entity_id = $1", [asha.propertyId])).rows[0].n);
  const before = await noted();
  await finishUpload({ ...world.current, store: world.store, owners: mediaOwners }, key);
  for (const variant of variantKeysFor(key, 1300)) expect(isPublic(variant), variant).toBe(true);
  expect((await sharp(path.join(world.publicDir, `${key}.w1200.webp`)).metadata()).width).toBe(1200);
  const { widths } = await world.current.database
    .selectFrom("media_items")
    .where("url", "=", key)
    .select("widths")
    .executeTakeFirstOrThrow();
  expect(widths).toEqual([400, 800, 1200]);
  expect(await noted()).toBeGreaterThan(before);
  expect(existsSync(arrivalFile(world.current.config.dataDir, key))).toBe(false);
  // When the file is taken out and put back, its variants are known at once.
  expect((await world.confirm(asha, [key])).get(key)?.widths).toEqual([400, 800, 1200]);
});

test("pictures from before there were hashes get theirs, some at a time, and what is gone keeps nothing from going on", async () => {
  const keys: string[] = [];
  for (const name of ["hall.jpg", "gone.jpg", "kitchen.jpg"]) {
    // Two tones: of one alone there is no hash.
    const halves = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#fff" } })
      .composite([{ input: { create: { width: 150, height: 120, channels: 3, background: "#123" } }, left: 60, top: 30 }])
      .jpeg()
      .toBuffer();
    const { key } = await world.upload(asha, name, halves);
    keys.push(key);
  }
  await world.confirm(asha, keys);
  const { rows } = await world.current.pool.query("select photo_hash as hash from uploads where key = $1", [keys[0]]);
  expect(rows[0].hash).toMatch(/^[01]{64}$/);
  for (const url of keys) await addImage(world.current.database, asha.propertyId, { url });
  // As the migration leaves them.
  await world.current.pool.query("update uploads set photo_hash = null, wants_hash = true where key = any($1)", [keys]);
  const [, gone = ""] = keys.toSorted();
  await rm(path.join(world.publicDir, gone));
  const hash = (most: number) => hashOldPhotos({ ...world.current, store: world.store, owners: mediaOwners }, most);
  const hashes = async () =>
    (await world.current.pool.query("select photo_hash as hash from media_items where url = any($1) order by url", [keys])).rows.map(
      ({ hash }) => hash,
    );
  await hash(1);
  expect((await hashes()).filter(Boolean)).toHaveLength(1);
  await hash(10);
  expect((await hashes()).filter(Boolean)).toEqual([rows[0].hash, rows[0].hash]);
  const left = await world.current.pool.query("select from uploads where wants_hash");
  expect(left.rowCount).toBe(0);
});

test("[PWIZ-14] an unconfirmed file is removed after a day, and can then be uploaded again", async () => {
  const { key } = await world.upload(asha, "forgotten.jpg", await world.photo());
  const arrived = arrivalFile(world.current.config.dataDir, key);
  await clean(0.9);
  expect(existsSync(arrived)).toBe(true);
  await clean(1.1);
  expect(existsSync(arrived)).toBe(false);
  await expect(world.confirm(asha, [key])).rejects.toMatchObject({ code: "invalid_input" });
  const again = await world.upload(asha, "forgotten.jpg", await world.photo());
  await world.confirm(asha, [again.key]);
});

test("[PWIZ-14] a confirmed file stays while a property names it, and for one more day", async () => {
  const { key } = await world.upload(asha, "shown.jpg", await world.photo("#642", 500, 400));
  await world.confirm(asha, [key]);
  await addImage(world.current.database, asha.propertyId, { url: key });
  await finishUpload({ ...world.current, store: world.store, owners: mediaOwners }, key);
  await clean(5);
  await clean(10);
  expect(isPublic(key)).toBe(true);
  await world.current.database.deleteFrom("media_items").where("url", "=", key).execute();
  await clean(11);
  expect(isPublic(key)).toBe(true);
  await clean(12.1);
  for (const file of [key, ...variantKeysFor(key, 500)]) expect(isPublic(file), file).toBe(false);
});

test("[PWIZ-14] a file that is put back within the day stays", async () => {
  const { key } = await world.upload(asha, "undone.jpg", await world.photo());
  await world.confirm(asha, [key]);
  await clean(20);
  await world.confirm(asha, [key]);
  await addImage(world.current.database, asha.propertyId, { url: key });
  await clean(21.5);
  expect(isPublic(key)).toBe(true);
});

test("[PWIZ-14] after a kill between file and row, the same save can be repeated and the key has its file", async () => {
  const { key } = await world.upload(asha, "killed.jpg", await world.photo("#111111"));
  await expect(
    world.current.database.transaction().execute(async (transaction) => {
      await world.confirmIn(transaction, asha, [key]);
      throw new Error("the process ends here");
    }),
  ).rejects.toThrow("the process ends here");
  expect((await world.confirm(asha, [key])).get(key)).toMatchObject({ width: 640 });
  expect(isPublic(key)).toBe(true);
});

test("[PWIZ-14] leftovers of a killed process are removed", async () => {
  const left = path.join(world.store.workDir, "left.part");
  await sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } })
    .png()
    .toFile(left);
  await utimes(left, inDays(-2), inDays(-2));
  await clean(0);
  expect(existsSync(left)).toBe(false);
});

test("[PWIZ-14] files that arrived after their save, or were cut off by a kill, are removed; files waiting for a save stay", async () => {
  const { key } = await world.upload(asha, "again.jpg", await world.photo());
  await world.confirm(asha, [key]);
  await finishUpload({ ...world.current, store: world.store, owners: mediaOwners }, key);
  const late = arrivalFile(world.current.config.dataDir, key);
  const cut = `${late}.cut.part`;
  // From a file that was sent a second time during its save.
  await writeFile(late, await world.photo());
  await writeFile(cut, "half a photo");
  const waiting = arrivalFile(world.current.config.dataDir, (await world.upload(asha, "waits.jpg", await world.photo())).key);
  for (const file of [late, cut, waiting]) await utimes(file, inDays(-2), inDays(-2));
  await clean(0);
  expect([late, cut, waiting].map((file) => existsSync(file))).toEqual([false, false, true]);
  expect(isPublic(key)).toBe(true);
});

test("[PWIZ-14] a save with an unknown outcome can be repeated with the same files", async () => {
  const keys = await Promise.all(["a.jpg", "b.jpg"].map(async (name) => (await world.upload(asha, name, await world.photo())).key));
  const [first, second] = await Promise.all([world.confirm(asha, keys), world.confirm(asha, keys)]);
  expect([...first.keys()].toSorted()).toEqual([...second.keys()].toSorted());
});
