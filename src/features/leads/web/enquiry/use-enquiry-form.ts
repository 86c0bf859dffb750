import { type FocusEvent, type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { errorsByField } from "../../../../shared/web/form-refusal.ts";
import { toast } from "../../../../shared/web/toast.ts";
import type { EnquiryInput } from "../../contract/enquiry.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import type { LeadsEndpoints } from "../../contract/leads.endpoints.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { readPhone } from "../../contract/phone-number.ts";
import type { FailedEnquiry } from "./enquiry-action.ts";
import {
  type EnquiryErrors,
  type EnquiryField,
  type EnquiryRefusal,
  enquiryFields,
  type RefusedInput,
  toRefusal,
} from "./enquiry-outcome.ts";
import { pageBefore } from "./page-before.ts";
import { keepEnquiry, useWaits, waitsFor } from "./waiting-enquiries.ts";

const none: EnquiryRefusal = { errors: {}, reason: null };
const isEmpty = (errors: EnquiryErrors) => Object.keys(errors).length === 0;

/** The rules weigh 20 kB with zod, so they are loaded when the visitor starts to write. */
const loadRules = () => import("../../contract/enquiry.ts");

type Target = Pick<EnquiryInput, "targetType" | "targetRef">;
type Options = {
  target: Target;
  initial: FailedEnquiry | undefined;
  onSent?: (() => void) | undefined;
};

/** Sends the form through the API: a failure loses no input, and a second press while sending does nothing. */
export function useEnquiryForm({ target, initial, onSent }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [{ errors, reason }, setRefusal] = useState<EnquiryRefusal>(initial ?? none);
  const [refused, setRefused] = useState<RefusedInput>({ email: "", country: "", phone: "", ...initial?.values });
  const [hasFailed, setFailed] = useState(initial !== undefined && isEmpty(initial.errors));
  const [isSending, setSending] = useState(false);
  /** The recipient of the last one: the page may go on to another. `isFound`: it has waited here since before the page was opened. */
  const [last, setLast] = useState<{ sentTo: string; isFound: boolean; hidesContact: boolean } | null>(null);
  const waits = useWaits(target.targetRef);
  useEffect(() => {
    if (waitsFor(target.targetRef)) setLast({ sentTo: target.targetRef, isFound: true, hidesContact: false });
  }, [target.targetRef]);

  /** Once for each press: editing one field keeps the focus there, whatever else is still wrong. */
  const mustFocus = useRef(true);
  // After the messages are in the page, so that screen readers announce them with the field.
  useEffect(() => {
    const first = enquiryFields.find((field) => errors[field]);
    if (!first || isSending || !mustFocus.current) return;
    mustFocus.current = false;
    focusOn(form.current, first);
  }, [errors, isSending]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    setSending(true);
    mustFocus.current = true;
    const typed = Object.fromEntries(new FormData(element)) as Record<string, string>;
    const outcome = await trySending(typed, target);
    const refusal = typeof outcome === "string" ? null : outcome;
    setSending(false);
    setRefusal(refusal ?? none);
    setRefused({ email: typed.email ?? "", country: typed.country ?? "", phone: typed.phone ?? "" });
    setFailed(refusal !== null && isEmpty(refusal.errors));
    if (refusal === null) {
      element.reset();
      setLast({ sentTo: target.targetRef, isFound: false, hidesContact: "hidesContact" in typed });
      if (outcome === "waits") toast.show(enquiryMessages.waiting, { type: "info" });
      else toast.show(enquiryMessages.sent);
      onSent?.();
    } else if (isEmpty(refusal.errors)) toast.show(enquiryMessages.failed, { type: "error" });
  }

  function clearError({ target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    setFailed(false);
    setRefusal((refusal) =>
      Object.hasOwn(refusal.errors, name) ? { reason: null, errors: { ...refusal.errors, [name]: undefined } } : refusal,
    );
  }

  return {
    errors,
    refused,
    reason,
    hasFailed,
    isSending,
    isSent: last?.sentTo === target.targetRef,
    isFound: last?.isFound ?? false,
    isHidden: last?.hidesContact ?? false,
    waits,
    writeAnother: () => {
      flushSync(() => setLast(null));
      focusOn(form.current, enquiryFields[0]);
    },
    formProps: {
      ref: form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event),
      onInput: clearError,
      onFocus: (_event: FocusEvent) => void loadRules().catch(() => undefined),
    },
  };
}

const focusOn = (form: HTMLFormElement | null, field: EnquiryField) => (form?.elements.namedItem(field) as HTMLElement | null)?.focus();

/** "waits": there is no line, and this device sends it later. */
async function trySending(typed: Record<string, string>, target: Target): Promise<EnquiryRefusal | "sent" | "waits"> {
  const { name = "", email = "", country = "", phone = "", message = "", website = "" } = typed;
  const own = { name, email, phone: readPhone(country, phone), message, hidesContact: "hidesContact" in typed };
  const enquiry = { ...own, website, from: pageBefore(), ...target };
  // Without the rules (a lost connection) the server checks, with the same rules.
  const rules = await loadRules().catch(() => null);
  const checked = rules?.enquiry.safeParse(enquiry);
  if (checked?.success === false) {
    const issues = checked.error.issues.map(({ path, message: words }) => ({ path: path.join("."), message: words }));
    return { errors: errorsByField(issues, enquiryFields), reason: null };
  }
  if (!navigator.onLine && keepEnquiry(checked?.data ?? enquiry)) return "waits";
  try {
    await createApiClient<LeadsEndpoints>(leadsPaths).submitEnquiry({ body: enquiry });
    return "sent";
  } catch (error) {
    return toRefusal(error);
  }
}
