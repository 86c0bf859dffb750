import { stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { mediaOwners } from "../../../../media-owners.ts";
import { variantKeysFor } from "../../contract/media-key.ts";
import { finishUpload } from "./finish-upload.ts";
import { removeUnusedUploads } from "./remove-unused-uploads.ts";
import { addUploader, setUpUploads, type Uploader } from "./uploads-test-world.ts";

const site = setUpUploads();

type Row = { url: string; caption: string; widths: number[] };
const mediaOf = async (id: string): Promise<Row[]> =>
  (await site.current.pool.query("select url, caption, widths from media_items where property_id = $1 order by display_order", [id])).rows;
const ask = (lister: Uploader, url: string, payload?: object) =>
  site.current.app.inject({ method: "POST", url: `/api/properties/${url}`, headers: lister.headers, ...(payload && { payload }) });
const duplicate = (lister: Uploader, query = "?media=photos") => ask(lister, `${lister.propertyId}/duplicate${query}`);
const statusOf = async (key: string, headers = {}) => (await site.current.app.inject({ url: `/media/${key}`, headers })).statusCode;

/** A lister whose published home has two photos; the first has its variants, which the job makes. */
async function addHomeWithPhotos(): Promise<Uploader> {
  const lister = await addUploader(site.current);
  const uploads = await Promise.all(["hall.jpg", "bath.jpg"].map(async (name) => site.upload(lister, name, await site.photo())));
  const images = uploads.map(({ key }, index) => ({ url: key, caption: `Photo ${index + 1}` }));
  const saved = await ask(lister, "setProperty", { iud_flag: "U", id: lister.propertyId, images });
  expect(saved.statusCode).toBe(200);
  await finishUpload({ ...site.current, store: site.store, owners: mediaOwners }, images[0]?.url ?? "");
  return lister;
}

test("[CALL-05] a copy has files of its own for its photos, which only its lister sees until it is published", async () => {
  const lister = await addHomeWithPhotos();
  const answer = await duplicate(lister);
  expect([answer.statusCode, answer.json().message]).toEqual([200, "Copied as a draft."]);
  const { _id: copyId, publication, images } = answer.json().data;
  expect([publication, images.length]).toEqual(["draft", 2]);
  const [originals, copies] = [await mediaOf(lister.propertyId), await mediaOf(copyId)];
  expect(copies).toEqual(originals.map((photo) => ({ ...photo, url: photo.url.replace(lister.propertyId, copyId) })));
  expect(copies.map(({ widths }) => widths)).toEqual([[400], []]);
  for (const { url } of originals) expect(await statusOf(url)).toBe(200);
  for (const key of [copies[0]?.url ?? "", ...variantKeysFor(copies[0]?.url ?? "", 640), copies[1]?.url ?? ""]) {
    expect(await statusOf(key)).toBe(404);
    expect(await statusOf(key, lister.headers)).toBe(200);
  }
});

test("[CALL-05] [PWIZ-14] removing the photos of one of the two leaves those of the other", async () => {
  const { database } = site.current;
  const lister = await addHomeWithPhotos();
  const { _id: copyId } = (await duplicate(lister)).json().data;
  const [[original], [copy]] = [await mediaOf(lister.propertyId), await mediaOf(copyId)];
  expect((await ask(lister, "setProperty", { iud_flag: "U", id: lister.propertyId, images: [] })).statusCode).toBe(200);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await removeUnusedUploads(database, site.store, inDays(0));
  await removeUnusedUploads(database, site.store, inDays(2));
  const sizeOf = (key = "") => stat(path.join(site.publicDir, key)).then(({ size }) => size);
  await expect(sizeOf(original?.url)).rejects.toThrow("ENOENT");
  expect(await sizeOf(copy?.url)).toBeGreaterThan(0);
});

test("[CALL-05] without being asked for, a copy has no photos", async () => {
  const lister = await addHomeWithPhotos();
  expect((await duplicate(lister, "")).json().data.images).toEqual([]);
  expect((await duplicate(lister, "?media=films")).statusCode).toBe(400);
});

test("[CALL-05] [PWIZ-06] a home that an operator has taken down cannot be copied around the take-down", async () => {
  const lister = await addHomeWithPhotos();
  await site.current.pool.query("insert into property_take_downs (property_id, reason, at) values ($1, 'It shows another home', now())", [
    lister.propertyId,
  ]);
  for (const query of ["", "?media=photos"]) {
    const refused = await duplicate(lister, query);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This home is taken down. You can copy it once we have looked at it again and put it back.",
    ]);
  }
  const { rows } = await site.current.pool.query("select count(*)::int as homes from properties where lister_id = $1", [lister.id]);
  expect(rows).toEqual([{ homes: 1 }]);
});
