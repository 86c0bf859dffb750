import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { mostMoney } from "../../../shared/contract/field-kinds.ts";
import { propertyId, savedListId, visitorId } from "../../../shared/contract/ids.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import {
  hideReasons,
  longestListName,
  longestNote,
  longestSavedTitle,
  mostHidden,
  mostLists,
  mostSaved,
  mostSeen,
} from "../../properties/contract/saved-terms.ts";
import { savedPaths } from "./saved.paths.ts";
import { mostChanges } from "./saved-terms.ts";

const status = z.literal(200);
const time = z.iso.datetime();
const text = (most: number) => z.string().overwrite(shownText).max(most);
const note = text(longestNote).min(1).nullable();
const listId = savedListId.nullable();

const list = z.object({ id: savedListId, name: text(longestListName).min(1), isDefault: z.boolean(), createdAt: time });
const home = z.object({
  id: propertyId,
  title: text(longestSavedTitle),
  savedAt: time,
  listId: savedListId,
  price: z.int().min(0).max(mostMoney).nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  note,
});
const hidden = z.object({ id: propertyId, title: text(longestSavedTitle), reason: z.enum(hideReasons).nullable(), hiddenAt: time });
const seen = z.object({ id: propertyId, seenAt: time });

/** What each of them does: saved-state.ts. */
const change = z.discriminatedUnion("kind", [
  list.extend({ kind: z.literal("addList") }),
  list.pick({ id: true, name: true }).extend({ kind: z.literal("renameList") }),
  list.pick({ id: true }).extend({ kind: z.literal("removeList") }),
  home.extend({ kind: z.literal("save"), listId }),
  home.pick({ id: true, savedAt: true }).extend({ kind: z.literal("remove") }),
  home.pick({ id: true }).extend({ kind: z.literal("move"), listId }),
  home.pick({ id: true, note: true }).extend({ kind: z.literal("note"), before: note }),
  hidden.extend({ kind: z.literal("hide") }),
  hidden.pick({ id: true }).extend({ kind: z.literal("unhide") }),
  seen.extend({ kind: z.literal("seen") }),
  z.object({ kind: z.literal("forgetSeen"), at: time }),
]);

const saved = z
  .object({
    /** Whose it is: a device that signs in gets another one. */
    visitor: visitorId,
    lists: z.array(list).max(2 * mostLists),
    homes: z.array(home).max(mostSaved),
    hidden: z.array(hidden).max(mostHidden),
    seen: z.array(seen).max(mostSeen),
  })
  .meta({ id: "Saved" });
export type Saved = z.infer<typeof saved>;

export const savedEndpoints = {
  getSaved: defineEndpoint({
    ...savedPaths.getSaved,
    auth: "visitor",
    summary: "What the visitor keeps",
    response: z.object({ status, data: saved }),
  }),
  /** All or none; sent again, they do nothing more. `conflict` when the visitor is another one than the sender thinks. */
  changeSaved: defineEndpoint({
    ...savedPaths.changeSaved,
    auth: "visitor",
    summary: "Change what the visitor keeps",
    body: z.object({ visitor: visitorId, changes: z.array(change).max(mostChanges) }),
    response: z.object({
      status,
      data: saved.extend({
        /** Lists that were sent and have become other ones. */
        joined: z.array(z.object({ from: savedListId, to: savedListId })),
      }),
    }),
    errors: ["conflict"],
  }),
};
export type SavedEndpoints = typeof savedEndpoints;
