// Projects and builders for search engines: schema.org's ApartmentComplex (Residence, Place) and Organization.
import { singleUrl } from "../../../../shared/contract/media-url.ts";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import type { SiteSettings } from "../../../../shared/contract/site-settings.ts";
import type { PublicBuilder, PublicProject } from "../../contract/public-project.ts";

type Thing = Record<string, unknown>;
type Configuration = PublicProject["configurations"][number];
type Site = Pick<SiteSettings, "publicUrl" | "mediaBaseUrl">;

const mostPictures = 10;
const absolute = (address: string, { publicUrl }: Site) => (address.startsWith("/") ? publicUrl + address : address);
/** UK means GB only here (PROJ-05). */
const isoCountryOf = (country: PublicProject["country"]): string => (country === "UK" ? "GB" : country);

/** schema.org has no type for developments of offices, shops, warehouses and land. */
const typeOf: Record<PublicProject["projectSubCategory"], string> = {
  Apartment: "ApartmentComplex",
  Villa: "Residence",
  Plot: "Place",
  Office: "Place",
  Retail: "Place",
  Warehouse: "Place",
};

export function projectData(project: PublicProject, site: Site): Thing {
  const { projectName, projectDescription, projectSubCategory, latitude, longitude, galleryImages, configurations } = project;
  const url = site.publicUrl + projectPath(project.id);
  return {
    "@type": typeOf[projectSubCategory],
    "@id": url,
    url,
    name: projectName,
    ...(projectDescription && { description: projectDescription }),
    image: galleryImages.slice(0, mostPictures).map((image) => absolute(singleUrl(image, site.mediaBaseUrl), site)),
    address: {
      "@type": "PostalAddress",
      ...(project.address && { streetAddress: project.address }),
      addressLocality: project.city,
      addressRegion: project.state,
      addressCountry: isoCountryOf(project.country),
      ...(project.zipCode && { postalCode: project.zipCode }),
    },
    ...(latitude !== null && longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    ...(projectSubCategory === "Apartment" && unitsOf(project)),
    amenityFeature: [...project.amenities.map(({ name }) => name), ...project.customAmenities].map((name) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    containsPlace: configurations.map((one) => (projectSubCategory === "Plot" ? plot(one) : accommodation(one, site))),
  };
}

/** The properties of an ApartmentComplex. */
function unitsOf({ configurations, unitCount, unitsAvailable }: PublicProject): Thing {
  const units = configurations.reduce((sum, { unitsTotal }) => sum + (unitsTotal ?? 0), 0) || unitCount;
  return {
    ...(units && { numberOfAccommodationUnits: units }),
    ...(unitsAvailable !== null && { numberOfAvailableAccommodationUnits: unitsAvailable }),
  };
}

const plot = ({ name }: Configuration): Thing => ({ "@type": "Place", name });

const accommodation = (
  { name, bedrooms, bathrooms, carpetArea, unitsTotal, unitsAvailable, floorPlan: plan }: Configuration,
  site: Site,
): Thing => ({
  "@type": "Accommodation",
  name,
  ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
  ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
  ...(carpetArea !== null && { floorSize: { "@type": "QuantitativeValue", value: carpetArea, unitCode: "FTK" } }),
  accommodationFloorPlan: {
    "@type": "FloorPlan",
    name,
    ...(plan && { layoutImage: absolute(singleUrl(plan, site.mediaBaseUrl), site) }),
    ...(unitsTotal !== null && { numberOfAccommodationUnits: unitsTotal }),
    ...(unitsAvailable !== null && { numberOfAvailableAccommodationUnits: unitsAvailable }),
  },
});

/** The prices: places have no property for them, so the offer refers to the place. */
export function offerData({ id, priceFrom, priceTo, builder, builderName }: PublicProject, { publicUrl }: Site): Thing {
  const url = publicUrl + projectPath(id);
  return {
    "@type": "AggregateOffer",
    url,
    lowPrice: priceFrom,
    highPrice: priceTo ?? priceFrom,
    priceCurrency: "INR",
    itemOffered: { "@id": url },
    seller: { "@type": "Organization", name: builder.firm ?? builderName },
  };
}

export function builderData(builder: PublicBuilder, path: string, site: Site): Thing {
  const { name, firm, about, photo } = builder;
  return {
    "@type": "Organization",
    "@id": site.publicUrl + path,
    url: site.publicUrl + path,
    name: firm ?? name,
    ...(about && { description: about }),
    ...(photo && { logo: absolute(singleUrl(photo, site.mediaBaseUrl), site) }),
    ...(builder.registrations.length > 0 && {
      identifier: builder.registrations.map(({ reraNumber }) => ({ "@type": "PropertyValue", propertyID: "RERA", value: reraNumber })),
    }),
    areaServed: builder.cities,
  };
}

/** The place of a page, as it shows it; the last item is the page itself. */
export const crumbsData = (crumbs: readonly { label: string; to: string }[], { publicUrl }: Site): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, to }, index) => ({ "@type": "ListItem", position: index + 1, name: label, item: publicUrl + to })),
});
