import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { mostMoney, valuesOf } from "../../../shared/contract/field-kinds.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { placeShownLabels } from "./form-terms.ts";
import {
  homeChangeKinds,
  homeChangeMessages as messages,
  mostChangedHomes,
  mostNamedHomes,
  percentBounds,
  type Rounding,
  roundings,
} from "./home-change-terms.ts";
import { homeFilters } from "./home-filters.ts";
import { homeChangePaths } from "./my-properties.paths.ts";
import { myPropertySorts } from "./my-property-list.ts";
import { wizardMessages } from "./property-form-messages.ts";
import { propertyStatuses } from "./property-terms.ts";

const status = z.literal(200);
const auth = "lister";
const roundTo = z
  .int()
  .refine((value): value is Rounding => roundings.some((known) => known === value))
  .default(1);

/** What is to be done to each home. `price`: by percent, by an amount of rupees, or to a new price. */
const homeChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("price"),
    to: z.discriminatedUnion("by", [
      z.object({
        by: z.literal("percent"),
        percent: z.number(messages.percent).min(percentBounds.least, messages.percent).max(percentBounds.most, messages.percent),
        roundTo,
      }),
      z.object({ by: z.literal("amount"), amount: z.int(messages.amount).min(-mostMoney).max(mostMoney), roundTo }),
      z.object({
        by: z.literal("price"),
        price: z.int(wizardMessages.price).min(1, wizardMessages.price).max(mostMoney, wizardMessages.price),
      }),
    ]),
  }),
  z.object({ kind: z.literal("status"), status: z.enum(propertyStatuses) }),
  z.object({ kind: z.literal("confirm") }),
  z.object({ kind: z.literal("place"), placeShown: z.enum(valuesOf(placeShownLabels)) }),
  z.object({ kind: z.literal("publish") }),
  z.object({ kind: z.literal("unpublish") }),
  z.object({ kind: z.literal("delete") }),
]);
export type HomeChange = z.output<typeof homeChange>;
export type HomeChangeInput = z.input<typeof homeChange>;

/** The chosen homes, or all that the list finds with these filters. */
const whichHomes = z.union([
  z
    .object({
      ids: z.array(propertyId).min(1, messages.which).max(mostChangedHomes, messages.tooMany),
      /** Of each id, the version that the sender has seen: a home with another one is skipped. */
      versions: z.array(z.int()).max(mostChangedHomes).optional(),
    })
    .refine(({ ids, versions }) => versions === undefined || versions.length === ids.length),
  z.object({
    filters: homeFilters,
    /** How many the sender was told of: the change is refused when the list has another number by now. */
    expected: z.int().min(0).optional(),
  }),
]);
export type WhichHomes = z.output<typeof whichHomes>;
export type WhichInput = z.input<typeof whichHomes>;

const named = { _id: propertyId, title: z.string() };
const skipped = z.object({ ...named, reason: z.string() });
export type SkippedHome = z.infer<typeof skipped>;
/** Texts as a person reads them; null where a change has none. */
const changed = z.object({
  ...named,
  before: z.string().nullable(),
  after: z.string().nullable(),
  difference: z.string().nullable(),
  /** What the lister should be asked about. */
  doubt: z.string().nullable(),
});
export type ChangedHome = z.infer<typeof changed>;

const madeChange = z
  .object({
    /** Null: a preview. */
    changeId: z.string().nullable(),
    changed: z.int(),
    homes: z.array(changed).max(mostNamedHomes),
    skipped: z.int(),
    skippedHomes: z.array(skipped).max(mostNamedHomes),
    /** Homes that a failure has left out. */
    notReached: z.int().default(0),
  })
  .meta({ id: "MadeChange" });
export type MadeChange = z.infer<typeof madeChange>;

export const homeChangeEndpoints = {
  /**
   * Changes many of the account's homes, or with `preview` says what would change and what would be skipped, and why. A home is skipped where
   * the same change of one home would be refused. Made in batches: after a failure the homes of earlier batches stay changed, the answer counts the
   * others as not reached, and the change can be undone. The same `requestKey` again changes nothing and gets the first answer. `not_found` when none of the ids is the account's.
   */
  changeMyProperties: defineEndpoint({
    ...homeChangePaths.changeMyProperties,
    auth,
    summary: "Change many properties, or preview that",
    body: z.object({
      which: whichHomes,
      change: homeChange,
      preview: z.boolean().default(false),
      /** The list's order: the answer names the homes in it. Default: as chosen, or newest first. */
      sort: z.enum(myPropertySorts).optional(),
      requestKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
    }),
    response: z.object({ status, message: z.string(), data: madeChange }),
    errors: ["not_found", "conflict"],
  }),
  /** Those that can still be undone and those that were, of the last ten minutes; newest first. */
  listMyChanges: defineEndpoint({
    ...homeChangePaths.listMyChanges,
    auth,
    summary: "The account's latest changes",
    response: z.object({
      status,
      data: z.object({
        changes: z
          .array(
            z.object({
              _id: z.string(),
              kind: z.enum(homeChangeKinds),
              text: z.string(),
              at: z.iso.datetime(),
              undoneAt: z.iso.datetime().nullable(),
            }),
          )
          .max(50),
      }),
    }),
  }),
  /** Undoes a change of the last ten minutes. `kept`: homes that stay as they are, such as those changed since. Again: the same answer. */
  undoMyChange: defineEndpoint({
    ...homeChangePaths.undoMyChange,
    auth,
    summary: "Undo a change of properties",
    params: z.object({ changeId: z.string().max(64) }),
    response: z.object({
      status,
      message: z.string(),
      data: z.object({ restored: z.int(), kept: z.int(), keptHomes: z.array(skipped).max(mostNamedHomes) }),
    }),
    errors: ["not_found", "conflict"],
  }),
};
export type HomeChangeEndpoints = typeof homeChangeEndpoints;
