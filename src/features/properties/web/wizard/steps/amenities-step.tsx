import { createApiClient } from "../../../../../shared/web/api-client.ts";
import type { MyPropertiesEndpoints } from "../../../contract/my-properties.endpoints.ts";
import { myPropertiesPaths } from "../../../contract/my-properties.paths.ts";
import { AmenityFields } from "./amenity-fields.tsx";

const api = createApiClient<MyPropertiesEndpoints>(myPropertiesPaths);

/** Step 2 (PWIZ-11). */
export function AmenitiesStep({ propertyId }: { propertyId: string }) {
  return <AmenityFields findPossible={async () => (await api.listPossibleAmenities({ params: { id: propertyId } })).data.amenities} />;
}
