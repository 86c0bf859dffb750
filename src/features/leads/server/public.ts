export { enquiryMailTasks } from "./enquiry-mail-jobs.ts";
export { leadsPlugin } from "./leads.plugin.ts";
export { countUnreadLeads } from "./my-leads.store.ts";
