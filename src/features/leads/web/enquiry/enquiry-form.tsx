import { CircleAlert, CircleCheck, CloudOff, Lock } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useSite } from "../../../../shared/web/site.ts";
import { howWeKnow } from "../../../properties/contract/how-we-know.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import type { LeadTarget } from "../../contract/lead-terms.ts";
import type { FailedEnquiry } from "./enquiry-action.ts";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { Trap } from "./enquiry-trap.tsx";
import { useEnquiryForm } from "./use-enquiry-form.ts";
import { useWaits } from "./waiting-enquiries.ts";

export type EnquiryFormProps = {
  /** The kind of subject; default: a property. */
  targetType?: LeadTarget;
  /** Its id. */
  targetRef: string;
  /** The recipient's name. */
  listerName: string;
  /** What one may write, in its message. */
  messageHint?: string;
  /** The target of the form without JavaScript: a page whose action is `answerEnquiryForm`. */
  action: string;
  /** The result of the form when it was sent without JavaScript. */
  outcome?: FailedEnquiry | "sent" | undefined;
  /** With what became of it, in one line. */
  onSent?: (told: ReactNode) => void;
};

/** The enquiry form (PROP-09, PROP-10). It works before the page's script has loaded and without it. */
export function EnquiryForm({ targetType = "Property", targetRef, listerName, messageHint, action, outcome, onSent }: EnquiryFormProps) {
  const told = <SentLine {...{ targetRef, listerName }} />;
  const failed = outcome === "sent" ? undefined : outcome;
  const site = useSite();
  const { errors, refused, reason, hasFailed, isSending, isSent, isFound, isHidden, waits, writeAnother, formProps } = useEnquiryForm({
    target: { targetType, targetRef },
    initial: failed,
    onSent: () => onSent?.(told),
  });
  return (
    <>
      {isSent && <Sent {...{ listerName, waits, isFound, isHidden }} onWriteAnother={writeAnother} />}
      {isSent && isFound && !onSent && <InBar>{told}</InBar>}
      <form method="post" action={action} className="grid grid-cols-1 gap-4" hidden={isSent} noValidate {...formProps}>
        {outcome === "sent" && (
          <p role="status" className="note bg-success-soft! text-success!">
            <CircleCheck aria-hidden />
            {enquiryMessages.sent}
          </p>
        )}
        <EnquiryFields values={failed?.values} errors={errors} refused={refused} messageHint={messageHint} />
        {site?.hasRelay && <HidingChoice isChosen={failed?.values.hidesContact ?? false} />}
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
    </>
  );
}

/** Only where mails can be passed on. */
function HidingChoice({ isChosen }: { isChosen: boolean }) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="hidesContact" className="check" defaultChecked={isChosen} />
        Hide my number and email from the lister until I choose
      </label>
      <p className="pl-8.5 text-sm text-ink-3">
        The lister writes to you through this site.{" "}
        <a href={howWeKnow("choice")} className="link">
          How this works
        </a>
      </p>
    </div>
  );
}

const sentWords = (listerName: string, waits: boolean) => (waits ? "Your enquiry waits for a line" : `${listerName} has your enquiry`);

function SentLine({ targetRef, listerName }: Pick<EnquiryFormProps, "targetRef" | "listerName">) {
  const waits = useWaits(targetRef);
  return (
    <p className="flex w-full gap-2 text-sm font-medium">
      {waits ? <CloudOff aria-hidden className="size-5 shrink-0" /> : <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />}
      <span className="min-w-0 wrap-anywhere">{sentWords(listerName, waits)}</span>
    </p>
  );
}

/** In the bar at the foot of phones, too, from which the form in the page is far. */
function InBar({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<Element | null>(null);
  useEffect(() => setBar(document.querySelector("[data-foot-bar]")), []);
  return bar && createPortal(<div className="-order-1 w-full">{children}</div>, bar);
}

type SentProps = { listerName: string; waits: boolean; isFound: boolean; isHidden: boolean; onWriteAnother: () => void };

/** In the place of the form. The toast has told screen readers that it was sent; the focus comes here from the button. */
function Sent({ listerName, waits, isFound, isHidden, onWriteAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFound) heading.current?.focus({ preventScroll: true });
  }, [isFound]);
  return (
    <div className="grid justify-items-start gap-3">
      {waits ? <CloudOff aria-hidden className="size-8 text-ink-3" /> : <CircleCheck aria-hidden className="size-8 text-success" />}
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {sentWords(listerName, waits)}
      </h3>
      <p className="text-ink-2">
        {waits
          ? `It is on this device, and goes to ${listerName} by itself when you are online again.`
          : `${listerName} will answer you by ${isHidden ? "mail, through this site" : "phone or mail"}. A mail about your enquiry is on its way to you.`}
      </p>
      <button type="button" className="btn btn-secondary mt-1" onClick={onWriteAnother}>
        Write another enquiry
      </button>
    </div>
  );
}
