import { z } from "zod";
import { accountId } from "../../../shared/contract/ids.ts";
import { listerTypes } from "./lister-types.ts";
import { photo } from "./profile.ts";

/** The public data of an agent or builder, without email and number. */
export const publicAgent = z
  .object({
    id: accountId,
    /** The current one: addresses with other words redirect to it. */
    slug: z.string(),
    role: z.enum(listerTypes),
    name: z.string(),
    firm: z.string().nullable(),
    about: z.string().nullable(),
    languages: z.array(z.string()),
    /** An agent's registration; null when it has lapsed. */
    reraNo: z.string().nullable(),
    reraState: z.string().nullable(),
    reraValidUntil: z.iso.date().nullable(),
    /** Where anybody can look the number up; null when that is not known. */
    reraAuthority: z.object({ name: z.string(), url: z.string() }).nullable(),
    photo: photo.nullable(),
    /** When they started to list here. */
    since: z.iso.datetime(),
  })
  .meta({ id: "PublicAgent" });
export type PublicAgent = z.infer<typeof publicAgent>;
