import { createContext, useContext } from "react";
import { ownValue } from "../../contract/own-value.ts";
import type { FormKind, WizardRecord } from "./form-kind.ts";
import type { FieldDoubt } from "./wizard-kind.ts";
import type { WizardState } from "./wizard-store.ts";

export type WizardForm<Stored extends WizardRecord, Values extends object> = Pick<
  WizardState<Stored, Values>,
  "record" | "values" | "errors"
> & {
  kind: Pick<FormKind<Stored, Values>, "labels" | "requiredFields" | "choices">;
  /** The prefix of its fields' names, in messages and on the page: `towers.0.` in the form of one entry of a list. */
  at: string;
  /** What is asked below one of its fields before the step is saved. */
  doubt?: (FieldDoubt & { onSure: () => void }) | null;
  change: (changes: Partial<Values>) => void;
  /** The current form, for callbacks that run later. */
  read: () => WizardState<Stored, Values>;
  /** Call it with the server's record when something other than a save has changed it. */
  meet: (record: Stored) => void;
};

/** What every field of a wizard reads and writes. A context has one type; `formOf` gives each wizard its own again. */
export const WizardContext = createContext<unknown>(null);

export function useWizardForm<Stored extends WizardRecord, Values extends object>(): WizardForm<Stored, Values> {
  const form = useContext(WizardContext);
  if (!form) throw new Error("A field of the wizard stands outside of it.");
  return form as WizardForm<Stored, Values>;
}

/** For fields of every wizard: they know only the names of their own values. */
export const useAnyForm = () => useWizardForm<WizardRecord, Record<string, unknown>>();

/** The value of a text field or a list of names. */
export const textIn = (values: Record<string, unknown>, name: string): string => String(ownValue(values, name) ?? "");
export const namesIn = (values: Record<string, unknown>, name: string): readonly string[] => ownValue(values, name) as readonly string[];
