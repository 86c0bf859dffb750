// Free of zod: every search page shares it.

/** By the names of `searched-places.tsv`; post offices are named like these too. */
const landmark =
  /^(II\w+|NIT|AIIMS|BITS|RMZ|ITPL)\b|^Tidel Park|\b(Airport|Station|Junction|Termin(al|us)|(Chenn|Mumb)ai Central|University|Institute|College|Campus|Hospital|Islamia|(Tech|IT) Park|Tech Village|Infopark)$/i;

export type Preposition = "in" | "near";

/** Nobody lives in an airport, a station, a campus or an office park. `place`: the smallest place first. */
export const prepositionOf = (place: string): Preposition => (landmark.test(place.split(",")[0] ?? "") ? "near" : "in");

/** "in Wakad, Pune", and "near Pune Airport". */
export const inOrNear = (place: string): string => `${prepositionOf(place)} ${place}`;
