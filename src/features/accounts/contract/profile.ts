import { z } from "zod";
import { dayInReach } from "../../../shared/contract/field-schemas.ts";
import { emptyToNull } from "../../../shared/contract/form-fields.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { reraStates } from "../../places/contract/rera-number.ts";
import { listerName, mobile } from "./account.ts";
import { listerTypes } from "./lister-types.ts";
import type { OptionalMail } from "./optional-mails.ts";
import { languages, profileMessages as messages, mostLanguages } from "./profile-messages.ts";

/** A photo with its variants, as `MediaImage`. */
export const photo = z.object({
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  color: z.string().nullable(),
  widths: z.array(z.int()),
});

/** Which optional mails are wanted. */
export const mailChoices = z
  .object({
    "new-lead": z.boolean(),
    "unanswered-enquiries": z.boolean(),
    "follow-ups-due": z.boolean(),
    "weekly-summary": z.boolean(),
  } satisfies Record<OptionalMail, z.ZodType>)
  .meta({ id: "MailChoices" });

/** A lister's own account (PROF-01). */
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
    /** Visitors who leave their own number are shown this one. */
    showsMobile: z.boolean(),
    /** For agents. */
    reraNo: z.string().nullable(),
    reraState: z.string().nullable(),
    /** The last day of the registration. */
    reraValidUntil: z.iso.date().nullable(),
    isEmailVerified: z.boolean(),
    /** The path of the public page; null for roles without one. */
    publicPage: z.string().nullable(),
    mails: mailChoices,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profile>;

/** An empty text, or only spaces, counts as none. */
const optional = (text: z.ZodType<string>) => z.preprocess(emptyToNull, text.nullable()).optional();
const bounded = (most: number, message: string) => z.string().overwrite(shownText).max(most, message);

/** Fields that are not sent stay. */
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
  reraState: optional(z.enum(reraStates as [string, ...string[]], messages.reraState)),
  reraValidUntil: optional(dayInReach(messages.reraValidUntil)),
  /** The key of an uploaded photo of one's own; null removes it. */
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
    /** Whether it is the current one. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof session>;
