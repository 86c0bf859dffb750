import { z } from "zod";
import { propertyId, savedListId } from "../../../shared/contract/ids.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { linkKinds, longestComment, longestName, longestReason, boardMessages as messages, mostPhotoBytes, stages } from "./board-terms.ts";

const ulid = "[0-9a-hjkmnp-tv-z]{26}";
const rowId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_${ulid}$`));
export const memberId = rowId("mbr");
export const commentId = rowId("cmt");
export const photoId = rowId("bph");
/** The id of a list, or the token of a link. What can be neither is the address of no board. */
export const boardAddress = z
  .string()
  .regex(/^[\w-]{20,64}$/)
  .catch("");

const time = z.iso.datetime();
export const firstName = z
  .string(messages.name)
  .overwrite((typed) => shownText(typed.replace(/\s+/g, " ")))
  .min(1, messages.name)
  .max(longestName, messages.longName);

/** `version`: of the card as the sender sees it; 0: it was never moved. */
export const cardMove = z.object({
  stage: z.enum(stages, messages.stage),
  version: z.int().min(0).max(2_000_000_000),
  /** Of a visit: the day in India, and the time there. */
  visitOn: z.iso.date(messages.day).nullable().default(null),
  visitTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null),
  reason: z.string().overwrite(shownText).max(longestReason, messages.reason).nullable().default(null),
});
export type CardMove = z.output<typeof cardMove>;

export const newComment = z.object({
  text: z.string(messages.noComment).overwrite(shownText).min(1, messages.noComment).max(longestComment, messages.longComment),
  /** Made by the sender: the same comment sent twice is stored once. */
  requestKey: z.string().regex(/^[\w-]{16,40}$/),
});
export type NewComment = z.output<typeof newComment>;

/** `content`: the file in Base64. */
export const newPhoto = z.object({
  name: z.string().overwrite(shownText).max(200).default("photo.jpg"),
  content: z
    .string(messages.photo)
    .min(1, messages.photo)
    .max(Math.ceil(mostPhotoBytes / 3) * 4, messages.largePhoto)
    .regex(/^[A-Za-z\d+/]*={0,2}$/, messages.photo),
});

const member = z.object({
  id: memberId,
  /** Null: an owner who has not said it. */
  name: z.string().nullable(),
  isOwner: z.boolean(),
  isHere: z.boolean(),
  /** When the person was last here. */
  lastHereAt: time,
  /** By the owner; what the person wrote stays. */
  isRemoved: z.boolean(),
});
export type BoardMember = z.infer<typeof member>;

const home = z.object({
  id: propertyId,
  title: z.string(),
  stage: z.enum(stages),
  version: z.int(),
  visitOn: z.iso.date().nullable(),
  visitTime: z.string().nullable(),
  reason: z.string().nullable(),
  movedBy: memberId.nullable(),
  movedAt: time.nullable(),
  votes: z.array(z.object({ member: memberId, isYes: z.boolean() })),
  /** Oldest first. */
  comments: z.array(z.object({ id: commentId, member: memberId, text: z.string(), at: time })),
  photos: z.array(z.object({ id: photoId, member: memberId, width: z.int(), height: z.int(), at: time })),
});
export type BoardHome = z.infer<typeof home>;

export const board = z
  .object({
    list: savedListId,
    name: z.string(),
    /** `own`, `work`: may change it. `join`: may, after giving a first name. `look`: may not. */
    rights: z.enum(["own", "work", "join", "look"]),
    me: memberId.nullable(),
    members: z.array(member),
    /** For the owner: the links in use, as tokens. */
    links: z.object({ look: z.string().nullable(), together: z.string().nullable() }).nullable(),
    /** Last saved first. */
    homes: z.array(home),
  })
  .meta({ id: "Board" });
export type Board = z.infer<typeof board>;
export const linkKind = z.enum(linkKinds);
