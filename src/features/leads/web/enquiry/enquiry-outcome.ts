import { ApiError } from "../../../../shared/web/api-client.ts";
import { errorsByField, type FormRefusal } from "../../../../shared/web/form-refusal.ts";

export const enquiryFields = ["name", "email", "phone", "message"] as const;
export type EnquiryField = (typeof enquiryFields)[number];
export type EnquiryValues = Record<EnquiryField, string> & { hidesContact?: boolean };
/** What was typed where an error may say more; `country` is a calling code. */
export type RefusedInput = Record<"email" | "country" | "phone", string>;
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** The result of sending: the messages of faulty fields, or why it could not be sent at all. */
export type EnquiryRefusal = FormRefusal<EnquiryField>;

/** The API's refusal in words for the visitor. */
export function toRefusal(error: unknown): EnquiryRefusal {
  if (!(error instanceof ApiError)) return { errors: {}, reason: null };
  const { code, issues } = error.body.data;
  const isTold = code === "rate_limited" || code === "not_found" || issues.some(({ path }) => path === "hidesContact");
  return { errors: errorsByField(issues, enquiryFields), reason: isTold ? error.body.message : null };
}
