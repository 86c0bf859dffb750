import type { Crumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import type { Preposition } from "../../../places/contract/in-or-near.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { localityPath, type Placed } from "./locality-path.ts";

/** "Available in Wakad", where a home is sold or rented: the search for such homes that can be had. Null for one that can. */
export function availableLink(property: Placed & Pick<PropertyDetail, "status">, preposition: Preposition): Crumb | null {
  if (property.status === "available") return null;
  const place = property.location ?? property.city;
  return { label: place ? `Available ${preposition} ${place}` : "Available now", to: `${localityPath(property)}&isActive=true` };
}
