// What the start of the program may use of content, and what each promises.

/** The settings of the site that pages show, and whether its data are a demo. */
export { readSiteSettings } from "./content.plugin.ts";
/** Questions about property legal services: the mail that carries one to the site, and the daily job that deletes old ones. */
export { contentMails, contentSchedule, contentTasks } from "./service-enquiries.ts";
