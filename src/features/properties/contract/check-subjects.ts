import type { CheckKind } from "./property-terms.ts";

const place = ["address", "location", "city", "state", "zip_code", "country", "latitude", "longitude"] as const;

/**
 * The subject of each check, as columns of the property: when its lister changes one of them, the check ends (HOME-02). Nobody
 * checks title, price and descriptions. `new images`: a picture that was not there; order, captions and removals change nothing.
 */
export const checkSubjects: Record<CheckKind, readonly string[]> = {
  ownership: [...place, "type"],
  photos: [...place, "type", "new images"],
  location: place,
  rera: [...place, "rera_id", "project_id"],
};
