import { Check } from "lucide-react";
import type { CSSProperties } from "react";
import { Link } from "react-router";

export type StepsProps = {
  stepNames: readonly string[];
  /** From 1; beyond the last, all are done. */
  step: number;
  /** How much of the step the person has reached, up to 1. */
  part?: number;
  /** The address of a step that can be opened; null: not yet. */
  hrefOf?: (step: number) => string | null;
};

/** Up to this many fit beside each other on a small tablet. */
const mostNarrow = 5;

/** The steps of a wizard or an import: a bar each, and on small screens "Step 1 of 4" above one bar. */
export function Stepper({ stepNames, step, part = 1, hrefOf }: StepsProps) {
  const isNarrow = stepNames.length <= mostNarrow;
  const last = stepNames.length;
  return (
    <nav aria-label="Steps">
      <ol className={`steps ${isNarrow ? "max-sm:hidden" : "max-xl:hidden"}`}>
        {stepNames.map((name, index) => (
          <Step key={name} name={name} number={index + 1} step={step} part={part} to={hrefOf?.(index + 1) ?? null} />
        ))}
      </ol>
      <div className={isNarrow ? "sm:hidden" : "xl:hidden"}>
        <p className="mb-2 flex justify-between text-sm">
          <b className="font-semibold">{stepNames[step - 1] ?? "Done"}</b>
          {step <= last && (
            <span className="text-ink-3 nums">
              Step {step} of {last}
            </span>
          )}
        </p>
        <div className="bar">
          <i style={{ width: `${Math.min(1, (step - 1 + part) / last) * 100}%` }} />
        </div>
      </div>
    </nav>
  );
}

type StepProps = { name: string; number: number; step: number; part: number; to: string | null };

function Step({ name, number, step, part, to }: StepProps) {
  const isCurrent = number === step;
  const label = (
    <span className="flex items-center gap-2">
      {number < step ? <Check className="size-4 flex-none text-link" aria-label="Done:" /> : <span className="nums">{number}</span>}
      {name}
    </span>
  );
  return (
    <li
      data-done={number < step || undefined}
      aria-current={isCurrent ? "step" : undefined}
      style={isCurrent ? ({ "--part": `${part * 100}%` } as CSSProperties) : undefined}
    >
      {to && !isCurrent ? (
        <Link to={to} className="-my-1 py-1 underline-offset-4 hover:text-ink hover:underline">
          {label}
        </Link>
      ) : (
        label
      )}
    </li>
  );
}
