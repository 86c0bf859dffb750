export { enquiryMails } from "./enquiry-mails.ts";
