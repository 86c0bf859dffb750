export { enquiryMails } from "./enquiries/enquiry-mails.ts";
export { leadsOfAccount } from "./leads-of-account.ts";
