// The question "where can I live", and its address. Free of zod.
import { toNumber } from "../../../shared/contract/read-query.ts";
import { type JourneyTime, mostMinutes, mostPlaces, usualWhen } from "./journey-terms.ts";
import { readTime, writeTime } from "./journey-times.ts";

export const whereToLivePath = "/where-to-live";

export const livingOffers = ["rent", "sale"] as const;
export type LivingOffer = (typeof livingOffers)[number];
/** What is counted as for sale and to rent. */
export const kindsOfOffer: Record<LivingOffer, readonly string[]> = { rent: ["rent"], sale: ["sale", "new-launch"] };
export const livingTypes = ["apartment", "house", "villa"] as const;
export const withinChoices: readonly number[] = [30, 45, 60, 90, 120];
export const usualWithin = 45;
export const livingOrders = ["cost", "journey"] as const;
export type LivingOrder = (typeof livingOrders)[number];
export const mostBedrooms = 5;

/** `places`: as they were typed, names or points. */
export type LivingQuestion = {
  places: string[];
  time: JourneyTime;
  offer: LivingOffer;
  /** null: of any number. */
  bedrooms: number | null;
  within: number;
  order: LivingOrder;
};

const longestName = 120;

/** Reads any query; nonsense becomes the default. */
export function readLivingQuestion(params: URLSearchParams): LivingQuestion {
  const bedrooms = Number(params.get("bedrooms"));
  return {
    places: params
      .getAll("place")
      .slice(0, mostPlaces)
      .map((text) => text.trim().slice(0, longestName)),
    time: readTime(params.get("when") ?? undefined),
    offer: livingOffers.find((offer) => offer === params.get("for")) ?? "rent",
    bedrooms: Number.isInteger(bedrooms) && bedrooms >= 1 && bedrooms <= mostBedrooms ? bedrooms : null,
    // A search that leads here may have other minutes than the form offers.
    within: toNumber(params.get("within") ?? undefined, { least: 1, most: mostMinutes }) ?? usualWithin,
    order: livingOrders.find((order) => order === params.get("order")) ?? "cost",
  };
}

/** The address with these places; without defaults. */
export function livingHref({ places, time, offer, bedrooms, within, order }: LivingQuestion): string {
  const params = new URLSearchParams();
  for (const place of places) if (place !== "") params.append("place", place);
  if (writeTime(time) !== usualWhen) params.set("when", writeTime(time));
  if (offer !== "rent") params.set("for", offer);
  if (bedrooms !== null) params.set("bedrooms", String(bedrooms));
  if (within !== usualWithin) params.set("within", String(within));
  if (order !== "cost") params.set("order", order);
  const query = params.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return query ? `${whereToLivePath}?${query}` : whereToLivePath;
}
