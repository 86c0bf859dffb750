export { contentPlugin } from "./content.plugin.ts";
export { readSiteSettings } from "./read-site-settings.ts";
