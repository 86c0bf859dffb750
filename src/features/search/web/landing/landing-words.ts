// The texts of a page by type and place: sentences about its own figures and nothing else.
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { compactPrice } from "../../../properties/contract/price-text.ts";
import type { PropertyType } from "../../../properties/contract/property-terms.ts";
import { leastForMedian } from "../../contract/landing-address.ts";
import type { Landing, LandingOffer } from "../../contract/landings.endpoints.ts";
import { listOf } from "../../contract/list-of.ts";
import { plurals } from "../../contract/search-nouns.ts";

const kinds: Record<LandingOffer["kind"], string> = { sale: "for sale", rent: "for rent", lease: "on lease", pg: "as PG" };
const singulars: Record<PropertyType, string> = {
  apartment: "apartment",
  house: "house",
  villa: "villa",
  plot: "plot",
  commercial: "commercial property",
};

/** "Andheri West, Mumbai", "Mumbai", "India". */
export const landingPlaceName = ({ city, locality }: Pick<Landing, "city" | "locality">): string =>
  [locality?.name, city?.name ?? "India"].filter(Boolean).join(", ");

/** "Apartments in Andheri West, Mumbai". */
export function landingHeading(landing: Pick<Landing, "type" | "city" | "locality">): string {
  const homes = plurals[landing.type];
  return `${homes.charAt(0).toUpperCase()}${homes.slice(1)} in ${landingPlaceName(landing)}`;
}

/** "Apartments in Mumbai for sale and for rent". */
export function landingTitle(landing: Landing): string {
  return [landingHeading(landing), listOf(landing.offers.map(({ kind }) => kinds[kind]))].filter(Boolean).join(" ");
}

/** One paragraph; its first sentence alone says what is on offer. */
export function landingText(landing: Landing): string {
  return [
    totalSentence(landing),
    ...landing.offers.map((offer) => priceSentence(offer, landing)),
    roomsSentence(landing),
    verifiedSentence(landing),
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

export function totalSentence(landing: Landing): string {
  const { type, total, offers } = landing;
  const place = landingPlaceName(landing);
  const homes = total === 1 ? `1 ${singulars[type]}` : `${groupDigits(total)} ${plurals[type]}`;
  const parts = offers.map(({ kind, count }) => (count === total ? kinds[kind] : `${groupDigits(count)} ${kinds[kind]}`));
  const isAll = offers.length === 1 && offers[0]?.count === total;
  return `${homes} in ${place} ${total === 1 ? "is" : "are"} on Aangan${parts.length === 0 ? "" : isAll && total > 1 ? `, all ${listOf(parts)}` : `, ${listOf(parts)}`}.`;
}

function priceSentence({ kind, count, prices }: LandingOffer, { currency, type }: Landing): string | null {
  if (!prices) return null;
  // No line ends between a number and its unit.
  const said = (price: number) => compactPrice(price, currency).replace(" ", "\u00a0");
  const [least, most] = [said(prices.least), said(prices.most)];
  const what = kind === "sale" ? "Asking prices" : kind === "rent" ? "Rents" : kind === "lease" ? "Leases" : "PG rents";
  const span = kind === "sale" ? "" : " a month";
  if (count === 1 || least === most)
    return kind === "sale" ? `The asking price is ${least}.` : `The price ${kinds[kind]} is ${least}${span}.`;
  if (prices.homes < leastForMedian) return `${what} go from ${least} to ${most}${span}.`;
  // One mistyped price would be an end of the whole span.
  const middle = `between ${said(prices.lowerQuartile)} and ${said(prices.upperQuartile)}${span}`;
  return `Half of the ${groupDigits(prices.homes)} ${plurals[type]} ${kinds[kind]} ask ${middle}, the middle one ${said(prices.median)}.`;
}

/** Only when there is something to compare. */
function roomsSentence({ bedrooms, type }: Landing): string | null {
  const [most, next] = bedrooms.toSorted((a, b) => b.count - a.count || a.bedrooms - b.bedrooms);
  if (!most || !next || type === "plot" || type === "commercial") return null;
  const rooms = (count: number) => `${count} ${count === 1 ? "bedroom" : "bedrooms"}`;
  return `Most often they have ${rooms(most.bedrooms)} (${groupDigits(most.count)}), then ${rooms(next.bedrooms)} (${groupDigits(next.count)}).`;
}

function verifiedSentence({ verified, total }: Landing): string | null {
  if (verified === 0) return null;
  const some =
    verified === total
      ? total === 1
        ? "It has been verified"
        : "All of them have been verified"
      : `${groupDigits(verified)} of them ${verified === 1 ? "has" : "have"} been verified`;
  return `${some}; each check and its date is shown on the listing.`;
}
