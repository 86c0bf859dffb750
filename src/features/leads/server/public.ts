export { enquiryMailTasks } from "./enquiry-mail-jobs.ts";
export { countUnreadLeads } from "./my-leads.store.ts";
