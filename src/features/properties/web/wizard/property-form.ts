import { formOf } from "../../../../shared/web/wizard/form-of.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import type { WizardValues } from "./wizard-values.ts";

/** The form and the fields of the property wizard. */
export const {
  useWizardForm,
  FieldLabel,
  TextField,
  TextBox,
  SelectField,
  NumberField,
  Counter,
  ChipChoice,
  ChipChecks,
  NamesInput,
  Combobox,
} = formOf<MyProperty, WizardValues>();
