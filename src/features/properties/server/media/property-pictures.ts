// What other slices draw of a published property: its point on a map, and the picture for shared links.
import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import { measuredText } from "../../contract/area-text.ts";
import { shortPrice } from "../../contract/price-text.ts";
import type { PropertyImage } from "../../contract/property.ts";
import { isMonthly, propertyTypeLabels, roughRadiusM } from "../../contract/property-terms.ts";
import { realLocation } from "../../contract/real-location.ts";
import { getPublishedRow } from "../properties.store.ts";
import { carpetOf, imageJson, type PropertyRow } from "../property.rows.ts";
import { isOnMap } from "../visitors/property.wire.ts";

/** In degrees (WGS 84), at most `withinM` metres away; `priceText` as on a card, such as "₹1.2 Cr". */
export type MapPoint = { latitude: number; longitude: number; isApproximate: boolean; withinM?: number; priceText: string };

/** The public point of a published property; null without a real location, or outside the basemap. */
export async function findMapPoint(database: Database, id: string): Promise<MapPoint | null> {
  const row = await getPublishedRow(database, id);
  const point = row && realLocation(row);
  if (!row || !point || !isOnMap(point)) return null;
  const place =
    row.place_shown === "roughly" ? { isApproximate: true, withinM: roughRadiusM } : { isApproximate: row.is_location_approximate };
  return { ...point, ...place, priceText: priceText(row) };
}

export type ShareCard = {
  title: string;
  /** The price as on a card, such as "₹62 K / month". */
  lead: string;
  /** Such as "Apartment", "3 bed", "1,450 sq ft". */
  facts: string[];
  /** Such as "Koramangala, Bengaluru". */
  place: string | null;
  /** The thumbnail, otherwise the first (CARD-02). */
  image: PropertyImage | null;
  /** Grows with every change of the property. */
  version: number;
};

/** The content of the picture for shared links to a published property. */
export async function findShareCard(database: Database, id: string): Promise<ShareCard | null> {
  const row = await getPublishedRow(database, id);
  if (!row) return null;
  const { rows } = await sql<{ image: PropertyImage }>`
    select ${sql.raw(imageJson)} as image from media_items where property_id = ${id} and kind = 'image'
    order by type = 'thumbnail' desc, display_order, id limit 1`.execute(database);
  const place = [row.location, row.city].filter((part) => part !== null).join(", ");
  return {
    title: row.title,
    lead: priceText(row),
    facts: factsOf(row),
    place: place === "" ? null : place,
    image: rows[0]?.image ?? null,
    version: row.version,
  };
}

type Priced = Pick<PropertyRow, "price" | "currency" | "listed_for">;
export const priceText = (row: Priced): string => shortPrice(row.price, row.currency, isMonthly(row.listed_for));

function factsOf(row: PropertyRow): string[] {
  const { type, bedrooms, area, area_unit, state } = row;
  const facts = [propertyTypeLabels[type]];
  if (bedrooms !== null && bedrooms > 0) facts.push(`${bedrooms} bed`);
  const size = measuredText({ type, area, carpetArea: carpetOf(row), areaUnit: area_unit, state });
  if (size !== null) facts.push(size);
  return facts;
}
