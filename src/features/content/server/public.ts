export { readSiteSettings } from "./read-site-settings.ts";
