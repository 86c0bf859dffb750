import { ApiError } from "../../../shared/web/api-client.ts";

export const enquiryFields = ["name", "email", "phone", "message"] as const;
export type EnquiryField = (typeof enquiryFields)[number];
export type EnquiryValues = Record<EnquiryField, string>;
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** What came of a try to send: with the words for each field that is not right, or why it could not be sent at all. */
export type EnquiryRefusal = { errors: EnquiryErrors; reason: string | null };

type Issue = { path: string; message: string };

/** The first message of each field; what is not about a field is left out. */
export function errorsByField(issues: readonly Issue[]): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const { path, message } of issues) {
    if (isField(path)) errors[path] ??= message;
  }
  return errors;
}

/** What the API's refusal says to the person. */
export function toRefusal(error: unknown): EnquiryRefusal {
  if (!(error instanceof ApiError)) return { errors: {}, reason: null };
  const { code, issues } = error.body.data;
  return { errors: errorsByField(issues), reason: code === "rate_limited" || code === "not_found" ? error.body.message : null };
}

const isField = (path: string): path is EnquiryField => enquiryFields.some((field) => field === path);
