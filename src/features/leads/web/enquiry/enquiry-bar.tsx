import { Phone } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { Drawer } from "../../../../shared/web/ui/drawer.tsx";

type Props = {
  /** The subject in short, on the left of the bar. */
  summary: ReactNode;
  /** The page that shows the lister's number, if they take calls. */
  callPath?: string | undefined;
  /** The recipient, at the top of the sheet. */
  title: ReactNode;
  /** The form, with what it calls when the enquiry is sent: the sheet closes, and the bar shows what became of it. */
  children: (onSent: (told: ReactNode) => void) => ReactNode;
};

/**
 * At the foot of the screen on phones: opens the enquiry form as a sheet. The form in it is made at the first press and keeps
 * what is typed when the sheet is closed. Without JavaScript the link goes to #enquiry, which is the form in the page.
 */
export function EnquiryBar({ summary, callPath, title, children }: Props) {
  const id = useId();
  const [presses, setPresses] = useState(0);
  const [sent, setSent] = useState<ReactNode>(null);
  const sheet = () => document.getElementById(id) as HTMLDialogElement | null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press opens it again.
  useEffect(() => {
    if (presses > 0 && !sheet()?.open) sheet()?.showModal();
  }, [presses]);

  function open(event: MouseEvent): void {
    event.preventDefault();
    setPresses(presses + 1);
  }
  function close(told: ReactNode): void {
    sheet()?.close();
    setSent(told);
  }
  return (
    <>
      <div
        data-foot-bar
        className="@container/bar sticky inset-x-0 bottom-0 z-30 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-surface px-gutter pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
      >
        {sent}
        <div className="min-w-20 flex-1 basis-0">{summary}</div>
        {callPath && (
          <Link to={callPath} className="btn btn-secondary">
            <Phone aria-hidden />
            Call
          </Link>
        )}
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the form in the page; the sheet is what scripts make of it. */}
        <a href="#enquiry" aria-haspopup="dialog" className={`btn btn-primary ${callPath ? "" : "px-8!"}`} onClick={open}>
          Enquire
        </a>
      </div>
      {presses > 0 && (
        <Drawer id={id} side="bottom" label="Send an enquiry" title={title}>
          {children(close)}
        </Drawer>
      )}
    </>
  );
}
