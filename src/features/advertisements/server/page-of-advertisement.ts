import type { Placement } from "../contract/advertisement-terms.ts";

/** The page that an advertisement was seen on. `city`: by any of its names; `propertyId`: the city is that home's. */
export type PageOfAdvertisement = { placement: Placement; city: string | null; propertyId: string | null };

const landings = new Set(["apartments", "houses", "villas", "plots", "commercial"]);

/** From the address that the browser sends along; null: another site's, or not a page with advertisements. */
export function pageOfAdvertisement(referer: string | undefined, publicUrl: string): PageOfAdvertisement | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { host, pathname, searchParams } = new URL(referer);
  if (host !== new URL(publicUrl).host) return null;
  const [, first = "", second] = pathname.split("/");
  if (first === "") return { placement: "home", city: null, propertyId: null };
  if (first === "property") return { placement: "property", city: null, propertyId: second ?? null };
  if (landings.has(first)) return { placement: "search", city: second?.replaceAll("-", " ") ?? null, propertyId: null };
  if (first !== "search") return null;
  const cities = [...searchParams.getAll("city"), ...searchParams.getAll("city[]")];
  return { placement: "search", city: cities.length === 1 ? (cities[0]?.slice(0, 120) ?? null) : null, propertyId: null };
}
