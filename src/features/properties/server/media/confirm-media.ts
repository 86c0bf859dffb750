import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { type ConfirmedUploads, confirmUploads, filesOfVideos, type MediaStore, type NamedFile } from "../../../media/server/public.ts";
import type { SetPropertyBody } from "../../contract/my-property.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import type { OwnFiles } from "./own-files.ts";
import { findOwnFiles } from "./property-media.store.ts";

/**
 * Confirms the files that the save names and the property does not have yet (PWIZ-14). Runs before the save's own transaction,
 * since checking a file may take seconds. Throws like `confirmUploads`.
 */
export async function confirmMedia(
  { database, store }: Pick<Services, "database"> & { store: MediaStore },
  { id: accountId }: Pick<SignedInAccount, "id">,
  propertyId: PropertyId | null,
  { images = [], videos = [] }: SetPropertyBody,
): Promise<ConfirmedUploads> {
  const named = [...images.map(({ url }, index) => ({ key: url, path: `images.${index}.url` })), ...filesOfVideos(videos)];
  if (named.length === 0 || propertyId === null) return new Map();
  await ownProperties.refuseOthers(database, accountId, propertyId);
  const own = await findOwnFiles(database, propertyId);
  const unknown = named.filter((file) => !isKnown(own, file));
  return confirmUploads(database, store, { accountId, propertyId, projectId: null }, unknown);
}

/** When a poster becomes a photo, its size and variants are not known yet. */
const isKnown = (own: OwnFiles, { key, path }: NamedFile): boolean =>
  own.has(key) && (own.find("image", key) !== undefined || own.find("video", key) !== undefined || !path.startsWith("images."));
