// What others may use of search.
export { type RebuildProgress, rebuildPropertySearch } from "./rebuild-property-search.ts";
