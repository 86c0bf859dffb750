import { qrCodeOf } from "../../../../shared/server/qr-code.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { asksForTenancy } from "../../contract/property-form-messages.ts";
import {
  type Improvement,
  type ImprovementKind,
  improvementKinds,
  leastSimilar,
  mostImprovements,
  type PublishedPage,
} from "../../contract/published-page.ts";
import { findCardsById } from "../visitors/property-cards.store.ts";
import { findSimilarFacts, type SimilarFacts } from "./similar-facts.store.ts";

/** Fewer leave rooms unseen, whatever similar homes show. */
const fewPhotos = 5;

/** What a lister is shown of their own `property` after publishing. */
export async function getPublishedPage({ pool, config }: Pick<Services, "pool" | "config">, property: MyProperty): Promise<PublishedPage> {
  const address = `${config.publicUrl}/property/${property._id}`;
  const [card = null] = await findCardsById(pool, [property._id]);
  const improvements = card ? improvementsOf(property, await findSimilarFacts(pool, property._id)) : [];
  return { property, address, qr: qrCodeOf(address), card, improvements };
}

/** Photos first, then what most of the similar homes have. */
function improvementsOf(property: MyProperty, similar: SimilarFacts): Improvement[] {
  const isComparable = similar.homes >= leastSimilar;
  const photos = property.images.length;
  const lacking = improvementKinds.filter((kind) =>
    kind === "photos" ? photos < fewPhotos || (isComparable && photos < (similar.photos ?? 0)) : lacks(kind, property),
  );
  const weight = (kind: ImprovementKind) => (kind === "photos" ? Number.POSITIVE_INFINITY : isComparable ? similar[kind] : 0);
  return lacking
    .sort((one, other) => (weight(one) === weight(other) ? 0 : weight(other) - weight(one)))
    .slice(0, mostImprovements)
    .map((kind) => ({ kind, homes: isComparable ? similar.homes : 0, figure: isComparable ? (similar[kind] ?? 0) : 0 }));
}

function lacks(kind: Exclude<ImprovementKind, "photos">, property: MyProperty): boolean {
  const isBuilt = property.type !== "plot";
  switch (kind) {
    case "bedrooms":
      // A flat with none is a studio.
      if (property.type === "apartment") return property.bedrooms === null;
      return (property.type === "house" || property.type === "villa") && !property.bedrooms;
    case "point":
      return property.isLocationApproximate;
    case "carpetArea":
    case "furnishCategory":
      return isBuilt && property[kind] === null;
    case "floorNo":
      return (property.type === "apartment" || property.type === "commercial") && property.floorNo === null;
    case "availableFrom":
    case "deposit":
      return asksForTenancy(property.listedFor) && property[kind] === null;
    case "facing":
      return property.facing === null;
    case "amenities":
      return property.amenities.length === 0 && property.customAmenities.length === 0;
    case "video":
      return property.videos.length === 0;
    case "check":
      return !property.isVerified;
  }
}
