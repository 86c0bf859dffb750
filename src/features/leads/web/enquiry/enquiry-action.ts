import { data, redirect } from "react-router";
import { type ApiClient, ApiError } from "../../../../shared/web/api-client.ts";
import { readForm } from "../../../../shared/web/read-form.ts";
import type { LeadTarget } from "../../contract/lead-terms.ts";
import type { LeadsEndpoints } from "../../contract/leads.endpoints.ts";
import { type EnquiryRefusal, type EnquiryValues, toRefusal } from "./enquiry-outcome.ts";

/** What the page shows again when an enquiry could not be sent. */
export type FailedEnquiry = EnquiryRefusal & { values: EnquiryValues };

/** The parameter of a page after an enquiry was sent without JavaScript. */
export const sentParameter = { name: "enquiry", value: "sent" } as const;

/**
 * For the action of a page with an enquiry form, which gets the form when it is sent without JavaScript. Success: redirects to
 * the page, so that reloading does not send twice. Failure: returns the input with its messages.
 */
export async function answerEnquiryForm(
  request: Request,
  api: Pick<ApiClient<LeadsEndpoints>, "submitEnquiry">,
  targetRef: string,
  targetType: LeadTarget = "Property",
) {
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values: EnquiryValues = {
    ...{ name: text("name"), email: text("email"), phone: await typedPhone(text), message: text("message") },
    hidesContact: form.has("hidesContact"),
  };
  try {
    await api.submitEnquiry({ body: { ...values, website: text("website"), targetRef, targetType } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<FailedEnquiry>({ ...toRefusal(error), values }, { status: error.body.status, headers: { "cache-control": "no-store" } });
  }
  const { pathname } = new URL(request.url);
  return redirect(`${pathname}?${sentParameter.name}=${sentParameter.value}#enquiry`, 303);
}

/** The number of a form, as it is stored; what was typed if it has no digits. */
export async function typedPhone(text: (name: string) => string): Promise<string> {
  // Imported here: the table of countries would weigh on every page that has an enquiry form.
  const { readPhone } = await import("../../contract/phone-number.ts");
  return readPhone(text("country"), text("phone")) || text("phone");
}
