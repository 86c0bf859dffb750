// What the pages of an import share.
import type { ReactNode } from "react";
import { Stepper } from "../../../shared/web/ui/stepper.tsx";

const stepNames = ["Match columns", "Check", "Fix", "Import"];

/** `step`: from 1; beyond the last, all are done. */
export const ImportSteps = ({ step }: { step: number }) => (
  <div className="mb-7">
    <Stepper stepNames={stepNames} step={step} />
  </div>
);

/** What is done next, always in reach at the bottom of the screen. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot-bar
      className="sticky bottom-(--foot,0px) z-20 -mx-4 mt-8 -mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:-mb-9 sm:px-8"
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
    <dl className="card grid grid-cols-2 gap-px overflow-hidden bg-line md:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
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
