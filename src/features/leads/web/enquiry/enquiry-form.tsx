import { CircleAlert, CircleCheck, Lock } from "lucide-react";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import type { LeadTarget } from "../../contract/lead-terms.ts";
import type { FailedEnquiry } from "./enquiry-action.ts";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { Trap } from "./enquiry-trap.tsx";
import { useEnquiryForm } from "./use-enquiry-form.ts";

export type EnquiryFormProps = {
  /** The kind of subject; default: a property. */
  targetType?: LeadTarget;
  /** Its id. */
  targetRef: string;
  /** The recipient's name. */
  listerName: string;
  /** The target of the form without JavaScript: a page whose action is `answerEnquiryForm`. */
  action: string;
  /** The result of the form when it was sent without JavaScript. */
  outcome?: FailedEnquiry | "sent" | undefined;
  onSent?: () => void;
};

/** The enquiry form (PROP-09, PROP-10). It works before the page's script has loaded and without it. */
export function EnquiryForm({ targetType = "Property", targetRef, listerName, action, outcome, onSent }: EnquiryFormProps) {
  const failed = outcome === "sent" ? undefined : outcome;
  const { errors, reason, hasFailed, isSending, formProps } = useEnquiryForm({
    target: { targetType, targetRef },
    initial: failed,
    onSent,
  });
  return (
    <form method="post" action={action} className="grid gap-4" noValidate {...formProps}>
      {outcome === "sent" && (
        <p role="status" className="note bg-success-soft! text-success!">
          <CircleCheck aria-hidden />
          {enquiryMessages.sent}
        </p>
      )}
      <EnquiryFields values={failed?.values} errors={errors} />
      <Trap />
      {hasFailed && (
        <p className="note note-danger">
          <CircleAlert aria-hidden />
          <span>
            {enquiryMessages.failed} {reason}
          </span>
        </p>
      )}
      <button
        type="submit"
        className="btn btn-primary btn-lg w-full"
        aria-disabled={isSending || undefined}
        data-busy={isSending || undefined}
      >
        Send Enquiry
      </button>
      <p className="flex gap-2 text-sm text-ink-3">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          Your enquiry goes only to {listerName}, who will answer you.{" "}
          <a href="/privacy" className="link">
            Privacy Policy
          </a>
        </span>
      </p>
    </form>
  );
}
