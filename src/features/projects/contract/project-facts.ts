// What a project tells beside its fields, alike to its builder and to everybody.
import { z } from "zod";
import { amenityId } from "../../../shared/contract/ids.ts";
import { qrCode } from "../../../shared/contract/qr-code.ts";
import * as parts from "./project-parts.ts";

export const projectFacts = {
  /** The possession date at the project's first publication. */
  promisedPossessionDate: z.iso.date().nullable(),
  /** The QR code of `reraUrl`. */
  reraQr: qrCode.nullable(),
  amenities: z.array(z.object({ id: amenityId, name: z.string(), icon: z.string() })),
  customAmenities: z.array(z.string()),
  galleryImages: z.array(parts.galleryImage),
  brochures: z.array(parts.brochure),
  videos: z.array(parts.projectVideo),
  /** Newest first. */
  constructionUpdates: z.array(parts.constructionUpdate),
};
