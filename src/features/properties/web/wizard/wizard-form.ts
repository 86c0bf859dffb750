import { createContext, useContext } from "react";
import type { WizardState } from "./wizard-store.ts";
import type { WizardValues } from "./wizard-values.ts";

export type WizardForm = Pick<WizardState, "property" | "values" | "errors"> & {
  change: (changes: Partial<WizardValues>) => void;
  /** The form as it is now, for what is answered later. */
  read: () => WizardState;
};

/** What every field of the wizard reads and writes. */
export const WizardContext = createContext<WizardForm | null>(null);

export function useWizardForm(): WizardForm {
  const form = useContext(WizardContext);
  if (!form) throw new Error("A field of the wizard stands outside of it.");
  return form;
}
