// What the pages of an import share.
import { ArrowLeft, Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type HeaderProps = { title: string; detail?: ReactNode; back: { to: string; label: string } };

export function ImportHeader({ title, detail, back }: HeaderProps) {
  return (
    <div className="mb-5 flex items-center gap-2 sm:mb-6">
      <Link to={back.to} className="btn btn-ghost btn-icon -ml-2 flex-none" aria-label={back.label}>
        <ArrowLeft aria-hidden />
      </Link>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {detail && <p className="nums text-ink-2 wrap-anywhere">{detail}</p>}
      </div>
    </div>
  );
}

const stepNames = ["Match columns", "Check", "Fix", "Import"];

/** `step`: from 1; beyond the last, all are done. */
export function ImportSteps({ step }: { step: number }) {
  return (
    <ol className="mb-6 flex items-center gap-2" aria-label="Steps">
      {stepNames.map((name, index) => {
        const isDone = index + 1 < step;
        const isCurrent = index + 1 === step;
        const tone = isDone ? "bg-primary text-on-primary" : isCurrent ? "bg-marigold text-on-marigold" : "bg-tint text-ink-2";
        return (
          <li key={name} className="flex items-center gap-2" aria-current={isCurrent ? "step" : undefined}>
            {index > 0 && <span aria-hidden className="h-px w-4 bg-line-2 sm:w-6" />}
            <span className={`nums grid size-6 flex-none place-items-center rounded-sm text-sm font-semibold ${tone}`}>
              {isDone ? <Check className="size-4" aria-label="Done:" /> : index + 1}
            </span>
            <span className={isCurrent ? "font-semibold" : "text-ink-2 max-sm:sr-only"}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What is done next, always in reach at the bottom of the screen. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-20 -mx-4 mt-8 -mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:-mb-9 sm:px-8"
    >
      {children}
    </div>
  );
}

/** Why a press did nothing, beside what was pressed. */
export function Refusal({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p role="alert" className="basis-full font-medium whitespace-pre-line text-danger">
      {error.message}
    </p>
  );
}

type Figure = { label: string; count: string; detail?: string | undefined; tone?: string };

/** Numbers side by side, in one frame. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="card grid grid-cols-2 gap-px overflow-hidden bg-line md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {figures.map(({ label, count, detail, tone = "" }) => (
        <div key={label} className="grid content-start bg-surface p-4">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className={`nums text-2xl font-semibold ${tone}`}>{count}</dd>
          {detail && <dd className="text-sm text-ink-2">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
