import { amenityIconNames } from "../../contract/amenity-icons.ts";
import drawings from "./amenity-icons.svg";

/**
 * The icon named in the amenity master; an unknown name gives home (PROP-07). The drawings are in one picture of their own: as
 * components they would be in the file of icons, which nearly every page loads sooner or later, and a page shows a few.
 */
export function AmenityIcon({ name, className }: { name: string; className: string }) {
  return (
    <svg aria-hidden className={`lucide ${className}`}>
      <use href={`${drawings}#${amenityIconNames.includes(name) ? name : "home"}`} />
    </svg>
  );
}
