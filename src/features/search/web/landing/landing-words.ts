// The texts of a page by type and place: its own figures and nothing else.
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { listOf } from "../../../../shared/contract/list-of.ts";
import type { Quartiles } from "../../../../shared/web/ui/quartile-bar.tsx";
import { inOrNear } from "../../../places/contract/in-or-near.ts";
import { compactPrice } from "../../../properties/contract/price-text.ts";
import type { PropertyType } from "../../../properties/contract/property-terms.ts";
import type { ShownCard } from "../../../properties/contract/shown-card.ts";
import { leastForMedian, mostSize } from "../../contract/landing-address.ts";
import type { Landing, LandingOffer } from "../../contract/landings.endpoints.ts";
import { plurals } from "../../contract/search-nouns.ts";

export type ShownLanding = Omit<Landing, "cards"> & { cards: ShownCard[] };

const kinds: Record<LandingOffer["kind"], string> = { sale: "for sale", rent: "for rent", lease: "on lease", pg: "as PG" };
const singulars: Record<PropertyType, string> = {
  apartment: "apartment",
  house: "house",
  villa: "villa",
  plot: "plot",
  commercial: "commercial property",
};

/** "Andheri West, Mumbai", "Mumbai", "India". */
export const landingPlaceName = ({ city, locality }: Pick<ShownLanding, "city" | "locality">): string =>
  [locality?.name, city?.name ?? "India"].filter(Boolean).join(", ");

/** "Apartments in Andheri West, Mumbai". */
export function landingHeading(landing: Pick<ShownLanding, "type" | "city" | "locality">): string {
  const homes = plurals[landing.type];
  return `${homes.charAt(0).toUpperCase()}${homes.slice(1)} ${inOrNear(landingPlaceName(landing))}`;
}

/** "Apartments in Mumbai for sale and for rent". */
export function landingTitle(landing: ShownLanding): string {
  return [landingHeading(landing), listOf(landing.offers.map(({ kind }) => kinds[kind]))].filter(Boolean).join(" ");
}

/** What is on offer, in one sentence. */
export function totalSentence(landing: ShownLanding): string {
  const { type, total, offers } = landing;
  const place = landingPlaceName(landing);
  const homes = countText(total, type);
  const parts = offers.map(({ kind, count }) => (count === total ? kinds[kind] : `${groupDigits(count)} ${kinds[kind]}`));
  const isAll = offers.length === 1 && offers[0]?.count === total;
  return `${homes} ${inOrNear(place)} ${total === 1 ? "is" : "are"} available on Aangan${parts.length === 0 ? "" : isAll && total > 1 ? `, all ${listOf(parts)}` : `, ${listOf(parts)}`}.`;
}

export type PriceRow = { size: string; homes: number; asks: string; quartiles: Quartiles | null; median: string };

/** What the homes of one kind ask: all of them, then by size. The middle half, where enough homes say it. */
export function priceRows({ count, prices, sizes }: LandingOffer, { currency, type }: Pick<ShownLanding, "currency" | "type">): PriceRow[] {
  if (!prices) return [];
  // No line ends between a number and its unit.
  const said = (price: number) => compactPrice(price, currency).replace(" ", "\u00a0");
  const span = (least: number, most: number) => (said(least) === said(most) ? said(least) : `${said(least)} to ${said(most)}`);
  const row = (size: string, homes: number, half: Quartiles): PriceRow => ({
    size,
    homes,
    asks: span(half.lowerQuartile, half.upperQuartile),
    quartiles: half,
    median: said(half.median),
  });
  const plural = plurals[type].charAt(0).toUpperCase() + plurals[type].slice(1);
  const all = `All ${plurals[type]}`;
  if (prices.homes < leastForMedian)
    return [
      { size: count === 1 ? singularOf(type) : plural, homes: count, asks: span(prices.least, prices.most), quartiles: null, median: "" },
    ];
  const rows = sizes.map(({ bedrooms, homes, ...half }) =>
    row(bedrooms === mostSize ? `${mostSize} BHK and more` : `${bedrooms} BHK`, homes, half),
  );
  const isOneSize = rows.length === 1 && rows[0]?.homes === prices.homes;
  return isOneSize ? rows : [row(rows.length > 0 ? all : plural, count, prices), ...rows];
}

const singularOf = (type: PropertyType) => singulars[type].charAt(0).toUpperCase() + singulars[type].slice(1);

/** "12 villas", "1 commercial property". */
export const countText = (count: number, type: PropertyType): string =>
  `${groupDigits(count)} ${count === 1 ? singulars[type] : plurals[type]}`;
