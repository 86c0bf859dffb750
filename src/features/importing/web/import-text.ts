// What an import says of itself.
import { shortDate } from "../../../shared/contract/date-text.ts";
import { dayMs } from "../../../shared/contract/durations.ts";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { declarationOf, isDeclared } from "../../properties/contract/property-fields.ts";
import type { ImportField } from "../contract/import-field-names.ts";
import { importsPage, keptDays } from "../contract/import-terms.ts";
import type { Import, ImportSummary } from "./imports-api.ts";

const ownLabels: Partial<Record<ImportField, string>> = {
  currency: "Currency",
  coveredParking: "Covered parking, yes or no",
  isLocationApproximate: "Place is approximate",
  amenities: "Amenities",
};

export const fieldLabel = (field: ImportField): string =>
  ownLabels[field] ?? (isDeclared(field) ? declarationOf(field).label : undefined) ?? field;

/** The label of a field's name, or the name of something else as it is. */
export const labelOfName = (name: string): string =>
  isDeclared(name) || Object.hasOwn(ownLabels, name) ? fieldLabel(name as ImportField) : name;

/** A reason begins with the names of its fields, which are words of mappings: "zipCode: is too short". */
export function reasonText(reason: string): string {
  const named = /^([A-Za-z]+(?:, [A-Za-z]+)*): (.*)$/s.exec(reason);
  if (!named?.[1]) return reason;
  return `${named[1].split(", ").map(labelOfName).join(" and ")}: ${named[2]}`;
}

/** "1 home", "1,200 homes". */
export const homes = (count: number): string => `${groupDigits(count)} ${count === 1 ? "home" : "homes"}`;
export const rowsText = (count: number): string => `${groupDigits(count)} ${count === 1 ? "row" : "rows"}`;

/** "118 new, 12 changed, 3 failed"; null before anything has been counted. */
export function countsText({ counts }: Pick<ImportSummary, "counts">): string | null {
  const parts = [
    [counts.created, "new"],
    [counts.updated, "changed"],
    [counts.unchanged + counts.deleted, "unchanged"],
    [counts.refused, "failed"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${groupDigits(count)} ${word}`);
  return said.length === 0 ? null : said.join(", ");
}

/** The last day on which a finished import can be undone, or an undone one brought back; null for others. */
export function undoUntil({ state, finishedAt, undoneAt }: Pick<ImportSummary, "state" | "finishedAt" | "undoneAt">): string | null {
  const since = state === "done" ? finishedAt : state === "undone" ? undoneAt : null;
  return since && shortDate(new Date(Date.parse(since) + keptDays * dayMs).toISOString());
}

export const importAddress = (id: string) => `${importsPage}/${id}`;

/** What drafts lack: "State, Age (12)". Of those that not all lack, with how many do. */
export const lackText = ({ missing, counts }: Pick<Import, "missing" | "counts">): string =>
  missing
    .map(({ field, rows }) => (rows === counts.drafts ? labelOfName(field) : `${labelOfName(field)} (${groupDigits(rows)})`))
    .join(", ");
