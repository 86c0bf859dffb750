import type { z } from "zod";
import type { MyAdvertisement, shownAdvertisement } from "../contract/advertisement.ts";
import type { AdvertisementState } from "../contract/advertisement-terms.ts";
import type { AdvertisementRow } from "./advertisements.store.ts";

type ShownColumns = Pick<AdvertisementRow, "id" | "headline" | "link" | "imageKey" | "width" | "height" | "color" | "widths">;

/** The picture adds nothing to the headline beside it. */
export function toShownAdvertisement(row: ShownColumns): z.output<typeof shownAdvertisement> {
  const { id, headline, link, imageKey, width, height, color, widths } = row;
  return { id, headline, link, image: { url: imageKey, alt: "", width, height, color, widths } };
}

/** `today`: in India. */
export function toMyAdvertisement(row: AdvertisementRow, today: string): MyAdvertisement {
  const { reason, isPaused, placements, city, types, startsOn, endsOn, views, clicks } = row;
  return {
    ...toShownAdvertisement(row),
    state: stateOf(row, today),
    reason,
    isPaused,
    city,
    startsOn,
    endsOn,
    views,
    clicks,
    placements: placements as MyAdvertisement["placements"],
    types: types as MyAdvertisement["types"],
  };
}

type StateColumns = Pick<AdvertisementRow, "review" | "isPaused" | "startsOn" | "endsOn">;

/** The most relevant reason for not being shown comes first: nobody waits for a review of an advertisement that is over. */
export function stateOf({ review, isPaused, startsOn, endsOn }: StateColumns, today: string): AdvertisementState {
  if (endsOn < today) return "ended";
  if (review === "refused") return "refused";
  if (review === "waiting") return "in-review";
  if (isPaused) return "paused";
  return startsOn > today ? "scheduled" : "shown";
}
