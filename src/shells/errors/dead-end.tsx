import type { ReactNode } from "react";

type Props = { art: ReactNode; heading: string; text: string; children: ReactNode };

/** A page that cannot be shown: a drawing, what happened, and links (SHEL-02). */
export function DeadEnd({ art, heading, text, children }: Props) {
  return (
    <section className="page grid justify-items-center pt-10 pb-10 text-center lg:pt-16">
      {art}
      <h1 className="mt-9 text-4xl">{heading}</h1>
      <p className="mt-3 max-w-md text-lg text-ink-2">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}

const archPath = "M128 230V112c0-24 20-34 40-46 20-11 33-21 42-40 9 19 22 29 42 40 20 12 40 22 40 46v118z";
const doorPath = "M166 230v-92c0-15 12-21 23-28 10-6 16-12 21-22 5 10 11 16 21 22 11 7 23 13 23 28v92z";

/** The door of the courtyard house, between two digits if there are any. */
export function DoorArt({ left, right, isDark = false }: { left?: string; right?: string; isDark?: boolean }) {
  const figure = { y: 196, textAnchor: "middle", fontSize: 168, className: "fill-ink font-sans font-bold font-stretch-[112%]" } as const;
  return (
    <svg viewBox="0 0 420 260" aria-hidden="true" fill="none" className="h-auto w-[min(26rem,90%)]">
      <text x="62" {...figure}>
        {left}
      </text>
      <text x="358" {...figure}>
        {right}
      </text>
      <path d={archPath} className="fill-primary" />
      <path d={doorPath} className="fill-canvas" />
      <circle cx="210" cy="160" r="17" className={isDark ? "fill-line-2" : "fill-marigold"} />
      <path d="M20 231h380" className="stroke-line-2" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
