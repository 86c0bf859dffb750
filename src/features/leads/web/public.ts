export { ContactLinks } from "./contact-links.tsx";
export { answerEnquiryForm, type FailedEnquiry, sentParameter } from "./enquiry-action.ts";
export { EnquiryBar } from "./enquiry-bar.tsx";
export { EnquiryForm } from "./late-enquiry-form.tsx";
