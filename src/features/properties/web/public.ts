export { AmenityFields } from "./amenity-fields.tsx";
export { PropertyCard, PropertyRow } from "./property-card.tsx";
export { PropertyCardSkeleton } from "./property-card-skeleton.tsx";
export { propertyTypeIcons } from "./property-icons.ts";
export { addPath, stepPath } from "./wizard/wizard-steps.ts";
