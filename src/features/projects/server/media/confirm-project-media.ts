import type { ProjectId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { videoIdOf } from "../../../media/contract/video-link.ts";
import { type ConfirmedUpload, confirmUploads, type MediaStore } from "../../../media/server/public.ts";
import type { SetProjectBody } from "../../contract/my-project.ts";
import { ownProjects } from "../listers/my-projects.store.ts";
import { findProjectFiles } from "./project-media.store.ts";

/** By key: what is known of the files that a save names for the first time. */
export type UploadedFiles = ReadonlyMap<string, ConfirmedUpload>;

/**
 * Has the media store take in what the save names and the project does not have yet (PWIZ-14). Before the save's own transaction,
 * since looking at a file may take seconds. Throws `invalid_input`, with the place in the form of each file that cannot be taken,
 * and `not_found`.
 */
export async function confirmProjectMedia(
  { database, store }: Pick<Services, "database"> & { store: MediaStore },
  account: Pick<SignedInAccount, "id">,
  projectId: ProjectId | null,
  body: SetProjectBody,
): Promise<UploadedFiles> {
  const named = namedKeys(body);
  if (named.size === 0 || projectId === null) return new Map();
  const own = await findProjectFiles(database, projectId);
  for (const key of named.keys()) if (own.factsOf(key)) named.delete(key);
  try {
    return await confirmUploads(database, store, { accountId: account.id, propertyId: null, projectId, keys: [...named.keys()] });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw await ownProjects.notFound(database, account.id, projectId);
    if (!(error instanceof AppError) || error.issues.length === 0) throw error;
    const issues = error.issues.map(({ path, message }) => ({ path: named.get(path) ?? path, message }));
    throw new AppError(error.code, error.message, { issues });
  }
}

/** Every key with its place in the form; of one that is there twice, the first. */
function namedKeys(body: SetProjectBody): Map<string, string> {
  const { galleryImages = [], brochures = [], videos = [], configurations = [], constructionUpdates = [] } = body;
  const places = [
    ...galleryImages.map(({ url }, index) => [url, `galleryImages.${index}.url`] as const),
    ...brochures.map(({ url }, index) => [url, `brochures.${index}.url`] as const),
    ...videos.flatMap(({ url, thumbnailUrl }, index) => [
      ...(videoIdOf(url) === null ? [[url, `videos.${index}.url`] as const] : []),
      ...(thumbnailUrl ? [[thumbnailUrl, `videos.${index}.thumbnailUrl`] as const] : []),
    ]),
    ...configurations.flatMap(({ floorPlan }, index) =>
      floorPlan ? [[floorPlan.url, `configurations.${index}.floorPlan.url`] as const] : [],
    ),
    ...constructionUpdates.flatMap(({ photos }, index) =>
      photos.map(({ url }, photo) => [url, `constructionUpdates.${index}.photos.${photo}.url`] as const),
    ),
  ];
  const named = new Map<string, string>();
  for (const [key, place] of places) if (!named.has(key)) named.set(key, place);
  return named;
}
