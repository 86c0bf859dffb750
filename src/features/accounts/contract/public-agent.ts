import { z } from "zod";
import { accountId } from "../../../shared/contract/ids.ts";
import { listerTypes } from "./lister-types.ts";
import { photo } from "./profile.ts";

/** What an agent or builder says of themselves to everybody. Neither email nor number. */
export const publicAgent = z
  .object({
    id: accountId,
    /** As it is now: an address with other words leads to it. */
    slug: z.string(),
    role: z.enum(listerTypes),
    name: z.string(),
    firm: z.string().nullable(),
    about: z.string().nullable(),
    languages: z.array(z.string()),
    reraNo: z.string().nullable(),
    photo: photo.nullable(),
    /** Since when they list here. */
    since: z.iso.datetime(),
  })
  .meta({ id: "PublicAgent" });
export type PublicAgent = z.infer<typeof publicAgent>;
