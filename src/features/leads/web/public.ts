export { ContactLinks } from "./contact-links.tsx";
export { answerEnquiryForm, type FailedEnquiry, sentParameter } from "./enquiry-action.ts";
export { EnquiryBar } from "./enquiry-bar.tsx";
export { EnquiryFields } from "./enquiry-fields.tsx";
export { enquiryFields } from "./enquiry-outcome.ts";
export { Trap } from "./enquiry-trap.tsx";
export { EnquiryForm } from "./late-enquiry-form.tsx";
export { onlyDigits } from "./mobile-number.ts";
