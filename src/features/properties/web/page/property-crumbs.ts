import type { Crumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import type { PropertyDetail } from "../../contract/property.ts";
import { listedForLabels } from "../../contract/property-terms.ts";
import { localityPath, type Placed, soughtAs } from "./locality-path.ts";

/** Rent / Pune / Wakad / the home. */
export function propertyCrumbs({ title, listedFor, city, location }: Placed & Pick<PropertyDetail, "title">): Crumb[] {
  const purpose = listedFor === null ? "Search" : soughtAs(listedFor) === "sale" ? "Buy" : listedForLabels[listedFor];
  return [
    { label: purpose, to: localityPath({ listedFor, city: null, location: null }) },
    ...(city === null ? [] : [{ label: city, to: localityPath({ listedFor, city, location: null }) }]),
    ...(location === null || location === city ? [] : [{ label: location, to: localityPath({ listedFor, city, location }) }]),
    { label: title },
  ];
}
