// A property for search engines: schema.org's RealEstateListing about a dwelling, with its Offer.
import { mediaUrl, singleUrl } from "../../../../shared/contract/media-url.ts";
import type { SiteSettings } from "../../../../shared/contract/site-settings.ts";
import { sqftOf } from "../../contract/area-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { type AreaUnit, isMonthly, type PropertyType } from "../../contract/property-terms.ts";
import { propertyCrumbs } from "./property-crumbs.ts";

type Thing = Record<string, unknown>;
type Site = Pick<SiteSettings, "publicUrl" | "mediaBaseUrl">;

// schema.org has no type for land, nor one for shops and offices to let.
const dwellingTypes: Record<PropertyType, string> = {
  apartment: "Apartment",
  house: "House",
  villa: "SingleFamilyResidence",
  plot: "Place",
  commercial: "Accommodation",
};
/** UN/CEFACT codes. */
const unitCodes: Partial<Record<AreaUnit, string>> = { sqft: "FTK", sqm: "MTK", sqyd: "YDK", acre: "ACR" };
const sellerTypes = { OWNER: "Person", BUILDER: "Organization", AGENT: "RealEstateAgent", ADVERTISER: "Organization" } as const;
const mostPictures = 10;

export function listingData(property: PropertyDetail, site: Site): Thing {
  const url = `${site.publicUrl}/property/${property.id}`;
  const images = property.images.slice(0, mostPictures).map((image) => absolute(singleUrl(image, site.mediaBaseUrl), site));
  const { title, description, publishedAt, updatedAt } = property;
  return {
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: title,
    datePosted: publishedAt,
    dateModified: updatedAt,
    ...given({ description, image: images }),
    mainEntity: dwelling(property, images, site),
    offers: offer(property, url),
  };
}

/** As the page shows it. */
export function breadcrumbData(property: PropertyDetail, { publicUrl }: Site): Thing {
  const items = propertyCrumbs(property).map(({ label, to = `/property/${property.id}` }) => ({ name: label, item: publicUrl + to }));
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
  };
}

function offer({ price, currency, status, listedFor, lister, availableFrom }: PropertyDetail, url: string): Thing {
  const isPerMonth = isMonthly(listedFor);
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${status === "available" ? "InStock" : "SoldOut"}`,
    businessFunction: `http://purl.org/goodrelations/v1#${isPerMonth ? "LeaseOut" : "Sell"}`,
    ...given({ availabilityStarts: availableFrom }),
    ...(isPerMonth && { priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: currency, unitCode: "MON" } }),
    seller: { "@type": sellerTypes[lister.role], name: lister.firm ?? lister.name },
  };
}

function dwelling(property: PropertyDetail, images: string[], site: Site): Thing {
  const { type, title, bedrooms, bathrooms, builtYear, floorNo, amenities, customAmenities } = property;
  const isPlace = type === "plot";
  const plan = property.images.find((image) => image.type === "floorplan");
  return {
    "@type": dwellingTypes[type],
    name: title,
    address: address(property),
    ...given({ photo: images }),
    ...(property.geo && !property.mapNote && { geo: geo(property.geo.coordinates) }),
    ...given({ amenityFeature: [...amenities.map(({ name }) => name), ...customAmenities].map(feature) }),
    ...(!isPlace && {
      ...given({ numberOfRooms: bedrooms, numberOfBedrooms: bedrooms, numberOfBathroomsTotal: bathrooms }),
      ...given({ yearBuilt: builtYear, floorLevel: floorNo === null ? null : String(floorNo) }),
      ...given({ floorSize: floorSize(property) }),
      ...(plan && { accommodationFloorPlan: { "@type": "FloorPlan", layoutImage: absolute(mediaUrl(plan.url, site.mediaBaseUrl), site) } }),
    }),
  };
}

/** As listed; in square feet where the unit has no code. */
function floorSize({ area, areaUnit, state }: PropertyDetail): Thing | null {
  const code = areaUnit && unitCodes[areaUnit];
  const value = code ? area : sqftOf(area, { areaUnit, state });
  return value === null ? null : { "@type": "QuantitativeValue", value, unitCode: code ?? unitCodes.sqft };
}

const address = ({ address: street, location, city, state, zipCode, country }: PropertyDetail): Thing => ({
  "@type": "PostalAddress",
  ...given({
    streetAddress: [street, location].filter(Boolean).join(", "),
    addressLocality: city,
    addressRegion: state,
    postalCode: zipCode,
  }),
  addressCountry: country === "India" ? "IN" : country,
});

const geo = ([longitude, latitude]: readonly [number, number]): Thing => ({ "@type": "GeoCoordinates", latitude, longitude });
const feature = (name: string): Thing => ({ "@type": "LocationFeatureSpecification", name, value: true });
const absolute = (address: string, { publicUrl }: Site) => (address.startsWith("/") ? publicUrl + address : address);

/** Without unknown values. */
function given(values: Thing): Thing {
  const isGiven = (value: unknown) =>
    value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));
}
