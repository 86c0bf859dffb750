// What the page of a property or a project is put together from.

/** Photos with a slider over the whole screen. */
export { useGallery } from "../gallery/use-gallery.tsx";
export { AmenitiesCard } from "./amenities-card.tsx";
/** The icon of an amenity. */
export { AmenityIcon } from "./amenity-icon.tsx";
/** Where such homes can still be had. */
export { availableLink } from "./available-link.ts";
/** In place of a deleted property: similar homes (PROP-01). */
export { GoneProperty } from "./gone-property.tsx";
/** The address with a map. */
export { LocationCard } from "./location-card.tsx";
export { propertyCrumbs } from "./property-crumbs.ts";
/** Title and description for search engines. */
export { pageDescription, pageTitle } from "./property-description.ts";
/** The whole page of a property, with slots for what other slices show. */
export { PropertyPage } from "./property-page.tsx";
/** Stands for the page until its data arrive. */
export { PropertySkeleton } from "./property-skeleton.tsx";
