import { useRef, useState } from "react";
import { compactPrice } from "../../../properties/contract/price-text.ts";
import { NumberField } from "./filter-fields.tsx";
import { writeNumber } from "./number-input.ts";
import { type PriceEnd, PriceSlider } from "./price-slider.tsx";

type Props = { min: number | null; max: number | null; currency: string; isMonthly: boolean };

/** Min Price and Max Price with a slider of two thumbs. The inputs are the source of truth; the slider writes into them (SRCH-09). */
export function PriceFields({ min, max, currency, isMonthly }: Props) {
  const [range, setRange] = useState({ min, max });
  const inputs = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) };
  const symbol = compactPrice(0, currency).replace("0", "").trim();
  const set = (end: PriceEnd, value: number | null) => setRange((current) => ({ ...current, [end]: value }));
  const slide = (end: PriceEnd, value: number | null) => {
    if (inputs[end].current) inputs[end].current.value = value === null ? "" : writeNumber(value, true);
    set(end, value);
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          name="priceMin"
          label="Min Price"
          prefix={symbol}
          value={min}
          input={inputs.min}
          onNumber={(value) => set("min", value)}
        />
        <NumberField
          name="priceMax"
          label="Max Price"
          prefix={symbol}
          value={max}
          input={inputs.max}
          onNumber={(value) => set("max", value)}
        />
      </div>
      <PriceSlider range={range} currency={currency} isMonthly={isMonthly} onSlide={slide} />
    </>
  );
}
