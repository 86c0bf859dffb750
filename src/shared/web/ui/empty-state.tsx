import type { ReactNode } from "react";

type Props = {
  heading: string;
  text: string;
  /** One action: a link or a button. */
  children?: ReactNode;
  /** Something else on the page stands for what is missing: the drawing is small, beside the words. */
  isSmall?: boolean;
};

/** Replaces a list without entries: drawing, heading, one line, one action. */
export function EmptyState({ heading, text, children, isSmall = false }: Props) {
  return (
    <div
      className={
        isSmall ? "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4" : "grid grid-cols-1 justify-items-center py-10 text-center"
      }
    >
      <svg viewBox="0 0 240 170" className={isSmall ? "w-20" : "h-auto w-60 max-w-full"} aria-hidden="true" fill="none">
        <path d="M20 150h200" className="stroke-line-2" strokeWidth="2" strokeLinecap="round" />
        <path
          d="M52 150V78c0-16 12-22 26-29 12-6 20-12 26-24 6 12 14 18 26 24 14 7 26 13 26 29v72"
          className="fill-primary-soft stroke-primary"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M82 150V96c0-9 7-12 13-16 4-2 7-5 9-9 2 4 5 7 9 9 6 4 13 7 13 16v54z"
          className="fill-canvas stroke-primary"
          strokeWidth="2.5"
        />
        <circle cx="190" cy="40" r="14" className="fill-marigold" />
        <path
          d="M176 150c-14-22-10-44 6-58 14 16 16 38 2 58zM192 150c-2-20 6-36 22-44 4 18-4 34-18 44z"
          className="fill-primary"
          opacity=".22"
        />
        <path d="M104 122h.1" className="stroke-primary" strokeWidth="5" strokeLinecap="round" />
      </svg>
      <div className={isSmall ? "" : "contents"}>
        <h2 className={isSmall ? "text-xl" : "mt-7 text-2xl"}>{heading}</h2>
        <p className={isSmall ? "text-ink-2" : "mt-2 max-w-md text-balance text-ink-2"}>{text}</p>
      </div>
      {children && <div className={`flex flex-wrap gap-3 ${isSmall ? "col-span-2 mt-4" : "mt-6 justify-center"}`}>{children}</div>}
    </div>
  );
}
