import { completenessOf } from "../../../src/features/properties/contract/coach.ts";
import { factsOf } from "../../../src/features/properties/server/listers/score-homes.ts";
import type { PropertyRow } from "../../../src/features/properties/server/property.rows.ts";
import { Random } from "../random.ts";
import type { DemoProperty } from "./build-properties.ts";
import { mediaRows } from "./media-rows.ts";
import type { DemoFile } from "./picture-files.ts";
import { propertyRow } from "./property-rows.ts";
import { registrationColumns } from "./registrations.ts";

const ids = { id: "", listerId: "", propertyId: "", timeMs: 0 };
const anyDay = new Date(0);

/** How complete the home is with `first` on its card: its row and its pictures as they will be, but for what has no points. */
export function pointsOf(property: DemoProperty, index: number, first: DemoFile | null): number {
  const media = mediaRows(property, ids, first, index, new Random(`aangan demo pictures ${index}`));
  const row = {
    ...propertyRow(property, ids, "OWNER", anyDay, new Random(`points ${index}`)),
    ...registrationColumns(property, { index, isTied: false, isAsked: false, now: anyDay }),
  };
  return completenessOf(
    factsOf({
      ...(row as unknown as PropertyRow),
      currency: "INR",
      amenities: property.home.amenities.length,
      videos: media.filter(({ kind }) => kind === "video").length,
      pictures: media.filter(({ kind }) => kind === "image").map(({ type, width }) => ({ type, width: width ?? null, isDoubled: false })),
      cityPoint: null,
    }),
  );
}
