// What others may use of search.
export { rebuildPropertySearch } from "./rebuild-property-search.ts";
