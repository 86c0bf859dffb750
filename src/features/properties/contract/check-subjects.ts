import type { CheckKind } from "./property-terms.ts";

const place = ["address", "location", "city", "state", "zip_code", "country", "latitude", "longitude"] as const;

/**
 * What each check was about, as columns of the property: a change of any of it by its lister ends the check (HOME-02). Title, price
 * and words are checked by nobody. `new images`: a picture that was not there; order, captions and removals change nothing.
 */
export const checkSubjects: Record<CheckKind, readonly string[]> = {
  ownership: [...place, "type"],
  photos: [...place, "type", "new images"],
  location: place,
  rera: [...place, "rera_id", "project_id"],
};
