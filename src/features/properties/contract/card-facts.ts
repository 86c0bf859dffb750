// What a card says of a home, as one line of facts and one of its kind (CARD-01). Free of zod: pages use it.
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { measuredArea, measuredText, ofArea, rateText } from "./area-text.ts";
import type { ReaderUnit } from "./area-units.ts";
import { withMaintenance } from "./price-text.ts";
import type { PropertyCard } from "./property.ts";
import { isMonthly, listedForLabels, possessionLabels, propertyTypeLabels } from "./property-terms.ts";

type Sized = Pick<
  PropertyCard,
  "type" | "listedFor" | "country" | "bedrooms" | "bathrooms" | "area" | "carpetArea" | "areaUnit" | "price" | "currency" | "maintenance"
> & { state?: string | null };

/**
 * "2 BHK", "2 bath", "1,090 sq ft", "₹8,716/sq ft"; of a home to let "₹27,000 with maintenance" in the place of the rate. The
 * area of a building is its carpet area, or both area and rate say that it is not. What is not known is left out, as is a price of 0.
 */
export function factsOf(card: Sized, reader: ReaderUnit = null): string[] {
  const { bathrooms, listedFor, price, currency, maintenance } = card;
  const measured = measuredArea(card);
  const rate = rateText(price, currency, measured?.size ?? null, card, reader);
  const facts = [
    roomsText(card),
    bathrooms && `${bathrooms} bath`,
    measuredText(card, reader),
    price > 0 && (isMonthly(listedFor) ? withMaintenance(price, currency, maintenance) : rate && rate + ofArea(measured)),
  ];
  return facts.filter((fact) => typeof fact === "string");
}

/** In a PG one pays for a bed, whatever the home around it has. */
export function roomsText({
  type,
  listedFor,
  bedrooms,
  country,
}: Pick<Sized, "type" | "listedFor" | "bedrooms" | "country">): string | null {
  if (bedrooms === null || listedFor === "pg") return null;
  if (bedrooms === 0) return type === "apartment" ? "Studio" : null;
  return `${bedrooms} ${country === "India" ? "BHK" : "bed"}`;
}

/** "APARTMENT", "SALE", "Ready to move"; a word that repeats the one before is left out. */
export function kindOf({ type, listedFor, possessionStatus }: Pick<PropertyCard, "type" | "listedFor" | "possessionStatus">): string[] {
  return [
    propertyTypeLabels[type].toUpperCase(),
    listedFor && (type !== "plot" || listedFor !== "plots") && listedForLabels[listedFor].toUpperCase(),
    possessionStatus && possessionStatus !== listedFor && possessionLabels[possessionStatus],
  ].filter((word) => typeof word === "string");
}

/** "APARTMENT · SALE · Ready to move"; a line ends only behind a dot. */
export const kindText = (card: Parameters<typeof kindOf>[0]): string =>
  kindOf(card)
    .map((word) => word.replaceAll(" ", "\u00a0"))
    .join("\u00a0\u00a0·\u00a0 ");

/** "Ground of 4", "7 of 14", "4 in all"; null when neither is known. */
export function floorText(floorNo: number | null, totalFloors: number | null): string | null {
  if (floorNo === null) return totalFloors === null ? null : `${totalFloors} in all`;
  const floor = floorNo === 0 ? "Ground" : String(floorNo);
  return totalFloors === null ? floor : `${floor} of ${totalFloors}`;
}

/** For a home in its first week: "New today", "New, 2 days". */
export const newText = (days: number): string | null => (days < 7 ? (days === 0 ? "New today" : `New, ${inDays(days)}`) : null);

/** "Today", "1 day ago", "12 days ago". */
export const listedText = (days: number): string => (days === 0 ? "Today" : `${inDays(days)} ago`);

const inDays = (days: number): string => `${groupDigits(days)} day${days === 1 ? "" : "s"}`;
