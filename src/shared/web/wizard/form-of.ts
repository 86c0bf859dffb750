import type { ReactNode } from "react";
import type { NamedOption } from "../ui/combobox-input.tsx";
import {
  ChipChecks,
  type ChipChecksProps,
  ChipChoice,
  type ChipChoiceProps,
  NamesInput,
  type NamesInputProps,
  PickChoice,
  type PickChoiceProps,
} from "./chip-fields.tsx";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import type { FieldOf, ListFieldOf, TextFieldOf, WizardRecord } from "./form-kind.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import {
  Counter,
  FieldLabel,
  type FieldLabelProps,
  SelectField,
  type SelectFieldProps,
  TextBox,
  type TextBoxProps,
  TextField,
  type TextFieldProps,
} from "./wizard-fields.tsx";
import { useWizardForm } from "./wizard-form.ts";

/** The form and the fields of one wizard: the shared ones, but a name that its form does not have is a type error. */
export function formOf<Stored extends WizardRecord, Values extends object>() {
  type Text = TextFieldOf<Values>;
  type List = ListFieldOf<Values>;
  type Field<Props> = (props: Props) => ReactNode;
  return {
    useWizardForm: useWizardForm<Stored, Values>,
    FieldLabel: FieldLabel as Field<FieldLabelProps<FieldOf<Values>>>,
    TextField: TextField as Field<TextFieldProps<Text>>,
    TextBox: TextBox as Field<TextBoxProps<Text>>,
    SelectField: SelectField as Field<SelectFieldProps<Text>>,
    NumberField: NumberField as Field<NumberFieldProps<Text>>,
    Counter: Counter as Field<{ name: Text }>,
    ChipChoice: ChipChoice as Field<ChipChoiceProps<Text>>,
    PickChoice: PickChoice as Field<PickChoiceProps<Text>>,
    ChipChecks: ChipChecks as Field<ChipChecksProps<List>>,
    NamesInput: NamesInput as Field<NamesInputProps<List>>,
    Combobox: Combobox as <O extends NamedOption>(props: ComboboxProps<Text, O>) => ReactNode,
  };
}
