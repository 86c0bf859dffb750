import type { WizardRecord } from "../../../shared/web/wizard/form-kind.ts";
import { formOf } from "../../../shared/web/wizard/form-of.ts";

/** The fields of a place in a form, as typed. A wizard that uses the place fields has them under these names. */
export type PlaceValues = Record<"state" | "city" | "zipCode" | "location" | "latitude" | "longitude", string>;

export const { useWizardForm, TextField, Combobox } = formOf<WizardRecord, PlaceValues>();
