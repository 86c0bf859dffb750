// Properties in their wire shape.
import type { QrCode } from "../../../../shared/contract/qr-code.ts";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import { qrCodeOf } from "../../../../shared/server/qr-code.ts";
import { publicPageOf } from "../../../accounts/contract/agent-slug.ts";
import { reraAuthorityOf } from "../../../places/contract/rera-authorities.ts";
import { type AnsweringWords, answersInShort } from "../../contract/answering.ts";
import { placeText } from "../../contract/place-text.ts";
import type { PropertyCard, PropertyDetail } from "../../contract/property.ts";
import { type ShownField, shownFieldNames } from "../../contract/property-fields.ts";
import { homeCountry, needsRegistration } from "../../contract/publication.ts";
import { type Point, realLocation } from "../../contract/real-location.ts";
import { reraExemptionLabels } from "../../contract/rera-terms.ts";
import type { Answering } from "../answering.ts";
import { confirmedText } from "../confirmation/confirmed-text.ts";
import { isOffered } from "../confirmation/still-offered.ts";
import { type CardRow, type cardColumns, carpetOf, type DetailRow, type PropertyRow, withPublicPlace } from "../property.rows.ts";
import { replyTimeText } from "../reply-time.ts";
import { offersText } from "./offers-of-card.ts";

/** The extent of the basemap, in degrees; a home outside of it has no map image. */
const mapBounds = { west: 64, east: 100, south: 4, north: 39.5 };

/** `answers`: of its lister, as a card says it. */
export function toPropertyCard(row: CardRow, answers: string | null): PropertyCard {
  return {
    ...cardFields(row),
    place: placeText(row),
    daysListed: row.days_listed,
    confirmed: row.days_confirmed === null ? null : confirmedText(row.days_confirmed, row.confirmed_on),
    offers: offersText(row.offers, row.currency),
    answers,
    imageCount: row.image_count,
    images: row.images,
    ...(row.lister && { lister: withCardAnswers(row.lister) }),
  };
}

export const answeringWords = ({ replyMinutes, answeredInADay }: Answering): AnsweringWords => ({
  answers: replyTimeText(replyMinutes),
  answeredInADay,
});

const withCardAnswers = <Lister extends { answering: Answering }>({ answering, ...lister }: Lister) => ({
  ...lister,
  answers: answersInShort(answeringWords(answering)),
});

const withAnswers = <Lister extends { answering: Answering }>({ answering, ...lister }: Lister) => ({
  ...lister,
  ...answeringWords(answering),
});

/** As others may see it: everything except the offers of others, and the project, which comes from its own slice. */
export const toPropertyDetail = (row: DetailRow): Omit<PropertyDetail, "project" | "offers"> => toOwnDetail(withPublicPlace(row));

/** The same with the exact place, for its lister alone. */
export function toOwnDetail(row: DetailRow): Omit<PropertyDetail, "project" | "offers"> {
  const point = realLocation(row);
  const carpetArea = carpetOf(row);
  return {
    ...cardFields(row),
    ...shownFields(row),
    carpetArea,
    doubtfulCarpetArea: carpetArea === null ? row.carpet_area : null,
    images: row.images,
    videos: row.videos,
    lister: {
      ...withAnswers(row.lister),
      publicPage: publicPageOf(row.lister),
      reraAuthority: reraAuthorityOf(row.lister.reraState) ?? null,
    },
    listerType: row.lister_type,
    areaSqft: row.area_sqft,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    geo: point && { type: "Point", coordinates: [point.longitude, point.latitude] },
    isLocationApproximate: row.is_location_approximate,
    mapNote: mapNote(row),
    mapImage: point && isOnMap(point) ? mapImage(row) : null,
    amenities: row.amenities,
    customAmenities: row.custom_amenities,
    reraQr: reraQr(row),
    reraAuthority: reraAuthorityOf(row.state) ?? null,
    reraStatement: reraStatement(row),
    checks: row.checks,
    confirmedAt: (isOffered(row) && row.confirmed_at?.toISOString()) || null,
    publishedAt: row.first_listed.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const shownColumns = shownFieldNames.map((name) => [name, columnOf(name) as keyof PropertyRow] as const);

/** The lister's fields, as they are stored. */
const shownFields = (row: PropertyRow) =>
  Object.fromEntries(shownColumns.map(([name, column]) => [name, row[column]])) as Pick<PropertyDetail, ShownField>;

export function isOnMap({ latitude, longitude }: Point): boolean {
  return longitude >= mapBounds.west && longitude <= mapBounds.east && latitude >= mapBounds.south && latitude <= mapBounds.north;
}

const codes = new Map<string, QrCode>();

function reraQr({ rera_id, state, country }: PropertyRow): QrCode | null {
  const url = rera_id === null || country !== homeCountry ? undefined : reraAuthorityOf(state)?.url;
  if (url === undefined) return null;
  const code = codes.get(url) ?? qrCodeOf(url);
  codes.set(url, code);
  return code;
}

/** Of a home that is ready or to let by now it would answer a question that nobody asks. */
function reraStatement({ rera_exemption, country, listed_for, possession_status }: PropertyRow): string | null {
  const facts = { country, listedFor: listed_for, possessionStatus: possession_status };
  return rera_exemption && needsRegistration(facts) ? reraExemptionLabels[rera_exemption] : null;
}

function mapNote({ place_shown, is_location_approximate }: PropertyRow): string | null {
  if (place_shown === "roughly") return "The lister shows the place roughly; the exact place comes with their answer.";
  return is_location_approximate ? "The map shows the neighbourhood, not the house itself." : null;
}

/** The version changes the address with every change, so that the image may be cached forever. */
function mapImage({ id, version }: Pick<PropertyRow, "id" | "version">) {
  const address = (theme: string) => `/static-map/${id}.svg?theme=${theme}&v=${version}`;
  return { light: address("light"), dark: address("dark") };
}

function cardFields(row: Pick<PropertyRow, (typeof cardColumns)[number]>) {
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    type: row.type,
    listedFor: row.listed_for,
    possessionStatus: row.possession_status,
    status: row.status,
    location: row.location,
    city: row.city,
    state: row.state,
    country: row.country,
    area: row.area,
    areaUnit: row.area_unit,
    price: row.price,
    currency: row.currency,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    carpetArea: carpetOf(row),
    maintenance: row.maintenance,
    furnishCategory: row.furnish_category,
    floorNo: row.floor_no,
    totalFloors: row.total_floors,
    isFeatured: row.is_featured,
    isVerified: row.is_verified,
    createdAt: row.created_at.toISOString(),
  };
}
