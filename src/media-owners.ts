// The slices whose rows show files.
import { findPublicPhoto } from "./features/accounts/server/profile/public-photo.ts";
import { findPublicAdvertisementImages } from "./features/advertisements/server/public.ts";
import type { FindPublicFiles, MediaOwner } from "./features/media/server/public.ts";
import { projectMedia } from "./features/projects/server/media/project-media.store.ts";
import { findPublicProjectFiles } from "./features/projects/server/visitors/public-project-files.ts";
import { findPublicPropertyFiles, propertyMedia } from "./features/properties/server/media/property-media.store.ts";

export const mediaOwners: readonly MediaOwner[] = [propertyMedia, projectMedia];

export const publicFileFinders: readonly FindPublicFiles[] = [
  findPublicPropertyFiles,
  findPublicProjectFiles,
  findPublicPhoto,
  findPublicAdvertisementImages,
];
