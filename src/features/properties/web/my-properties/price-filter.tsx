import { ChevronDown } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { AmountField } from "../../../../shared/web/wizard/amount-field.tsx";
import { groupNumber, readWholeAmount } from "../../../../shared/web/wizard/group-number.ts";
import { compactPrice } from "../../contract/price-text.ts";
import { tooHigh, wizardMessages } from "../../contract/property-form-messages.ts";
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

const shown = (price: number | undefined) => groupNumber(String(price ?? ""), { hasDecimals: false });

function PriceForm({ range, onDone }: { range: Range; onDone: (range: Range) => void }) {
  const [from, setFrom] = useState(shown(range.priceFrom));
  const [to, setTo] = useState(shown(range.priceTo));
  const [isSent, setSent] = useState(false);
  const [low, high] = [readWholeAmount(from), readWholeAmount(to)];
  const isUpsideDown = low !== null && high !== null && high > 0 && low > high;
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
      <AmountField
        label="Lowest price"
        className="input-sm"
        typed={from}
        onType={changed(setFrom)}
        inWords={short}
        refusal={isSent ? refusals.from : undefined}
      />
      <AmountField
        label="Highest price"
        className="input-sm"
        typed={to}
        onType={changed(setTo)}
        inWords={short}
        refusal={isSent ? refusals.to : undefined}
      />
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

function refusal(typed: string, amount: number | null): string | undefined {
  return typed.trim() !== "" && amount === null ? wizardMessages.amount : tooHigh(amount);
}

const upsideDown = "The highest price cannot be below the lowest price.";

const short = (price: number) => compactPrice(price, homeCurrency);

function rangeText({ priceFrom, priceTo }: Range): string {
  if (priceFrom === undefined) return `Up to ${short(priceTo ?? 0)}`;
  return priceTo === undefined ? `From ${short(priceFrom)}` : `${short(priceFrom)} to ${short(priceTo)}`;
}
