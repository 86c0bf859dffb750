import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { videoIdOf } from "../../../media/contract/video-link.ts";
import { type ConfirmedUpload, confirmUploads, type MediaStore } from "../../../media/server/public.ts";
import type { SetPropertyBody } from "../../contract/my-property.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import type { OwnFiles } from "./own-files.ts";
import { findOwnFiles } from "./property-media.store.ts";

/** By key: what is known of the files that a save names for the first time. */
export type UploadedMedia = ReadonlyMap<string, ConfirmedUpload>;

/**
 * Has the media store take in what the save names and the property does not have yet (PWIZ-14). Before the save's own
 * transaction, since looking at a file may take seconds. Throws `invalid_input`, with the place in the form of each file that
 * cannot be taken, and `not_found`.
 */
export async function confirmMedia(
  { database, store }: Pick<Services, "database"> & { store: MediaStore },
  account: Pick<SignedInAccount, "id">,
  propertyId: PropertyId | null,
  body: SetPropertyBody,
): Promise<UploadedMedia> {
  const named = namedKeys(body);
  if (named.size === 0 || propertyId === null) return new Map();
  const own = await findOwnFiles(database, propertyId);
  for (const [key, place] of named) if (isKnown(own, key, place)) named.delete(key);
  try {
    return await confirmUploads(database, store, { accountId: account.id, propertyId, projectId: null, keys: [...named.keys()] });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw await ownProperties.notFound(database, account.id, propertyId);
    if (!(error instanceof AppError) || error.issues.length === 0) throw error;
    const issues = error.issues.map(({ path, message }) => ({ path: named.get(path) ?? path, message }));
    throw new AppError(error.code, error.message, { issues });
  }
}

/** Of a poster that becomes a photo, a photo's size and variants are still to be learned. */
const isKnown = (own: OwnFiles, key: string, place: string): boolean =>
  own.has(key) && (own.find("image", key) !== undefined || own.find("video", key) !== undefined || !place.startsWith("images."));

/** Every key with its place in the form. */
function namedKeys({ images = [], videos = [] }: SetPropertyBody): Map<string, string> {
  const places = [
    ...images.map(({ url }, index) => [url, `images.${index}.url`] as const),
    ...videos.flatMap(({ url, thumbnailUrl }, index) => [
      ...(videoIdOf(url) === null ? [[url, `videos.${index}.url`] as const] : []),
      ...(thumbnailUrl ? [[thumbnailUrl, `videos.${index}.thumbnailUrl`] as const] : []),
    ]),
  ];
  const named = new Map<string, string>();
  for (const [key, place] of places) if (!named.has(key)) named.set(key, place);
  return named;
}
