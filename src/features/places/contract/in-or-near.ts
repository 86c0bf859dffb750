// Free of zod: every search page shares it.

/** By the names of `searched-places.tsv`; post offices are named like these too. */
const landmark =
  /^(?:II[ITMS]|IISc|NIT|AIIMS|BITS|RMZ)\b|^(?:ITPL|Tidel Park|Jamia Millia Islamia)$|\b(?:Airport|Station|Junction|Termin(?:al|us)|(?:Chennai|Mumbai) Central|University|Institute|College|Campus|Hospital|(?:Tech|IT|Software) Park|Tech Village|Infopark)$/i;

/**
 * "in Wakad, Pune", and "near Pune Airport": nobody lives in an airport, a station, a campus or an office park.
 * `place`: the smallest place first.
 */
export const inOrNear = (place: string): string => `${landmark.test(place.split(",")[0] ?? "") ? "near" : "in"} ${place}`;
