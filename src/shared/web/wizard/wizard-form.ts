import { createContext, useContext } from "react";
import { ownValue } from "../../contract/own-value.ts";
import type { FormKind, WizardRecord } from "./form-kind.ts";
import type { WizardState } from "./wizard-store.ts";

export type WizardForm<Stored extends WizardRecord, Values extends object> = Pick<
  WizardState<Stored, Values>,
  "record" | "values" | "errors"
> & {
  kind: Pick<FormKind<Stored, Values>, "labels" | "requiredFields" | "choices">;
  /** Before the names of its fields, in messages and on the page: `towers.0.` in the form of one entry of a list. */
  at: string;
  change: (changes: Partial<Values>) => void;
  /** The form as it is now, for what is answered later. */
  read: () => WizardState<Stored, Values>;
  /** To be called with what the server has now, when something other than a save has changed it. */
  meet: (record: Stored) => void;
};

/** What every field of a wizard reads and writes. A context has one type; `formOf` gives each wizard its own again. */
export const WizardContext = createContext<unknown>(null);

export function useWizardForm<Stored extends WizardRecord, Values extends object>(): WizardForm<Stored, Values> {
  const form = useContext(WizardContext);
  if (!form) throw new Error("A field of the wizard stands outside of it.");
  return form as WizardForm<Stored, Values>;
}

/** For fields that stand in every wizard: they know their own values' names alone. */
export const useAnyForm = () => useWizardForm<WizardRecord, Record<string, unknown>>();

/** What a field of text, or of names, holds. */
export const textIn = (values: Record<string, unknown>, name: string): string => String(ownValue(values, name) ?? "");
export const namesIn = (values: Record<string, unknown>, name: string): readonly string[] => ownValue(values, name) as readonly string[];
