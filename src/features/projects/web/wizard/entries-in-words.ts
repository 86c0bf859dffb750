// A list of entries (towers, configurations, updates) in words, compared with another state of the same list.
import { emptyCell } from "../../../../shared/contract/empty-cell.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { isSame } from "../../../../shared/web/wizard/merge-changes.ts";
import { towerStatusLabels } from "../../contract/project-terms.ts";

type Entry = { key: string; _id?: string } & ({ name: string } | { title: string });

const idOf = ({ key, _id }: Entry): string => _id ?? key;
const nameOf = (entry: Entry): string => ("name" in entry ? entry.name : entry.title) || "Unnamed";

/**
 * The differences from `other`: "Tower A (Floors 9, Lifts –), Tower B added, without Tower C"; all names when only the order
 * differs. `labels`: of the fields of an entry, "" for invisible ones.
 */
export function entriesInWords(entries: readonly Entry[], other: readonly Entry[], labels: Record<string, string>): string {
  const others = new Map(other.map((one) => [idOf(one), one]));
  const ids = new Set(entries.map(idOf));
  const told = [
    ...entries.flatMap((entry) => differenceIn(entry, others.get(idOf(entry)), labels)),
    ...other.filter((one) => !ids.has(idOf(one))).map((one) => `without ${nameOf(one)}`),
  ];
  return (told.length > 0 ? told : entries.map(nameOf)).join(", ") || "Nothing";
}

function differenceIn(entry: Entry, other: Entry | undefined, labels: Record<string, string>): string[] {
  if (!other) return [`${nameOf(entry)} added`];
  const fields = Object.entries(labels).filter(
    ([field, label]) => label !== "" && !isSame(ownValue<object>(entry, field), ownValue<object>(other, field)),
  );
  if (fields.length === 0) return [];
  // The name precedes them.
  const facts = fields
    .filter(([field]) => field !== "name" && field !== "title")
    .map(([field, label]) => `${label} ${inWords(field, ownValue<object>(entry, field))}`);
  return [facts.length > 0 ? `${nameOf(entry)} (${facts.join(", ")})` : nameOf(entry)];
}

function inWords(field: string, value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value !== "string") return value ? "chosen" : emptyCell;
  if (value === "") return emptyCell;
  // An id is meaningless to people.
  if (field === "tower") return "chosen";
  return (field === "status" && ownValue(towerStatusLabels, value)) || value;
}
