import { type RefObject, useRef, useState } from "react";
import { priceInDigits } from "../../../../shared/contract/typed-price.ts";
import { compactPrice, fullPrice } from "../../../properties/contract/price-text.ts";
import { isPriceInWords, meantPrices, priceInWords } from "../../contract/price-words.ts";
import { numberFilters } from "../../contract/search-filters.ts";
import { NumberField } from "./filter-fields.tsx";
import { tidyNumberInput, writeNumber } from "./number-input.ts";
import { type PriceEnd, PriceSlider } from "./price-slider.tsx";

type Props = {
  min: number | null;
  max: number | null;
  currency: string;
  /** Null when rents and prices are searched together. */
  isMonthly: boolean | null;
};

/**
 * Min Price and Max Price, in digits or words, with a slider of two thumbs. The inputs are the source of truth; the slider writes
 * into them (SRCH-09). What was understood stands below, with a question about a number that is no price.
 */
export function PriceFields({ min, max, currency, isMonthly }: Props) {
  const [range, setRange] = useState({ min, max });
  const inputs = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) };
  const symbol = compactPrice(0, currency).replace("0", "").trim();
  const set = (end: PriceEnd, value: number | null) => setRange((current) => ({ ...current, [end]: value }));
  const slide = (end: PriceEnd, value: number | null) => {
    if (inputs[end].current) inputs[end].current.value = value === null ? "" : writeNumber(value, true);
    set(end, value);
  };
  const field = (end: PriceEnd, name: "priceMin" | "priceMax", label: string, value: number | null) => (
    <NumberField
      name={name}
      label={label}
      prefix={symbol}
      value={value}
      input={inputs[end]}
      inputMode="text"
      tidy={readPriceInput}
      onNumber={(number) => set(end, number)}
    />
  );
  return (
    <>
      <div className="pair">
        {field("min", "priceMin", "Min Price", min)}
        {field("max", "priceMax", "Max Price", max)}
      </div>
      <p role="status" className="nums text-sm text-ink-2 empty:hidden">
        {unread(inputs.min.current, inputs.max.current) ?? understood(range, currency)}
      </p>
      {(["min", "max"] as const).map((end) => (
        <Meant
          key={end}
          prices={currency === "INR" && range[end] !== null ? meantPrices(range[end], isMonthly) : []}
          input={inputs[end]}
          onTake={(price) => slide(end, price)}
        />
      ))}
      <PriceSlider range={range} currency={currency} isMonthly={isMonthly ?? false} onSlide={slide} />
    </>
  );
}

/** "1 crore 20": of what, only who typed it knows. */
function unread(...inputs: readonly (HTMLInputElement | null)[]): string | null {
  const text = inputs.map((input) => input?.value.trim() ?? "").find((text) => /[a-z]\s*\d[\d,.]*$/i.test(text));
  return text === undefined ? null : `“${text}” is not understood. Write 1.2 crore, or 1 crore 20 lakh.`;
}

/** "Understood: up to ₹80,00,000". A search takes the bounds the right way up. A part of a rupee is asked about, not understood. */
function understood({ min, max }: { min: number | null; max: number | null }, currency: string): string | null {
  if (!Number.isInteger(min ?? 0) || !Number.isInteger(max ?? 0)) return null;
  if (min !== null && max !== null && min > max)
    return `Min Price is above Max Price. Understood: from ${fullPrice(max, currency)} up to ${fullPrice(min, currency)}`;
  const said = [min !== null && `from ${fullPrice(min, currency)}`, max !== null && `up to ${fullPrice(max, currency)}`].filter(Boolean);
  return said.length === 0 ? null : `Understood: ${said.join(" ")}`;
}

type MeantProps = { prices: readonly number[]; input: RefObject<HTMLInputElement | null>; onTake: (price: number) => void };

function Meant({ prices, input, onTake }: MeantProps) {
  return prices.map((price) => (
    <button
      key={price}
      type="button"
      // The panel scrolls: the question is asked where it can be read.
      ref={(button) => button?.scrollIntoView?.({ block: "nearest" })}
      className="btn btn-secondary btn-sm scroll-my-4 justify-self-start"
      onClick={() => {
        onTake(price);
        // As if it were typed, so that the form counts again.
        input.current?.dispatchEvent(new Event("input", { bubbles: true }));
        input.current?.focus();
      }}
    >
      Did you mean {priceInWords(price)}?
    </button>
  ));
}

/** Words stay as they are typed; digits are grouped. Returns the price, or null when there is none. */
export function readPriceInput(input: HTMLInputElement): number | null {
  if (!isPriceInWords(input.value)) return tidyNumberInput(input, true);
  const price = Number(priceInDigits(input.value).replaceAll(",", ""));
  return price > 0 && price <= numberFilters.priceMax.most ? price : null;
}
