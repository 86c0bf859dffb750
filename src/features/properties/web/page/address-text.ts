import type { PropertyDetail } from "../../contract/property.ts";

type Parts = Pick<PropertyDetail, "address" | "location" | "city" | "state" | "zipCode" | "country">;

type Options = { withZip?: boolean /** A name that stands before it. */; after?: string | undefined };

/** "4th Block, Koramangala, Bengaluru, Karnataka 560034": no name twice, and without India. */
export function addressText(
  { address, location, city, state, zipCode, country }: Parts,
  { withZip = false, after = "" }: Options = {},
): string {
  const said: string[] = [];
  const rest =
    address && after && address.toLowerCase().startsWith(`${after.toLowerCase()},`) ? address.slice(after.length + 1).trim() : address;
  for (const part of [rest, location, city, state]) {
    if (part && !said.some((earlier) => names(earlier).includes(part.toLowerCase()))) said.push(part);
  }
  const home = said.join(", ") + (withZip && zipCode ? ` ${zipCode}` : "");
  return [home.trim(), country === "India" ? "" : country].filter(Boolean).join(", ");
}

const names = (text: string): string[] => text.toLowerCase().split(/\s*,\s*/);
