import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { useAccountForm } from "./use-account-form.ts";

type Props = Omit<ReturnType<typeof useAccountForm>, "errors"> & { button: string; children: ReactNode };

/** The frame of sign-up and sign-in forms: errors of the whole form above the fields, the button below them. */
export function AccountForm({ reason, isSending, isReady, formProps, button, children }: Props) {
  const note = useRef<HTMLParagraphElement>(null);
  // On a phone the note of a long form may be outside the viewport.
  useEffect(() => {
    if (reason) note.current?.scrollIntoView?.({ block: "nearest" });
  }, [reason]);
  return (
    <form className="mt-8 grid gap-5" {...formProps}>
      <noscript>
        <p className="note note-warn">This form needs JavaScript. Please turn it on in your browser.</p>
      </noscript>
      <div role="alert" className="empty:hidden">
        {reason && (
          <p ref={note} className="note note-danger font-medium">
            <CircleAlert aria-hidden />
            {reason}
          </p>
        )}
      </div>
      {children}
      <button
        type="submit"
        className="btn btn-primary btn-lg mt-1 disabled:bg-primary! disabled:text-on-primary!"
        disabled={!isReady}
        aria-disabled={isSending || undefined}
        data-busy={isSending || undefined}
      >
        {button}
      </button>
    </form>
  );
}
