import { useQuery } from "@tanstack/react-query";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { labelsOf } from "../../../properties/contract/property-fields.ts";
import type { ChoiceField } from "../../contract/import-field-names.ts";
import { fieldLabel, rowsText } from "../import-text.ts";
import { findWords } from "../imports-api.ts";
import { type Matching, wordOf } from "./matching.ts";

/** A select has no null: the empty value is the prompt, which leaves the word as it is. */
const notKnown = "-";

type Props = {
  importId: string;
  column: string;
  field: ChoiceField;
  matching: Matching;
  /** null: the word is left as it is; "": not known. */
  onWord: (text: string, value: string | null) => void;
};

/** The words of a column that its field does not understand, in all rows, each with the value that the lister chooses. */
export function UnknownWords({ importId, column, field, matching, onWord }: Props) {
  const { data, error, refetch } = useQuery(findWords(importId, column, field));
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data || data.words.length === 0) return null;
  const left = data.words.filter(({ text }) => wordOf(matching, field, text) === undefined).length;
  const options = [
    ...Object.entries(labelsOf(field) ?? {}).map(([value, label]) => ({ value, label })),
    { value: notKnown, label: "Not known" },
  ];
  return (
    <section aria-label={`Words of ${column}`} className="mt-2 grid gap-3 rounded-md bg-sunken p-3 md:col-span-4">
      <p className="text-sm" role="status">
        <b className="font-semibold">{left === 0 ? "All words have a meaning." : wordsText(left)}</b>{" "}
        <span className="text-ink-2">Say what each means. Rows with a word that you leave as it is fail the check.</span>
      </p>
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {data.words.map(({ text, rows }) => {
          const value = wordOf(matching, field, text);
          return (
            <li key={text} className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3">
              <span className="min-w-0 wrap-anywhere">
                {text} <span className="text-sm text-ink-3 nums">{rowsText(rows)}</span>
              </span>
              <Select
                className="input-sm"
                aria-label={`${fieldLabel(field)} of “${text}”`}
                prompt="Leave as it is"
                options={options}
                value={value === "" ? notKnown : (value ?? "")}
                onChange={({ target }) => onWord(text, target.value === "" ? null : target.value === notKnown ? "" : target.value)}
              />
            </li>
          );
        })}
      </ul>
      {data.more > 0 && <p className="text-sm text-ink-2 nums">and {groupDigits(data.more)} more, which you can fix in their rows.</p>}
    </section>
  );
}

const wordsText = (count: number) => (count === 1 ? "1 word is not understood." : `${groupDigits(count)} words are not understood.`);
