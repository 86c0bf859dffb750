export { AmenitiesCard } from "./amenities-card.tsx";
export { AmenityFields, AmenityNames } from "./amenity-fields.tsx";
export { ListedHomes } from "./listed-homes.tsx";
export { LocationCard } from "./location-card.tsx";
export { PropertyCard, PropertyRow } from "./property-card.tsx";
export { PropertyCardSkeleton } from "./property-card-skeleton.tsx";
export { propertyTypeIcons } from "./property-icons.ts";
export { useGallery } from "./use-gallery.tsx";
export { addPath, stepPath } from "./wizard/wizard-steps.ts";
