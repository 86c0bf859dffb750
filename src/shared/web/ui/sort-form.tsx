import { type ReactNode, useEffect, useRef } from "react";
import { Select } from "./select.tsx";

type Props<Order extends string> = {
  action: string;
  /** All but the order. */
  kept: readonly (readonly [name: string, value: string])[];
  orders: readonly Order[];
  labels: Record<Order, string>;
  value: Order;
  onChoose: (order: Order) => void;
  /** The name of the control. */
  children: ReactNode;
  className?: string;
  labelClassName?: string;
  selectClassName?: string;
};

/** Sorts at once. Before the script has loaded it is a form with its own button, and what is chosen by then is not lost. */
export function SortForm<Order extends string>({ action, kept, orders, labels, value, onChoose, children, ...looks }: Props<Order>) {
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was chosen before this script was there.
  useEffect(() => {
    const chosen = orders.find((order) => order === select.current?.value);
    if (chosen && chosen !== value) onChoose(chosen);
  }, []);
  return (
    <form action={action} className={`flex items-center gap-2 ${looks.className ?? ""}`}>
      {kept.map(([name, one]) => (
        <input key={`${name} ${one}`} type="hidden" name={name} value={one} />
      ))}
      <label className={looks.labelClassName}>
        {children}
        <Select
          ref={select}
          name="sortBy"
          // What a browser restores was not chosen here.
          autoComplete="off"
          className={`input-sm ${looks.selectClassName ?? ""}`}
          value={value}
          onChange={({ target }) => onChoose(target.value as Order)}
          options={orders.map((order) => ({ value: order, label: labels[order] }))}
        />
      </label>
      <noscript>
        <button type="submit" className="btn btn-secondary btn-sm">
          Sort
        </button>
      </noscript>
    </form>
  );
}
