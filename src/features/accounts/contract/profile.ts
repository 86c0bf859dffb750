import { z } from "zod";
import { listerTypes } from "../../properties/contract/property-terms.ts";

/** What a lister sees of their own account (PROF-01). */
export const profile = z
  .object({
    email: z.string(),
    role: z.enum(listerTypes),
    name: z.string(),
    /** As typed at registration; null for accounts made by an import. */
    mobile: z.string().nullable(),
    firm: z.string().nullable(),
    isEmailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profile>;
