// Parts that the figures of homes and of advertisements share.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import { type Span, spans } from "../../contract/figure-terms.ts";
import { type Change, spanText } from "./figure-words.ts";

type Days = { from: string; to: string };
type HeadProps = { days: Span; hrefOf: (days: Span) => string; span?: Days | undefined; before?: Days | undefined; children: ReactNode };

/** The page's heading with the choice of the span, which is in the address. */
export function FiguresHead({ days, hrefOf, span, before, children }: HeadProps) {
  return (
    <ScreenHeader title="Analytics" count={span && before && `${spanText(span)}, against ${spanText(before)}`}>
      <nav className="seg" aria-label="Span">
        {spans.map((length) => (
          <Link key={length} to={hrefOf(length)} preventScrollReset aria-current={length === days ? "true" : undefined}>
            {length}
            <span className="max-sm:sr-only"> days</span>
          </Link>
        ))}
      </nav>
      {children}
    </ScreenHeader>
  );
}

const tones = { up: "text-success", down: "text-danger", none: "text-ink-3" };
const marks = { up: "▲ ", down: "▼ ", none: "" };

export const ChangeText = ({ change: { direction, text } }: { change: Change }) => (
  <span className={tones[direction]}>
    <span aria-hidden="true">{marks[direction]}</span>
    {text}
  </span>
);

export type FigureCardProps = { label: string; value: string; change: Change; to?: string; isCurrent?: boolean };

/** A figure with its change; with `to` it chooses what the chart shows. */
export function FigureCard({ label, value, change, to, isCurrent = false }: FigureCardProps) {
  const content = (
    <>
      <span className="block text-sm text-ink-2">{label}</span>
      <span className="wide block text-2xl font-semibold nums">{value}</span>
      <span className="block text-sm nums">
        <ChangeText change={change} />
      </span>
    </>
  );
  const className = "block min-w-0 border-line p-4 sm:p-5";
  if (!to) return <div className={className}>{content}</div>;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? "true" : undefined}
      className={`${className} transition-colors hover:bg-sunken aria-current:shadow-[inset_0_-3px_0_var(--primary)]`}
    >
      {content}
    </Link>
  );
}

export const figureGrid =
  "card grid grid-cols-2 overflow-hidden lg:grid-cols-5 [&>*]:border-b lg:[&>*]:border-b-0 [&>*:nth-child(even)]:border-l lg:[&>*+*]:border-l max-lg:[&>*:last-child]:border-b-0 max-lg:[&>*:last-child:nth-child(odd)]:col-span-2";

type BarProps = { label: string; value: number; most: number };

/** One line of a list of bars, each as long as its part of the most. */
export const Bar = ({ label, value, most }: BarProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)_4rem]">
    <span className="text-sm">{label}</span>
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full max-sm:order-last max-sm:col-span-2" aria-hidden="true">
      <rect width={Math.max(0.5, (100 * value) / Math.max(1, most))} height="8" fill="var(--chart-1)" />
    </svg>
    <b className="text-right font-semibold nums">{groupDigits(value)}</b>
  </li>
);

export const FiguresSkeleton = () => (
  <div role="status" aria-label="Loading..." className="grid gap-8">
    <div className="skel h-28" />
    <div className="skel h-64" />
    <div className="skel h-40" />
  </div>
);
