import { useEffect, useRef } from "react";
import { compactPrice } from "../../../properties/contract/price-text.ts";
import { priceAt, priceStops, stopOf } from "./price-scale.ts";

export type PriceEnd = "min" | "max";
type Props = {
  range: { min: number | null; max: number | null };
  currency: string;
  isMonthly: boolean;
  onSlide: (end: PriceEnd, value: number | null) => void;
};

/** Two thumbs over a track. It has no form names: its values reach the address through the inputs. Hidden without scripts. */
export function PriceSlider({ range, currency, isMonthly, onSlide }: Props) {
  const filled = useRef<HTMLElement>(null);
  const stops = priceStops(isMonthly);
  const last = stops.length + 1;
  const low = range.min === null ? 0 : stopOf(stops, range.min);
  const high = range.max === null ? last : Math.max(stopOf(stops, range.max), low);
  useEffect(() => {
    // Not a style attribute: the Content-Security-Policy refuses those in the server's HTML.
    filled.current?.style.setProperty("left", `${(100 * low) / last}%`);
    filled.current?.style.setProperty("right", `${100 - (100 * high) / last}%`);
  }, [low, high, last]);
  const say = (price: number | null) => (price === null ? "Any" : compactPrice(price, currency));
  return (
    <div className="range mx-3 noscript:hidden">
      <i ref={filled} />
      <Thumb
        label="Lowest price"
        says={say(range.min)}
        position={low}
        last={last}
        onMove={(position) => onSlide("min", priceAt(stops, Math.min(position, high - 1)))}
      />
      <Thumb
        label="Highest price"
        says={say(range.max)}
        position={high}
        last={last}
        onMove={(position) => onSlide("max", priceAt(stops, Math.max(position, low + 1)))}
      />
    </div>
  );
}

type ThumbProps = { label: string; says: string; position: number; last: number; onMove: (position: number) => void };

function Thumb({ label, says, position, last, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={says}
      min={0}
      max={last}
      value={position}
      onChange={({ target }) => onMove(Number(target.value))}
    />
  );
}
