// The homes that a search asks for, as a noun. Free of zod.

import { listOf } from "../../../shared/contract/list-of.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { inOrNear } from "../../places/contract/in-or-near.ts";
import type { ListedFor, PropertyType } from "../../properties/contract/property-terms.ts";
import { labelsOf } from "./list-filters.ts";
import type { SearchFilters } from "./search-filters.ts";

export const plurals: Record<PropertyType, string> = {
  apartment: "apartments",
  house: "houses",
  villa: "villas",
  plot: "plots",
  commercial: "commercial properties",
};
const purposes: Record<ListedFor, string> = {
  sale: "for sale",
  rent: "for rent",
  pg: "as PG",
  lease: "on lease",
  "new-launch": "newly launched",
  plots: "for sale",
};

/**
 * "2 BHK apartments and villas for sale on the ground floor in Wakad, Pune": rooms, type, purpose, floor and place of a search; other
 * filters are not mentioned.
 * `place`: the locality or project that its keyword names; empty for none.
 */
export function searchWords(
  { propertyType, listedFor, city, state, country, exactBedrooms, bedrooms, floorNo }: SearchFilters,
  place: string,
): string {
  const exactly = exactBedrooms.map((count) => ownValue(labelsOf("exactBedrooms"), count) ?? count);
  const rooms = listOf(exactly.length === 0 && bedrooms !== null ? [`${bedrooms}+ BHK`] : exactly);
  const types = listOf(propertyType.map((type) => plurals[type]));
  const isAnyPg = !rooms && !types && listedFor.length === 1 && listedFor[0] === "pg";
  const homes = isAnyPg ? "PG" : rooms ? `${rooms} ${types || "homes"}` : types || "properties";
  const purpose = listedFor.length === 1 && !isAnyPg ? listedFor.map((kind) => ` ${purposes[kind]}`).join("") : "";
  const floor = floorNo === null ? "" : floorNo === 0 ? " on the ground floor" : ` on floor ${floorNo}`;
  if (place) return `${homes}${purpose}${floor} ${inOrNear(place)}${city.length === 1 ? `, ${listOf(city)}` : ""}`;
  const places = [city, state, country, ["India"]].find((names) => names.length > 0) ?? [];
  return homes + purpose + floor + (places.length > 3 ? "" : ` in ${listOf(places)}`);
}
