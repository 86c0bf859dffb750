export { PropertyCard, PropertyRow } from "./property-card.tsx";
export { propertyTypeIcons } from "./property-icons.ts";
