import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

type QuestionProps = { isShown?: boolean; heading: string; text?: string; children: ReactNode };

/** One question of a step. It stays on the page while another one is shown, so that nothing in it is lost. */
export function QuestionScreen({ isShown = true, heading, text, children }: QuestionProps) {
  return (
    <section hidden={!isShown} data-question className="grid grid-cols-1 gap-4 sm:gap-6">
      <div>
        <h2 tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {heading}
        </h2>
        {text && <p className="mt-1 text-ink-2 sm:mt-1.5">{text}</p>}
      </div>
      {children}
      <p className="hidden text-sm text-ink-2 [[data-question]:has(.lab_.req)>&]:block">
        <span className="req" aria-hidden>
          *
        </span>{" "}
        Needed to publish; a draft can go on without.
      </p>
    </section>
  );
}

type FoldProps = {
  icon: ReactNode;
  label: string;
  /** What is in it, in short. */
  detail?: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Fields that few need. A link to one of them opens it. */
export function Fold({ icon, label, detail = "Optional", isOpen = false, children }: FoldProps) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="ask-fold" open={isOpenAtFirst}>
      <summary>
        {icon}
        {label}
        <span className="detail">{detail}</span>
        <ChevronDown aria-hidden />
      </summary>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 px-4 pt-2 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  );
}
