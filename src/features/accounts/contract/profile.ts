import { z } from "zod";
import { emptyToNull } from "../../../shared/contract/form-fields.ts";
import { listerName, mobile } from "./account.ts";
import { languages, mostLanguages } from "./languages.ts";
import { listerTypes } from "./lister-types.ts";
import type { OptionalMail } from "./optional-mails.ts";
import { profileMessages as messages } from "./profile-messages.ts";

/** A photo as it is shown: as `MediaImage`. */
export const photo = z.object({
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  color: z.string().nullable(),
  widths: z.array(z.int()),
});

/** Which of the mails that one can do without are wanted. */
export const mailChoices = z
  .object({ "new-lead": z.boolean(), "weekly-summary": z.boolean() } satisfies Record<OptionalMail, z.ZodType>)
  .meta({ id: "MailChoices" });

/** What a lister sees of their own account (PROF-01). */
export const profile = z
  .object({
    email: z.string(),
    role: z.enum(listerTypes),
    name: z.string(),
    /** As typed at registration; null for accounts made by an import. */
    mobile: z.string().nullable(),
    firm: z.string().nullable(),
    about: z.string().nullable(),
    languages: z.array(z.string()),
    photo: photo.nullable(),
    /** Visitors who leave their own number get to see this one. */
    showsMobile: z.boolean(),
    /** Of agents. */
    reraNo: z.string().nullable(),
    isEmailVerified: z.boolean(),
    /** The path of the page that everybody can see; null for roles that have none. */
    publicPage: z.string().nullable(),
    mails: mailChoices,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profile>;

/** Empty, or nothing but spaces, is none. */
const optional = (text: z.ZodType<string>) => z.preprocess(emptyToNull, text.nullable()).optional();
const bounded = (most: number, message: string) => z.string().trim().max(most, message);

/** What is not sent stays as it is. */
export const profileChange = z.object({
  name: listerName.optional(),
  mobile: mobile.optional(),
  firm: optional(bounded(120, "At most 120 characters.")),
  about: optional(bounded(2000, "At most 2,000 characters.")),
  languages: z.array(z.enum(languages)).max(mostLanguages, messages.tooManyLanguages).optional(),
  showsMobile: z.boolean().optional(),
  reraNo: optional(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9/().\- ]{3,58}[A-Za-z0-9)]$/, messages.reraNo),
  ),
  /** The key of an uploaded photo of one's own; null takes it away. */
  photo: z.string().max(200).nullable().optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

/** One signed-in browser. */
export const session = z
  .object({
    id: z.string(),
    /** Such as "Chrome on Windows". */
    device: z.string(),
    startedAt: z.iso.datetime(),
    /** To the hour. */
    lastUsedAt: z.iso.datetime(),
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof session>;
