import { z } from "zod";
import { qrCode } from "../../../shared/contract/qr-code.ts";
import { coachKinds } from "./coach.ts";
import { myProperty } from "./my-property.ts";
import { propertyCard } from "./property.ts";

/** What a lister can still add to a published home or mend: what its points are for, and what helps without any. */
export const improvementKinds = [...coachKinds, "video", "check"] as const;
export type ImprovementKind = (typeof improvementKinds)[number];

/** Fewer similar homes say nothing. */
export const leastSimilar = 5;
export const mostImprovements = 3;

const improvement = z.object({
  kind: z.enum(improvementKinds),
  /** Of a hundred (`completenessOf`). */
  points: z.int(),
  /** How many similar homes of other listers it was compared with; 0: too few to compare. */
  homes: z.int(),
  /** Of photos the median of those homes: at least half show as many. Otherwise how many of those homes have it. */
  figure: z.int(),
});
export type Improvement = z.infer<typeof improvement>;

/** What a lister is shown after publishing. */
export const publishedPage = z
  .object({
    property: myProperty,
    /** The address of its public page, and that address as a QR code. */
    address: z.url(),
    qr: qrCode,
    /** As visitors see it; null while they do not. */
    card: propertyCard.nullable(),
    /** None while visitors do not see it. */
    improvements: z.array(improvement).max(mostImprovements),
  })
  .meta({ id: "PublishedPage" });
export type PublishedPage = z.infer<typeof publishedPage>;
