import { formOf } from "../../../../shared/web/wizard/form-of.ts";
import type { MyProject } from "../../contract/my-project.ts";
import type { ProjectValues } from "./project-values.ts";

/** The form and the fields of the project wizard. */
export const { useWizardForm, FieldLabel, TextField, TextBox, SelectField, ChipChoice } = formOf<MyProject, ProjectValues>();
