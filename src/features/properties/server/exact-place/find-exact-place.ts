import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { placeText } from "../../contract/place-text.ts";
import { realLocation } from "../../contract/real-location.ts";
import { type MapPoint, priceText } from "../media/property-pictures.ts";
import { isOnMap } from "../visitors/property.wire.ts";

/** `point`: null without a pin; `onMap`: of the map's picture, null without one. */
export type ExactPlace = {
  isShownRoughly: boolean;
  title: string;
  address: string;
  point: { latitude: number; longitude: number } | null;
  onMap: MapPoint | null;
  /** Grows with every change of the property. */
  version: number;
};

/** Null for a deleted property. */
export async function findExactPlace(database: Database, id: PropertyId): Promise<ExactPlace | null> {
  const row = await database
    .selectFrom("properties")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .select(["title", "address", "location", "city", "state", "country", "zip_code", "project_name", "latitude", "longitude"])
    .select(["is_location_approximate", "place_shown", "price", "currency", "listed_for", "version"])
    .executeTakeFirst();
  if (!row) return null;
  const point = realLocation(row);
  return {
    isShownRoughly: row.place_shown === "roughly",
    title: row.title,
    address: [row.address, row.project_name, placeText(row), row.zip_code].filter(Boolean).join(", "),
    point,
    onMap: point && isOnMap(point) ? { ...point, isApproximate: row.is_location_approximate, priceText: priceText(row) } : null,
    version: row.version,
  };
}
