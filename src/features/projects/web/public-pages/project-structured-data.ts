// What search engines are told of projects and builders: schema.org's ApartmentComplex and Organization.
import { singleUrl } from "../../../../shared/contract/media-url.ts";
import type { SiteSettings } from "../../../../shared/contract/site-settings.ts";
import { projectPath } from "../../contract/project-search.ts";
import type { PublicBuilder, PublicProject } from "../../contract/public-project.ts";

type Thing = Record<string, unknown>;
type Site = Pick<SiteSettings, "publicUrl" | "mediaBaseUrl">;

const mostPictures = 10;
const absolute = (address: string, { publicUrl }: Site) => (address.startsWith("/") ? publicUrl + address : address);
/** UK stands for GB here alone (PROJ-05). */
const isoCountryOf = (country: PublicProject["country"]): string => (country === "UK" ? "GB" : country);

export function projectData(project: PublicProject, site: Site): Thing {
  const { projectName, projectDescription, latitude, longitude, galleryImages, configurations, priceFrom, priceTo } = project;
  const url = site.publicUrl + projectPath(project.id);
  const units = configurations.reduce((sum, { unitsTotal }) => sum + (unitsTotal ?? 0), 0) || project.unitCount;
  return {
    "@type": project.projectSubCategory === "Apartment" ? "ApartmentComplex" : "Residence",
    ...{ "@id": url, url, name: projectName },
    ...(projectDescription && { description: projectDescription }),
    image: galleryImages.slice(0, mostPictures).map((image) => absolute(singleUrl(image, site.mediaBaseUrl), site)),
    address: {
      "@type": "PostalAddress",
      ...(project.address && { streetAddress: project.address }),
      ...{ addressLocality: project.city, addressRegion: project.state, addressCountry: isoCountryOf(project.country) },
      ...(project.zipCode && { postalCode: project.zipCode }),
    },
    ...(latitude !== null && longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    ...(units && { numberOfAccommodationUnits: units }),
    ...(project.unitsAvailable !== null && { numberOfAvailableAccommodationUnits: project.unitsAvailable }),
    amenityFeature: [...project.amenities.map(({ name }) => name), ...project.customAmenities].map((name) => ({
      ...{ "@type": "LocationFeatureSpecification", name, value: true },
    })),
    containsPlace: configurations.map((one) => floorPlan(one, site)),
    ...(priceFrom !== null && { makesOffer: offerOf(priceFrom, priceTo ?? priceFrom, project) }),
  };
}

const floorPlan = (
  { name, bedrooms, bathrooms, carpetArea, unitsTotal, unitsAvailable, floorPlan: plan }: PublicProject["configurations"][number],
  site: Site,
): Thing => ({
  ...{ "@type": "Accommodation", name },
  ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
  ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
  ...(carpetArea !== null && { floorSize: { "@type": "QuantitativeValue", value: carpetArea, unitCode: "FTK" } }),
  accommodationFloorPlan: {
    ...{ "@type": "FloorPlan", name },
    ...(plan && { layoutImage: absolute(singleUrl(plan, site.mediaBaseUrl), site) }),
    ...(unitsTotal !== null && { numberOfAccommodationUnits: unitsTotal }),
    ...(unitsAvailable !== null && { numberOfAvailableAccommodationUnits: unitsAvailable }),
  },
});

const offerOf = (lowPrice: number, highPrice: number, { builder, builderName }: PublicProject): Thing => ({
  ...{ "@type": "AggregateOffer", lowPrice, highPrice, priceCurrency: "INR" },
  seller: { "@type": "Organization", name: builder.firm ?? builderName },
});

export function builderData(builder: PublicBuilder, path: string, site: Site): Thing {
  const { name, firm, about, photo } = builder;
  return {
    "@type": "Organization",
    ...{ "@id": site.publicUrl + path, url: site.publicUrl + path, name: firm ?? name },
    ...(about && { description: about }),
    ...(photo && { logo: absolute(singleUrl(photo, site.mediaBaseUrl), site) }),
    ...(builder.registrations.length > 0 && {
      identifier: builder.registrations.map(({ reraNumber }) => ({ "@type": "PropertyValue", propertyID: "RERA", value: reraNumber })),
    }),
    areaServed: builder.cities,
  };
}

/** Where a page stands, as it shows it; the last item is the page itself. */
export const crumbsData = (crumbs: readonly { label: string; to: string }[], { publicUrl }: Site): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, to }, index) => ({ "@type": "ListItem", position: index + 1, name: label, item: publicUrl + to })),
});
