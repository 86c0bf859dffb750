import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { confirmUploads, copyImages, type MediaStore } from "../../../media/server/public.ts";
import { scoreHomes } from "../listers/score-homes.ts";
import { findOwnFiles, replaceMedia } from "./property-media.store.ts";

/**
 * Gives a property copies of another's photos, with their captions and order. They are files of the copy alone, and as private as it is.
 * Its films stay behind: they are up to 100 MB each, and show one home.
 */
export async function copyPhotos(
  { database, clock, store }: Pick<Services, "database" | "clock"> & { store: MediaStore },
  { id: accountId }: Pick<SignedInAccount, "id">,
  originalId: PropertyId,
  copyId: PropertyId,
): Promise<void> {
  const photos = (await findOwnFiles(database, originalId)).of("image");
  const ownerOf = (propertyId: PropertyId) => ({ accountId, propertyId, projectId: null });
  const keys = photos.map(({ url }) => url);
  const copies = await copyImages(database, store, { from: ownerOf(originalId), to: ownerOf(copyId), keys, at: clock.now() });
  const files = [...copies.values()].map((key) => ({ key, path: "images" }));
  await database.transaction().execute(async (transaction) => {
    const confirmed = await confirmUploads(transaction, store, ownerOf(copyId), files);
    const media = photos.map(({ created_at: _at, ...photo }) => {
      // Links, and pictures that all demo homes share, have no file of their own.
      const url = copies.get(photo.url) ?? photo.url;
      return { ...photo, id: newId("med"), property_id: copyId, url, widths: confirmed.get(url)?.widths ?? photo.widths };
    });
    await replaceMedia(transaction, copyId, "image", media);
    await scoreHomes(transaction, [copyId]);
  });
}
