// What other programs may use of search.

/** Fills the tables of the search again from the properties. */
export { rebuildPropertySearch } from "./sql/rebuild-property-search.ts";
