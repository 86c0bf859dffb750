import { areaFaults, unitFaults } from "../../../properties/contract/area-order.ts";
import { homeCountry } from "../../../properties/contract/publication.ts";
import { type Area, isInIndia, isInside } from "../../contract/areas.ts";
import type { Complaint } from "../mapping/compile-mapping.ts";
import type { ImportedProperty } from "../mapping/import-fields.ts";

/** A property with everything that the database requires. */
export type CheckedProperty = ImportedProperty & Required<Pick<ImportedProperty, "title" | "type" | "price" | "country" | "currency">>;

/** Whether the fields of one row fit together. Fills in defaults: a home is in India, at a price in rupees. */
export function checkProperty(read: ImportedProperty, within: Area | undefined): CheckedProperty | { complaints: Complaint[] } {
  const complaints: Complaint[] = [];
  const complain = (column: string, reason: string) => complaints.push({ column, reason });
  const { title, type, price, country = homeCountry, area, areaUnit, latitude, longitude, floorNo, totalFloors, ...rest } = read;
  const currency = read.currency ?? (country === homeCountry ? "INR" : undefined);
  if (title === undefined) complain("title", "title: the row has none");
  if (type === undefined) complain("type", "type: the row has none");
  if (price === undefined) complain("price", "price: the row has none");
  if (currency === undefined) complain("currency", `currency: is missing, and a price in ${country} is never read as rupees`);
  if (area !== undefined && areaUnit === undefined)
    complain("areaUnit", "areaUnit: is missing; an area needs its unit (such as sqft, sqm, sqyd or acre)");
  if ((latitude === undefined) !== (longitude === undefined))
    complain("latitude, longitude", "latitude, longitude: one of the two is missing");
  if (floorNo !== undefined && totalFloors !== undefined && floorNo > totalFloors) {
    complain("floorNo", `floorNo: is ${floorNo} in a building of ${totalFloors} floors`);
  }
  for (const { path, message } of areaFaults(type ?? "", { ...rest, area })) complain(path, `${path}: ${message}`);
  for (const { path, message } of unitFaults({ type: type ?? "", areaUnit, state: rest.state })) complain(path, `${path}: ${message}`);
  if (latitude !== undefined && longitude !== undefined) {
    const place = `${latitude}, ${longitude}`;
    if (within && !isInside(within, latitude, longitude))
      complain("latitude, longitude", `latitude, longitude: ${place} is outside the area that all homes of the file are in`);
    if (country === homeCountry && !isInIndia(latitude, longitude)) {
      const advice = read.country === undefined ? "; choose the country of the homes where columns are matched" : "";
      complain("latitude, longitude", `latitude, longitude: ${place} is not in India${advice}`);
    }
  }
  if (title === undefined || type === undefined || price === undefined || currency === undefined || complaints.length > 0)
    return { complaints };
  return {
    ...rest,
    title,
    type,
    price,
    country,
    currency,
    // A unit without an area would be half a statement.
    ...(area !== undefined && areaUnit !== undefined && { area, areaUnit }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...(floorNo !== undefined && { floorNo }),
    ...(totalFloors !== undefined && { totalFloors }),
  };
}
