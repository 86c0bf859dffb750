import { type ReactNode, useMemo } from "react";
import type { FormKind } from "../../../../../shared/web/wizard/form-kind.ts";
import { useAnyForm, WizardContext } from "../../../../../shared/web/wizard/wizard-form.ts";

export type EntryKind<Entry extends object> = Pick<FormKind<never, Entry>, "labels" | "requiredFields" | "choices">;

type Props<Entry extends object> = {
  kind: EntryKind<Entry>;
  /** The prefix of the entry in the form, as in the server's messages: `towers.0`. */
  path: string;
  entry: Entry;
  onChange: (changes: Partial<Entry>) => void;
  children: ReactNode;
};

/** Inside it every field of the wizard reads and writes one entry of a list. */
export function EntryForm<Entry extends object>({ kind, path, entry, onChange, children }: Props<Entry>) {
  const { errors: all, record, read, meet } = useAnyForm();
  const form = useMemo(() => {
    const at = `${path}.`;
    const errors = Object.entries(all).flatMap(([name, message]) => (name.startsWith(at) ? [[name.slice(at.length), message]] : []));
    return { kind, at, record, values: entry, errors: Object.fromEntries(errors), change: onChange, read, meet };
  }, [kind, path, entry, onChange, all, record, read, meet]);
  return <WizardContext value={form}>{children}</WizardContext>;
}
