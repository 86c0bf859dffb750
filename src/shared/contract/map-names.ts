/** From which zoom a map names each kind, as MapLibre counts: the live map and its picture name the same. Cities always have names. */
export const nameZooms = { town: 8, locality: 10.5, station: 12.5, neighbourhood: 13, road: 13, landmark: 13.5 } as const;

/** Of the product: the localities that every map names, as GeoJSON. */
export const localitiesPath = "/map/localities.json";
