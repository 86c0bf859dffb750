// What the map of a search shows first. The server knows it for every kind of screen; a browser that comes from the list asks for its
// own.
import { useEffect, useState } from "react";
import type { MapCamera, PictureSize } from "../../../../shared/contract/map-picture.ts";
import { type ApiClient, createApiClient } from "../../../../shared/web/api-client.ts";
import type { MapCluster, MapPin, SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { searchFromParams } from "../../contract/search-url.ts";
import type { Found } from "../results/load-search.ts";

/** `total`: how many homes have a place on the map. */
export type MapOpening = {
  camera: MapCamera & { closest: number };
  total: number;
  bounds: [number, number, number, number] | null;
  clusters: MapCluster[];
  pins: MapPin[];
};
/** Empty: there is nothing to show, or it could not be read; the map then finds its place by itself. */
export type Openings = Partial<Record<PictureSize, MapOpening>>;
type Api = Pick<ApiClient<SearchEndpoints>, "mapProperties">;

/** What a map shows in place of a search that finds nothing: the homes nearest to its place. Null: the search itself. */
export const filtersOfNearest = ({ total, nearest }: Pick<Found, "total" | "nearest">): SearchFilters | null =>
  total === 0 && nearest ? searchFromParams(new URLSearchParams(nearest.query)).filters : null;

/** The opening in the sizes asked for; a failure is none. */
export async function loadOpenings(filters: SearchFilters, sizes: readonly PictureSize[], { mapProperties }: Api): Promise<Openings> {
  const read = async (opening: PictureSize): Promise<[PictureSize, MapOpening][]> => {
    const { camera, ...marks } = await mapProperties({ query: { ...filters, opening } });
    return camera ? [[opening, { ...marks, camera }]] : [];
  };
  const all = await Promise.all(sizes.map((size) => read(size).catch(() => [])));
  return Object.fromEntries(all.flat());
}

const browserApi: Api = createApiClient<Pick<SearchEndpoints, "mapProperties">>({ mapProperties: searchPaths.mapProperties });

/** Which window has a picture of that size. */
export const mediaOf: Readonly<Record<PictureSize, string>> = {
  small: "(width < 40rem)",
  medium: "(40rem <= width < 64rem) and (height > 32rem)",
  low: "(40rem <= width < 64rem) and (height <= 32rem)",
  large: "(width >= 64rem)",
};
export const everySize = Object.keys(mediaOf) as PictureSize[];
export const sizeOfWindow = (): PictureSize => everySize.find((size) => matchMedia(mediaOf[size]).matches) ?? "large";

/** Of the search with this key; null until they are known. `given` are the server's. While not `isWanted`: the last ones. */
export function useOpenings(filters: SearchFilters, key: string, given: Openings | null, isWanted: boolean): Openings | null {
  const [read, setRead] = useState<{ key: string; openings: Openings } | null>(given && { key, openings: given });
  const isRead = read !== null && (read.key === key || !isWanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the filters.
  useEffect(() => {
    if (isRead) return;
    let isStale = false;
    void loadOpenings(filters, [sizeOfWindow()], browserApi).then((openings) => !isStale && setRead({ key, openings }));
    return () => {
      isStale = true;
    };
  }, [key, isRead]);
  return isRead ? read.openings : null;
}
