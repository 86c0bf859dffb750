import type { ReactNode, Ref } from "react";
import type { Combobox, ComboboxOption } from "./use-combobox.ts";

type Props<O extends ComboboxOption> = {
  combobox: Combobox<O>;
  label: string;
  className?: string;
  listRef?: Ref<HTMLDivElement>;
  children: (option: O) => ReactNode;
};

/** The options below a combobox, and their number for screen readers. */
export function ComboboxList<O extends ComboboxOption>({ combobox, label, className, listRef, children }: Props<O>) {
  const { options, announcement, listProps, optionProps } = combobox;
  return (
    <>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {options.length > 0 && (
        <div {...listProps} ref={listRef} role="listbox" aria-label={label} className={className}>
          {options.map((option, index) => (
            <div
              key={option.key}
              {...optionProps(option, index)}
              className="flex min-h-touch cursor-pointer items-center rounded-sm px-3 hover:bg-tint aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-selected:bg-tint"
            >
              {children(option)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
