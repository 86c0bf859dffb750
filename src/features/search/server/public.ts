// What others may use of search.
export { rebuildPropertySearch } from "./sql/rebuild-property-search.ts";
