// What public transport there is, from the route types of GTFS (https://gtfs.org/documentation/schedule/reference/#routestxt).

export const transitKinds = ["metro", "train", "tram", "bus", "ferry", "cable car"] as const;
export type TransitKind = (typeof transitKinds)[number];

const basic: readonly TransitKind[] = ["tram", "metro", "train", "bus", "ferry", "cable car", "cable car", "cable car"];

/** Also for the extended types, which have a hundred for each kind. An unknown one is a bus, as most lines are. */
export function transitKind(routeType: number): TransitKind {
  if (routeType === 11) return "bus";
  if (routeType === 12) return "metro";
  if (routeType < 100) return basic[routeType] ?? "bus";
  const hundred = Math.floor(routeType / 100);
  if (hundred === 1) return "train";
  if (hundred === 4 || hundred === 5 || hundred === 6) return "metro";
  if (hundred === 9) return "tram";
  if (hundred === 10 || hundred === 12) return "ferry";
  return hundred === 13 || hundred === 14 ? "cable car" : "bus";
}
