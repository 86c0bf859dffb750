import { late } from "../../../shared/web/late.tsx";

/** The form as pages show it: until somebody moves, the server's own, which is sent without JavaScript. */
export const EnquiryForm = late(async () => (await import("./enquiry-form.tsx")).EnquiryForm);
