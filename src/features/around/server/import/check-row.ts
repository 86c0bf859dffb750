import { isOnBasemap, isSwapped } from "../../../../shared/contract/map-picture.ts";
import type { NearbyKind } from "../../contract/nearby-terms.ts";
import type { Row } from "./read-rows.ts";

export type Place = { kind: NearbyKind; name: string; longitude: number; latitude: number };
/** `leftOut`: what it is instead of one of the kinds. */
type Checked = { place: Place } | { refusal: string } | { leftOut: string };

/** Ours, and OpenStreetMap's. */
const kindsByWord = new Map<string, NearbyKind>([
  ...(["station", "railway_station", "bus_station", "metro", "subway", "halt", "light_rail", "monorail"] as const).map(
    (word) => [word, "station"] as const,
  ),
  ...(["school", "college", "university", "kindergarten"] as const).map((word) => [word, "school"] as const),
  ...(["hospital", "clinic"] as const).map((word) => [word, "hospital"] as const),
  ...(["market", "marketplace", "mall", "supermarket"] as const).map((word) => [word, "market"] as const),
  ...(["park", "garden"] as const).map((word) => [word, "park"] as const),
]);
const mostCharacters = 120;

/** `kind`: of all rows, whatever they say. */
export function checkRow(row: Row, kind: NearbyKind | null): Checked {
  const words = row.kinds.map((word) =>
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_"),
  );
  const known = kind ?? words.map((word) => kindsByWord.get(word) ?? kindsByWord.get(word.replace(/s$/, ""))).find(Boolean);
  if (!known && words[0]) return { leftOut: words[0] };
  if (!known) return { refusal: "it does not say what it is: add a kind, or name the kind of all places with --kind" };
  const name = row.name?.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (!name) return { refusal: "it has no name: add one, or leave it out" };
  if (name.length > mostCharacters) return { refusal: `its name is longer than ${mostCharacters} characters: shorten it` };
  const point = pointOf(row);
  return "refusal" in point ? point : { place: { kind: known, name, ...point } };
}

function pointOf({ longitude, latitude, isGeoJson }: Row): Pick<Place, "longitude" | "latitude"> | { refusal: string } {
  if (longitude === null || latitude === null)
    return { refusal: "it has no coordinates: give longitude and latitude in degrees, such as 72.8777 and 19.0760" };
  if (isOnBasemap({ longitude, latitude })) return { longitude, latitude };
  if (isSwapped({ longitude, latitude }))
    return {
      refusal: isGeoJson
        ? `its coordinates are swapped: GeoJSON has the longitude first, and this has [${longitude}, ${latitude}]; write [${latitude}, ${longitude}]`
        : `latitude and longitude are swapped: it has latitude ${latitude} and longitude ${longitude}; exchange the two columns`,
    };
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
    return { refusal: `its coordinates are no degrees (${longitude}, ${latitude}): convert the file to WGS 84 (EPSG:4326)` };
  return { refusal: `it is not in India, at latitude ${latitude} and longitude ${longitude}: correct it, or leave it out` };
}
