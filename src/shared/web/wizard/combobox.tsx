import { ownValue } from "../../contract/own-value.ts";
import { type ComboboxChoice, ComboboxInput, type NamedOption } from "../ui/combobox-input.tsx";
import { FieldLabel, FieldNote, useControl } from "./wizard-fields.tsx";
import { textIn, useAnyForm } from "./wizard-form.ts";

export type ComboboxProps<Name extends string, O extends NamedOption> = ComboboxChoice<O> & {
  name: Name;
  hint?: string | undefined;
  isWide?: boolean;
};

/** A field whose text is searched while it is typed. */
export function Combobox<O extends NamedOption>({ name, hint, isWide = false, ...choice }: ComboboxProps<string, O>) {
  const { kind, values } = useAnyForm();
  const { note, props } = useControl(name, hint);
  return (
    <div className={`field ${isWide ? "sm:col-span-2" : ""}`}>
      <FieldLabel name={name} htmlFor={props.id} />
      <ComboboxInput {...choice} text={textIn(values, name)} label={ownValue(kind.labels, name) ?? name} input={props} />
      <FieldNote {...note} />
    </div>
  );
}
