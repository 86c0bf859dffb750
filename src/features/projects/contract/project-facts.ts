// What a project tells of itself, alike to its builder and to everybody.
import { z } from "zod";
import { amenityId } from "../../../shared/contract/ids.ts";
import * as parts from "./project-parts.ts";
import { projectCountries, projectFlags, reraExemptions } from "./project-terms.ts";

const flags = Object.fromEntries(projectFlags.map((flag) => [flag, z.boolean()])) as Record<(typeof projectFlags)[number], z.ZodBoolean>;

export const projectFacts = {
  ...flags,
  projectDescription: z.string().nullable(),
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  country: z.enum(projectCountries),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  launchDate: z.iso.date().nullable(),
  /** The possession date as it stood when the project was first published. */
  promisedPossessionDate: z.iso.date().nullable(),
  reraNumber: z.string().nullable(),
  reraValidUntil: z.iso.date().nullable(),
  reraUrl: z.string().nullable(),
  /** Of `reraUrl`. */
  reraQr: parts.qrCode.nullable(),
  reraExemption: z.enum(reraExemptions).nullable(),
  towerCount: z.int().nullable(),
  unitCount: z.int().nullable(),
  floorCount: z.int().nullable(),
  projectUrl: z.string().nullable(),
  amenities: z.array(z.object({ id: amenityId, name: z.string(), icon: z.string() })),
  customAmenities: z.array(z.string()),
  galleryImages: z.array(parts.galleryImage),
  brochures: z.array(parts.brochure),
  videos: z.array(parts.projectVideo),
  /** Newest first. */
  constructionUpdates: z.array(parts.constructionUpdate),
};
