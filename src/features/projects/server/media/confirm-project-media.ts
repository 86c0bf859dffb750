import type { ProjectId } from "../../../../shared/contract/ids.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { type ConfirmedUploads, confirmUploads, filesOfVideos, type MediaStore, type NamedFile } from "../../../media/server/public.ts";
import type { SetProjectBody } from "../../contract/my-project.ts";
import { ownProjects } from "../listers/my-projects.store.ts";
import { findProjectFiles } from "./project-media.store.ts";

/**
 * Confirms the files that the save names and the project does not have yet (PWIZ-14). Runs before the save's own transaction,
 * since checking a file may take seconds. Throws like `confirmUploads`.
 */
export async function confirmProjectMedia(
  { database, store }: Pick<Services, "database"> & { store: MediaStore },
  { id: accountId }: Pick<SignedInAccount, "id">,
  projectId: ProjectId | null,
  body: SetProjectBody,
): Promise<ConfirmedUploads> {
  const named = namedFiles(body);
  if (named.length === 0 || projectId === null) return new Map();
  await ownProjects.refuseOthers(database, accountId, projectId);
  const own = await findProjectFiles(database, projectId);
  const unknown = named.filter(({ key }) => !own.factsOf(key));
  return confirmUploads(database, store, { accountId, propertyId: null, projectId }, unknown);
}

function namedFiles(body: SetProjectBody): NamedFile[] {
  const { galleryImages = [], brochures = [], videos = [], configurations = [], constructionUpdates = [] } = body;
  return [
    ...galleryImages.map(({ url }, index) => ({ key: url, path: `galleryImages.${index}.url` })),
    ...brochures.map(({ url }, index) => ({ key: url, path: `brochures.${index}.url` })),
    ...filesOfVideos(videos),
    ...configurations.flatMap(({ floorPlan }, index) =>
      floorPlan ? [{ key: floorPlan.url, path: `configurations.${index}.floorPlan.url` }] : [],
    ),
    ...constructionUpdates.flatMap(({ photos }, index) =>
      photos.map(({ url }, photo) => ({ key: url, path: `constructionUpdates.${index}.photos.${photo}.url` })),
    ),
  ];
}
