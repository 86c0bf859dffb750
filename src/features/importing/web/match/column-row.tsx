import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { emptyCell } from "../../../../shared/contract/empty-cell.ts";
import { type ChoiceField, importFieldNames } from "../../contract/import-field-names.ts";
import { fieldLabel, rowsText } from "../import-text.ts";
import { findWords } from "../imports-api.ts";
import { asChoice, type Column, type Matching, type Target, targetOf, wordOf } from "./matching.ts";
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
};

/** A column with its first values, and what it becomes. */
export function ColumnRow({ importId, column, rows, matching, className, onMatch, onWord }: Props) {
  const id = useId();
  const { name, samples } = column;
  const target = targetOf(matching, name);
  const choice = asChoice(target);
  const { data: unknown } = useQuery(findWords(importId, name, choice));
  // Every word has a meaning by now.
  const isTold = choice !== null && unknown?.more === 0 && unknown.words.every((word) => wordOf(matching, choice, word.text) !== undefined);
  const { text, isFault } = isTold ? { text: "All words read", isFault: false } : readingOf(column, target, rows);
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
        <ChevronDown aria-hidden />
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

/** Only of the rows that the server has looked at; the check looks at all. */
function readingOf({ values, reads }: Column, target: Target, { known, all }: Props["rows"]): { text: string; isFault: boolean } {
  const where = known < all ? ` in the first ${rowsText(known)}` : "";
  if (target === "") return { text: "", isFault: false };
  if (values === 0) return { text: where === "" ? "Empty" : `Nothing${where}`, isFault: false };
  if (target === "reference") return { text: "Rows we know change their home", isFault: false };
  const read = reads.find(({ field }) => field === target)?.values ?? 0;
  if (read < values) return { text: `${values - read} of ${values}${where} cannot be read`, isFault: true };
  const isHalfAPlace = target === "latitude" || target === "longitude";
  return { text: isHalfAPlace ? `All ${values}${where} are degrees. ${aboutPairs}` : `All ${values}${where} read`, isFault: false };
}

const aboutPairs = "The check says whether each pair is in its country.";
