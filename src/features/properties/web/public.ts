// What other slices may show of properties, and what each promises. The page, the saved homes and the wizard have doors of their own.

/** Areas and rates in the unit that the reader chose, and the button that opens the choice. */
export { useFactsOf, useReaderUnit } from "./area-unit/reader-unit.ts";
export { UnitChoice } from "./area-unit/unit-choice.tsx";
/** A list of cards under a heading. */
export { type Listed, ListedHomes } from "./cards/listed-homes.tsx";
/** A property in a grid, and as a row of a list. */
export { PropertyCard } from "./cards/property-card.tsx";
/** The icon of each property type. */
export { propertyTypeIcons } from "./cards/property-icons.ts";
export { PropertyRow } from "./cards/property-row.tsx";
/** The lister's homes that an operator has taken down, and why. */
export { TakenDownProperties } from "./my-properties/taken-down.tsx";
/** Changes homes, and offers to undo it. */
export { useHomeChanges } from "./my-properties/use-home-changes.ts";
/** The addresses of the wizard: a new property, a draft where it is unfinished, and a step. */
export { addPath, goOnPath, stepPath } from "./wizard/wizard-steps.ts";
