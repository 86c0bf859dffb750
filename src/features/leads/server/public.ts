export { enquiryMails } from "./enquiry-mails.ts";
export { leadsOfAccount } from "./leads-of-account.ts";
