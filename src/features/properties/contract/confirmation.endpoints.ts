import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { confirmationPaths } from "./confirmation.paths.ts";
import { askedStages, confirmationMessages as messages, mostAnswered } from "./confirmation-terms.ts";
import { propertyImage } from "./property.ts";
import { listedForValues } from "./property-terms.ts";

const status = z.literal(200);
const token = z.string().max(300);
const ids = z.array(propertyId).max(mostAnswered, messages.tooMany).default([]);

/** A home that its lister is asked about. */
const askedHome = z
  .object({
    id: propertyId,
    title: z.string(),
    /** Locality and city, as far as they are known. */
    place: z.string(),
    price: z.int(),
    currency: z.string(),
    listedFor: z.enum(listedForValues).nullable(),
    image: propertyImage.nullable(),
    stage: z.enum(askedStages),
    /** By when an answer was or is wanted. */
    dueOn: z.iso.date(),
    confirmedOn: z.iso.date(),
  })
  .meta({ id: "AskedHome" });
export type AskedHome = z.infer<typeof askedHome>;

export const confirmationEndpoints = {
  /** The homes that the lister of this mail is asked about now, those most overdue first; none once the link has been used. Changes nothing. */
  openConfirmation: defineEndpoint({
    ...confirmationPaths.openConfirmation,
    auth: "none",
    summary: "The homes of a mail that asks whether they are still available",
    body: z.object({ token }),
    response: z.object({ status, data: z.object({ isAnswered: z.boolean(), homes: z.array(askedHome).max(mostAnswered) }) }),
    errors: ["not_found", "gone"],
  }),
  /**
   * `available`: still there; a hidden one is published again. `gone`: sold or rented out. `withdrawn`: no longer offered here; a hidden one stays so. Homes that nobody is asked about any more are left
   * as they are. A link can be used once.
   */
  answerConfirmation: defineEndpoint({
    ...confirmationPaths.answerConfirmation,
    auth: "none",
    summary: "Answer whether homes are still available, with the link of a mail",
    body: z.object({ token, available: ids, gone: ids, withdrawn: ids }),
    response: z.object({
      status,
      message: z.string(),
      data: z.object({ confirmed: z.int(), gone: z.int(), withdrawn: z.int(), skipped: z.int() }),
    }),
    errors: ["not_found", "gone", "conflict"],
  }),
};
export type ConfirmationEndpoints = typeof confirmationEndpoints;
