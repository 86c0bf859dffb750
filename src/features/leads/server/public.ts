export { enquiryMailTasks } from "./enquiry-mail-jobs.ts";
