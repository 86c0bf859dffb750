export { enquiryMails } from "./enquiry-mails.ts";
export { deleteLeadsOf, leadFilesOf } from "./leads-of-account.ts";
