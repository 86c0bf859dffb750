// What other slices may show of leads, and what each promises.

/** The lister's phone and WhatsApp links on a property's page, which ask for the visitor's number first. */
export { ContactLinks } from "./enquiry/contact-links.tsx";
/** The action of a page with an enquiry form, for browsers without JavaScript, and what that page shows afterwards; the number that was typed. */
export { answerEnquiryForm, type FailedEnquiry, sentParameter, typedPhone } from "./enquiry/enquiry-action.ts";
/** A bar at the lower edge of a phone that leads to the form. */
export { EnquiryBar } from "./enquiry/enquiry-bar.tsx";
/** The fields of an enquiry, for a form of another kind: their inputs, and their names in order. */
export { EnquiryFields } from "./enquiry/enquiry-fields.tsx";
export { enquiryFields } from "./enquiry/enquiry-outcome.ts";
/** A hidden field that only programs fill in. */
export { Trap } from "./enquiry/enquiry-trap.tsx";
/** The form that writes to a lister. Works without JavaScript; its code loads when a visitor first uses it. */
export { EnquiryForm } from "./enquiry/lazy-enquiry-form.tsx";
/** Sends the enquiries that this device keeps since the line was gone, now or when it is back. */
export { sendWhenPossible } from "./enquiry/waiting-enquiries.ts";
