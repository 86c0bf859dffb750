// The log in words, for the page and for the file. Free of zod.
import { ownValue } from "../../../shared/contract/own-value.ts";
import { checkLabels } from "../../properties/contract/property-terms.ts";
import type { LogEntry } from "./desk-log.ts";
import { byListerText } from "./desk-terms.ts";
import { inWords } from "./desk-text.ts";
import { reportReasonLabels } from "./report-terms.ts";

export const authorOf = ({ operator, lister }: Pick<LogEntry, "operator" | "lister">): string =>
  operator === byListerText && lister ? `${lister.name}, ${byListerText}` : operator;

/** A changed value; without `before` it is a text that accompanies the change. */
export type LoggedChange = { name: string; label: string; before?: unknown; after: unknown };

export function changesOf({ before, after }: Pick<LogEntry, "before" | "after">): LoggedChange[] {
  const isAnother = (name: string) => JSON.stringify(ownValue(before, name)) !== JSON.stringify(ownValue(after, name));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isAnother);
  return names.map((name) => ({
    name,
    label: ownValue(checkLabels, name) ?? inWords(name),
    ...(Object.hasOwn(before, name) && { before: ownValue(before, name) }),
    after: ownValue(after, name),
  }));
}

/** Of anything but a list with entries. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return ownValue(reportReasonLabels, String(value)) ?? String(value);
}
