import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { caretAfter, groupNumber } from "./group-number.ts";
import { FieldLabel, FieldNote, useControl } from "./wizard-fields.tsx";
import { textIn, useAnyForm } from "./wizard-form.ts";

export type NumberFieldProps<Name extends string> = {
  name: Name;
  prefix?: string;
  suffix?: string;
  hint?: ReactNode;
  hasDecimals?: boolean;
};

/** A number with Indian grouping during typing; the caret keeps its place among the digits. */
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
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    const grouped = groupNumber(target.value, { hasDecimals });
    caret.current = caretAfter(grouped, before.replace(/[^\d.]/g, "").length);
    change({ [name]: grouped });
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
          inputMode={hasDecimals ? "decimal" : "numeric"}
          autoComplete="off"
          value={textIn(values, name)}
          onChange={onChange}
        />
        {suffix && <span className="post text-sm">{suffix}</span>}
      </div>
      <FieldNote {...note} />
    </div>
  );
}
