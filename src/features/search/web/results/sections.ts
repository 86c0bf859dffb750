// Homes for sale and to rent stand apart: the sections of a page, in words. Used by the server only.
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { compactPrice } from "../../../properties/contract/price-text.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import { type OfferKind, offerHeadings, offerKindOf, offerKinds } from "../../../properties/contract/property-terms.ts";
import { searchesByKind } from "../../contract/purpose-filters.ts";
import type { Section } from "../../contract/search.endpoints.ts";
import type { Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";

/** `size`: how many of the page's cards it has. `all`: the search for the section alone; empty where it has no more homes, or there is none. */
export type ShownSection = { heading: string; size: number; total: string; asked: string; all: string } & MedianRate;
/** In whole units of the currency; undefined where there is none. */
type MedianRate = { perSqft?: number | undefined };

/** "Half ask ₹64 L to ₹1.1 Cr, median ₹80 L"; the rate follows in the reader's unit. */
export function askedWords({ kind, prices }: Pick<Section, "kind" | "prices">, currency: string): string {
  if (!prices) return "";
  const [low, median, high] = [prices.low, prices.median, prices.high].map((price) => compactPrice(price, currency));
  const month = kind === "sale" ? "" : " a month";
  return low === high ? `At least half ask ${median}${month}` : `Half ask ${low} to ${high}${month}, median ${median}`;
}

type Answer = { sections: readonly Section[]; cards: readonly PropertyCard[]; currency: string };

/** In the order of the cards. None when all homes have the same offer. */
export function shownSections(search: Search, { sections, cards, currency }: Answer): ShownSection[] {
  const kindOf = ({ listedFor }: PropertyCard) => listedFor && offerKindOf(listedFor);
  const sizeOf = (kind: OfferKind | null) => cards.filter((card) => kindOf(card) === kind).length;
  const unsaid = sizeOf(null);
  if (sections.length < 2 && unsaid === 0) return [];
  const searches = searchesByKind(search.filters);
  const shown = offerKinds.flatMap((kind): ShownSection[] => {
    const section = sections.find((one) => one.kind === kind);
    const filters = searches.get(kind);
    const size = sizeOf(kind);
    if (!section || !filters || size === 0) return [];
    const one = {
      heading: offerHeadings[kind],
      size,
      total: groupDigits(section.total),
      asked: askedWords(section, currency),
      perSqft: section.prices ? section.perSqft : undefined,
      all: size === section.total ? "" : searchHref({ ...search, page: 1, filters }),
    };
    return [one];
  });
  if (unsaid > 0) shown.push({ heading: "Offered for: not said", size: unsaid, total: "", asked: "", all: "" });
  return shown;
}
