export { ContactLinks } from "./enquiry/contact-links.tsx";
export { answerEnquiryForm, type FailedEnquiry, sentParameter } from "./enquiry/enquiry-action.ts";
export { EnquiryBar } from "./enquiry/enquiry-bar.tsx";
export { EnquiryFields } from "./enquiry/enquiry-fields.tsx";
export { enquiryFields } from "./enquiry/enquiry-outcome.ts";
export { Trap } from "./enquiry/enquiry-trap.tsx";
export { EnquiryForm } from "./enquiry/lazy-enquiry-form.tsx";
export { onlyDigits } from "./enquiry/mobile-number.ts";
