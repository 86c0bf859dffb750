import { ChevronDown } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { groupNumber, groupTyped, readWholeAmount } from "../../../../shared/web/wizard/group-number.ts";
import { compactPrice } from "../../contract/price-text.ts";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import { homeCurrency } from "../../contract/publication.ts";
import { ToolbarPopover } from "./toolbar-popover.tsx";

type Range = { priceFrom?: number | undefined; priceTo?: number | undefined };
type Props = { range: Range; onChange: (range: Range) => void };

/** The lowest and the highest price, both included. */
export function PriceFilter({ range, onChange }: Props) {
  const isSet = range.priceFrom !== undefined || range.priceTo !== undefined;
  return (
    <ToolbarPopover
      className="chip min-h-10 flex-none"
      isPressed={isSet}
      label={
        <>
          {isSet ? rangeText(range) : "Price"}
          <ChevronDown aria-hidden />
        </>
      }
    >
      {(close) => (
        <PriceForm
          range={range}
          onDone={(wanted) => {
            close();
            onChange(wanted);
          }}
        />
      )}
    </ToolbarPopover>
  );
}

const whole = { hasDecimals: false };
const shown = (price: number | undefined) => groupNumber(String(price ?? ""), whole);

function PriceForm({ range, onDone }: { range: Range; onDone: (range: Range) => void }) {
  const [from, setFrom] = useState(shown(range.priceFrom));
  const [to, setTo] = useState(shown(range.priceTo));
  const [isSent, setSent] = useState(false);
  const [low, high] = [readWholeAmount(from), readWholeAmount(to)];
  const isUpsideDown = low !== null && high !== null && high > 0 && low > high;
  const refusal = (typed: string, amount: number | null) => (typed.trim() !== "" && amount === null ? wizardMessages.amount : undefined);
  const refusals = { from: refusal(from, low), to: refusal(to, high) ?? (isUpsideDown ? upsideDown : undefined) };

  function send(event: SubmitEvent): void {
    event.preventDefault();
    setSent(true);
    if (!refusals.from && !refusals.to) onDone({ priceFrom: low || undefined, priceTo: high || undefined });
  }
  // What is being corrected is refused again only when it is sent.
  const changed = (change: (typed: string) => void) => (typed: string) => {
    setSent(false);
    change(typed);
  };
  return (
    <form className="grid gap-3" aria-label="Price" onSubmit={send}>
      <PriceField label="Lowest price" typed={from} refusal={isSent ? refusals.from : undefined} onType={changed(setFrom)} />
      <PriceField label="Highest price" typed={to} refusal={isSent ? refusals.to : undefined} onType={changed(setTo)} />
      <span className="flex gap-2">
        <button type="submit" className="btn btn-secondary btn-sm flex-1">
          Show
        </button>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => onDone({})}>
          Clear
        </button>
      </span>
    </form>
  );
}

const upsideDown = "The highest price cannot be below the lowest price.";

type FieldProps = { label: string; typed: string; refusal: string | undefined; onType: (typed: string) => void };

/** Says below how it reads what is typed. */
function PriceField({ label, typed, refusal, onType }: FieldProps) {
  const id = useId();
  const amount = readWholeAmount(typed);
  return (
    <div className="grid gap-1">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <span className="affix">
        <span className="pre">₹</span>
        <input
          id={id}
          className="input input-sm nums"
          // A phone's keyboard of numbers has no letters for "lakh".
          inputMode="text"
          autoComplete="off"
          maxLength={24}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={`${id}-read`}
          value={typed}
          onChange={({ target }) => onType(groupTyped(target.value, whole))}
        />
      </span>
      <span
        id={`${id}-read`}
        role={refusal ? "alert" : undefined}
        className={`max-w-56 text-sm empty:hidden ${refusal ? "text-danger" : "text-ink-3"}`}
      >
        {refusal ?? (amount ? compactPrice(amount, homeCurrency) : null)}
      </span>
    </div>
  );
}

function rangeText({ priceFrom, priceTo }: Range): string {
  const text = (price: number) => compactPrice(price, homeCurrency);
  if (priceFrom === undefined) return `Up to ${text(priceTo ?? 0)}`;
  return priceTo === undefined ? `From ${text(priceFrom)}` : `${text(priceFrom)} to ${text(priceTo)}`;
}
