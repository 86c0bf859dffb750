import type { ComponentProps } from "react";

export type Option = { value: string; label: string };
type Props = Omit<ComponentProps<"select">, "children"> & { /** None of the options. */ prompt?: string; options: readonly Option[] };

/** The browser's own list, in our style. */
export function Select({ prompt, options, className = "", ...select }: Props) {
  return (
    <span className="sel">
      <select {...select} className={`input ${className}`}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
