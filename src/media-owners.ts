// The slices whose rows show files.
import type { MediaOwner } from "./features/media/server/public.ts";
import { projectMedia } from "./features/projects/server/media/project-media.store.ts";
import { propertyMedia } from "./features/properties/server/media/property-media.store.ts";

export const mediaOwners: readonly MediaOwner[] = [propertyMedia, projectMedia];
