export { readSiteSettings } from "./read-site-settings.ts";
export { contentMails, contentSchedule, contentTasks } from "./service-enquiries.ts";
