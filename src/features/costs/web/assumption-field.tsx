import type { ComponentProps } from "react";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { FieldError } from "../../../shared/web/ui/field.tsx";
import { type AssumptionName, assumptionFields, buyerParam } from "../contract/assumptions.ts";
import { buyerLabels, buyers } from "../contract/rates.ts";
import type { AssumedState } from "./use-assumptions.ts";

const grouped = (value: number, unit: string) => (unit === "₹" ? groupDigits(value) : String(value));

type Props = AssumedState & {
  name: AssumptionName;
  /** What counts now; null: not known. */
  value: number | null;
  /** The end of the slider, where the declared one does not suit the home. */
  slideTo?: number;
};

/** A number with its slider, which needs the page's script and has no name of its own in the form. */
export function AssumptionField({ name, value, slideTo, typed, faults, change }: Props) {
  const { param, label, unit, least, most, step, ...declared } = assumptionFields[name];
  const end = Math.max(slideTo ?? ("slideTo" in declared ? declared.slideTo : most), value ?? 0);
  const id = `assumed-${param}`;
  const error = faults[name]?.message;
  const text = typed.get(param) ?? (value === null ? "" : grouped(value, unit));
  const number: ComponentProps<"input"> = {
    name: param,
    value: text,
    inputMode: unit === "₹" || unit === "years" ? "numeric" : "decimal",
    onChange: ({ target }) => change(param, target.value),
  };
  return (
    <div className="field assume">
      <label className="lab" htmlFor={id}>
        {`${label}, ${unit}${"per" in declared ? `/${declared.per}` : ""}`}
      </label>
      <input
        {...number}
        id={id}
        className="input input-sm nums"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} message={error} />
      <input
        type="range"
        data-param={param}
        aria-label={`${label}, slider`}
        aria-valuetext={value === null ? "not known" : `${grouped(value, unit)} ${unit}`}
        min={least}
        max={end}
        step={step}
        value={onStep(value ?? least, { least, end, step })}
        onChange={({ target }) => change(param, target.value)}
      />
    </div>
  );
}

/** Where browsers put a slider: one whose value is not as it was written counts as moved. */
function onStep(value: number, { least, end, step }: { least: number; end: number; step: number }): number {
  const steps = Math.min(Math.round((value - least) / step), Math.floor((end - least) / step));
  return Number((least + steps * step).toFixed(2));
}

export function BuyerField({ assumptions, change }: AssumedState) {
  const id = `assumed-${buyerParam}`;
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        Bought by
      </label>
      <span className="sel">
        <select
          id={id}
          name={buyerParam}
          className="input input-sm"
          value={assumptions.buyer}
          onChange={({ target }) => change(buyerParam, target.value)}
        >
          {buyers.map((buyer) => (
            <option key={buyer} value={buyer}>
              {buyerLabels[buyer]}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
