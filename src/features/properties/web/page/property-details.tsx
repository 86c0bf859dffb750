import type { PropertyDetail } from "../../contract/property.ts";
import { AmenitiesCard } from "./amenities-card.tsx";
import { FloorPlanCard } from "./floor-plan-card.tsx";
import { LocationCard } from "./location-card.tsx";
import { OverviewCard } from "./overview-card.tsx";
import { ReportLink } from "./report-link.tsx";

/** The cards under the heading: all facts about a property, with links as the only controls (PROP-02, PROP-07). */
export function PropertyDetails({ property, address }: { property: PropertyDetail; address: string }) {
  return (
    <>
      <OverviewCard property={property} />
      <AmenitiesCard {...property} />
      <FloorPlanCard images={property.images} />
      <LocationCard {...property} address={address} />
      <ReportLink propertyId={property.id} />
    </>
  );
}
