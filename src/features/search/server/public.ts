// What other slices and the start may use of search.
export { type RebuildProgress, rebuildPropertySearch } from "./rebuild-property-search.ts";
export { searchPlugin } from "./search.plugin.ts";
export { sitemapsPlugin } from "./sitemaps.plugin.ts";
