// The parts of the page that only links and reading need: loaded together, when the visitor first acts.
export { PriceAndFigures } from "./price-and-figures.tsx";
export { PropertyDetails } from "./property-details.tsx";
export { PropertyTitle } from "./property-title.tsx";
export { TakenNote } from "./taken-note.tsx";
