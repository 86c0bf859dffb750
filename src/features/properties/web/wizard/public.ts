// What the project wizard and the panel share with the property wizard.

/** The choice of amenities, and the names that the lister adds. */
export { AmenityFields, AmenityNames } from "./steps/amenity-fields.tsx";
/** The lister's projects to tie a home to; the panel provides them. */
export { type ProjectChoices, ProjectChoicesContext } from "./steps/project-choices.ts";
