import { ChevronDown } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { groupNumber, readNumber } from "../../../../shared/web/wizard/group-number.ts";
import { compactPrice } from "../../contract/price-text.ts";
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

function PriceForm({ range, onDone }: { range: Range; onDone: (range: Range) => void }) {
  const errorId = useId();
  const [from, setFrom] = useState(groupNumber(String(range.priceFrom ?? "")));
  const [to, setTo] = useState(groupNumber(String(range.priceTo ?? "")));
  const [isRefused, setRefused] = useState(false);

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const wanted = { priceFrom: readNumber(from) || undefined, priceTo: readNumber(to) || undefined };
    const isUpsideDown = wanted.priceFrom !== undefined && wanted.priceTo !== undefined && wanted.priceFrom > wanted.priceTo;
    setRefused(isUpsideDown);
    if (!isUpsideDown) onDone(wanted);
  }
  const field = (label: string, typed: string, change: (typed: string) => void) => (
    <label className="grid gap-1">
      <span className="lab">{label}</span>
      <span className="affix">
        <span className="pre">₹</span>
        <input
          className="input input-sm nums"
          inputMode="numeric"
          maxLength={20}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          value={typed}
          onChange={({ target }) => change(groupNumber(target.value, { hasDecimals: false }))}
        />
      </span>
    </label>
  );
  return (
    <form className="grid gap-3" aria-label="Price" onSubmit={send}>
      {field("Lowest price", from, setFrom)}
      {field("Highest price", to, setTo)}
      {isRefused && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          The highest price cannot be below the lowest price.
        </p>
      )}
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

function rangeText({ priceFrom, priceTo }: Range): string {
  const text = (price: number) => compactPrice(price, homeCurrency);
  if (priceFrom === undefined) return `Up to ${text(priceTo ?? 0)}`;
  return priceTo === undefined ? `From ${text(priceFrom)}` : `${text(priceFrom)} to ${text(priceTo)}`;
}
