import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { priceInDigits } from "../../contract/typed-price.ts";
import { caretAfter, groupNumber, isPlainNumber } from "./group-number.ts";
import { FieldLabel, FieldNote, useControl } from "./wizard-fields.tsx";
import { textIn, useAnyForm } from "./wizard-form.ts";

export type NumberFieldProps<Name extends string> = {
  name: Name;
  prefix?: string;
  suffix?: string;
  hint?: ReactNode;
  hasDecimals?: boolean;
};

const mostSigns = 40;

/**
 * A number with Indian grouping during typing; the caret keeps its place among the digits. An amount of money, which has its currency in
 * front, may be written as "25k" or "1.5 lakh". Anything else stays as it was typed, for the form to refuse: dropping a sign in silence
 * would make another number of it.
 */
export function NumberField({ name, prefix, suffix, hint, hasDecimals = false }: NumberFieldProps<string>) {
  const { values, change } = useAnyForm();
  const { note, props } = useControl(name, hint);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function onChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const value = target.value.slice(0, mostSigns);
    if (!isPlainNumber(value, { hasDecimals })) {
      change({ [name]: value });
      return;
    }
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    const grouped = groupNumber(value, { hasDecimals });
    caret.current = caretAfter(grouped, before.replace(/[^\d.]/g, "").length);
    change({ [name]: grouped });
  }

  function onBlur(): void {
    const typed = textIn(values, name);
    const digits = prefix ? priceInDigits(typed) : typed;
    if (digits !== typed && isPlainNumber(digits, { hasDecimals })) change({ [name]: groupNumber(digits, { hasDecimals }) });
  }

  return (
    <div className="field">
      <FieldLabel name={name} htmlFor={props.id} />
      <div className="affix">
        {prefix && <span className={`pre ${prefix.length === 1 ? "txt" : ""}`}>{prefix}</span>}
        <input
          {...props}
          ref={input}
          className="input nums"
          // A phone's keyboard of numbers has no letters for "lakh".
          inputMode={prefix ? "text" : hasDecimals ? "decimal" : "numeric"}
          autoComplete="off"
          value={textIn(values, name)}
          onChange={onChange}
          onBlur={onBlur}
        />
        {suffix && <span className="post text-sm">{suffix}</span>}
      </div>
      <FieldNote {...note} />
    </div>
  );
}
