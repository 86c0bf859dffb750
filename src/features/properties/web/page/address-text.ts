import type { PropertyDetail } from "../../contract/property.ts";

type Parts = Pick<PropertyDetail, "address" | "location" | "city" | "state" | "zipCode" | "country">;

/** "4th Block, Koramangala, Bengaluru, Karnataka 560034": no name twice, and without India. */
export function addressText({ address, location, city, state, zipCode, country }: Parts, { withZip = false } = {}): string {
  const said: string[] = [];
  for (const part of [address, location, city, state]) {
    if (part && !said.some((earlier) => names(earlier).includes(part.toLowerCase()))) said.push(part);
  }
  const home = said.join(", ") + (withZip && zipCode ? ` ${zipCode}` : "");
  return [home.trim(), country === "India" ? "" : country].filter(Boolean).join(", ");
}

const names = (text: string): string[] => text.toLowerCase().split(/\s*,\s*/);
