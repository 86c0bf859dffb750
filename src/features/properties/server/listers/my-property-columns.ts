import type { Updateable } from "kysely";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import type { SavedFields } from "../../contract/my-property.ts";
import { propertyFieldNames } from "../../contract/property-fields.ts";
import { realLocation } from "../../contract/real-location.ts";

export type PropertyChanges = Updateable<Tables["properties"]>;

/** The sent values by column, without fields that were not sent. latitude and longitude win over geo (PWIZ-10). */
export function toColumns(sent: Partial<SavedFields>): PropertyChanges {
  const given = propertyFieldNames.filter((field) => sent[field] !== undefined).map((field) => [columnOf(field), sent[field]]);
  const changes: PropertyChanges = { ...pointOf(sent.geo), ...Object.fromEntries(given) };
  return { ...changes, ...(Object.hasOwn(changes, "latitude") && { is_location_approximate: changes.latitude === null }) };
}

/** The default of forms that means "not known" (PWIZ-10). */
function pointOf(geo: SavedFields["geo"]): Pick<PropertyChanges, "latitude" | "longitude"> {
  if (!geo) return {};
  const [longitude, latitude] = geo.coordinates;
  return realLocation({ latitude, longitude }) ?? { latitude: null, longitude: null };
}
