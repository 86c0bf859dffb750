import type { PropertyDetail } from "../../contract/property.ts";
import type { ListedFor } from "../../contract/property-terms.ts";

export type Placed = Pick<PropertyDetail, "listedFor" | "city" | "location">;

/** A search for homes to buy finds new launches and plots too. */
export const soughtAs = (listedFor: ListedFor): ListedFor => (listedFor === "new-launch" || listedFor === "plots" ? "sale" : listedFor);

const quoted = (name: string): string => encodeURIComponent(`"${name.replaceAll('"', "")}"`);

/** The search for homes that have this name: of a project, of a builder. */
export const searchForName = (name: string): string => `/search?q=${quoted(name)}`;

/** The search for the same purpose, in the same city, in the same locality. */
export function localityPath({ listedFor, city, location }: Placed): string {
  const query = [
    location && `q=${quoted(location)}`,
    listedFor && `listedFor[]=${soughtAs(listedFor)}`,
    city && `city[]=${encodeURIComponent(city)}`,
  ].filter(Boolean);
  return query.length === 0 ? "/search" : `/search?${query.join("&")}`;
}
