import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { emptyCell } from "../../../../shared/contract/empty-cell.ts";
import { type ChoiceField, importFieldNames, type WholeField } from "../../contract/import-field-names.ts";
import { fieldLabel, rowsText } from "../import-text.ts";
import { findWords } from "../imports-api.ts";
import {
  asChoice,
  asWhole,
  type Column,
  changesOf,
  isHalfAPlace,
  type Matching,
  numberOf,
  type Rounding,
  roundingOf,
  type Target,
  targetOf,
  wordOf,
} from "./matching.ts";
import { RoundingChoice } from "./rounding.tsx";
import { UnknownWords } from "./unknown-words.tsx";

type Props = {
  importId: string;
  column: Column;
  /** Of the file, how many of its first rows are known, and how many it has. */
  rows: { known: number; all: number };
  matching: Matching;
  className: string;
  onMatch: (target: Target) => void;
  onWord: (field: ChoiceField, text: string, value: string | null) => void;
  onRound: (field: WholeField, rounding: Rounding | null) => void;
};

/** A column with its first values, and what it becomes. */
export function ColumnRow({ importId, column, rows, matching, className, onMatch, onWord, onRound }: Props) {
  const id = useId();
  const { name, samples } = column;
  const target = targetOf(matching, name);
  const choice = asChoice(target);
  const whole = asWhole(target);
  const { data: unknown } = useQuery(findWords(importId, name, choice ?? whole));
  const isEach = (isRead: (text: string) => boolean) => unknown?.words.every((word) => isRead(word.text)) ?? false;
  const rounding = whole && roundingOf(matching, whole);
  // By now every word has a meaning, and every number becomes whole.
  const told =
    choice && unknown?.more === 0 && isEach((word) => wordOf(matching, choice, word) !== undefined)
      ? "All words read"
      : whole && rounding && isEach((word) => numberOf(matching, whole, word) !== null)
        ? // Others would be listed first; texts beyond the first thousands are not tried.
          `${unknown?.more === 0 ? "All read" : "Read"}, ${rounded[rounding]}`
        : matching.system !== "" && isHalfAPlace(target)
          ? `In ${matching.system}`
          : null;
  const { text, isFault } = told === null ? readingOf(column, target, rows, stepsText(matching, target)) : { text: told, isFault: false };
  return (
    <li className={`${className} py-3`}>
      <b className="font-semibold wrap-anywhere">{name}</b>
      <span className="truncate text-ink-2 max-md:text-sm" title={samples.join(" · ")}>
        {samples.length === 0 ? <span className="text-ink-3">{emptyCell}</span> : samples.join(" · ")}
      </span>
      <span className="sel">
        <label className="sr-only" htmlFor={id}>
          {name} becomes
        </label>
        <select
          id={id}
          className={`input input-sm ${target === "" ? "text-ink-2" : ""}`}
          aria-describedby={`${id}-read`}
          value={target}
          onChange={(event) => onMatch(event.target.value as Target)}
        >
          <option value="">Leave out</option>
          <Choices column={column} />
        </select>
      </span>
      <span id={`${id}-read`} className={`text-sm ${isFault ? "font-medium text-danger" : "text-ink-2"}`}>
        {target === "" && <span className="badge badge-warn">Not matched</span>}
        {text}
      </span>
      {choice && (
        <UnknownWords
          importId={importId}
          column={name}
          field={choice}
          matching={matching}
          onWord={(word, value) => onWord(choice, word, value)}
        />
      )}
      {whole && unknown && (
        <RoundingChoice
          column={name}
          field={whole}
          unread={unknown.words}
          hasMore={unknown.more > 0}
          matching={matching}
          onRound={(chosen) => onRound(whole, chosen)}
        />
      )}
    </li>
  );
}

/** The fields that read most of the values come first. */
function Choices({ column: { reads, values } }: { column: Column }) {
  const isLikely = (field: string) => reads.some((one) => one.field === field && values > 0 && one.values >= values * enough);
  const options = [...importFieldNames]
    .map((field) => ({ field, label: fieldLabel(field) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
  const group = (label: string, fits: boolean) => (
    <optgroup label={label}>
      {options
        .filter(({ field }) => isLikely(field) === fits)
        .map((option) => (
          <option key={option.field} value={option.field}>
            {option.label}
          </option>
        ))}
      {fits && <option value="reference">Your own reference</option>}
    </optgroup>
  );
  return (
    <>
      {group("Fits the values", true)}
      {group("Other fields", false)}
    </>
  );
}

const enough = 0.8;
const rounded = { down: "rounded down", nearest: "rounded", up: "rounded up" } as const satisfies Record<Rounding, string>;

/** Only of the rows that the server has looked at; the check looks at all. */
function readingOf(
  { values, reads }: Column,
  target: Target,
  { known, all }: Props["rows"],
  steps: string,
): { text: string; isFault: boolean } {
  const where = known < all ? ` in the first ${rowsText(known)}` : "";
  if (target === "") return { text: "", isFault: false };
  if (values === 0) return { text: where === "" ? "Empty" : `Nothing${where}`, isFault: false };
  if (target === "reference") return { text: "Rows we know change their home", isFault: false };
  const read = reads.find(({ field }) => field === target)?.values ?? 0;
  if (read < values) return { text: `${values - read} of ${values}${where} cannot be read`, isFault: true };
  return { text: `All ${values}${where} ${isHalfAPlace(target) ? "are degrees" : "read"}${steps}`, isFault: false };
}

/** What becomes of the texts before they are read. */
function stepsText(matching: Matching, target: Target): string {
  const { left, isTitled } = changesOf(matching, target);
  return [left.length > 0 && `, without ${left.map((text) => `“${text}”`).join(" and ")}`, isTitled && ", in small letters"]
    .filter(Boolean)
    .join("");
}
