import { isByState } from "./area-units.ts";
import type { PropertyCard, PropertyImage } from "./property.ts";

/** A card gives its pictures their size. */
type ShownImage = Pick<PropertyImage, "url" | "alt" | "color" | "widths">;
/** Of these only a list shows something. */
type OfList = Pick<PropertyCard, "furnishCategory" | "floorNo" | "totalFloors" | "lister">;

/** What a card on a page shows of the API's answer. */
export type ShownCard = Omit<PropertyCard, "_id" | "location" | "city" | "state" | "isFeatured" | "createdAt" | "images" | keyof OfList> &
  Partial<OfList & Pick<PropertyCard, "state">> & { images: ShownImage[] };

/** Without what no card shows: a page has its data once as HTML and once more for its script. */
export function shownCard(card: PropertyCard): ShownCard {
  const { _id, location, city, state, isFeatured, createdAt, furnishCategory, floorNo, totalFloors, lister, images, ...shown } = card;
  return {
    ...shown,
    images: images.map(shownImage),
    ...(isByState(shown.areaUnit) && { state }),
    ...(lister && { furnishCategory, floorNo, totalFloors, lister }),
  };
}

const shownImage = ({ url, alt, color, widths }: PropertyImage): ShownImage => ({ url, alt, color, widths });

/** Of a home beside another one: their places are compared. */
export type SimilarCard = ShownCard & Pick<PropertyCard, "location" | "city">;

export const similarCard = (card: PropertyCard): SimilarCard => ({ ...shownCard(card), location: card.location, city: card.city });
