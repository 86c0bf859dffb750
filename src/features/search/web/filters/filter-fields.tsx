// The parts of the filter panel. All are real form controls: the panel is one GET form that works before JavaScript has loaded.
import type { LucideIcon } from "lucide-react";
import type { FormEventHandler, MouseEvent, ReactNode } from "react";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { lookOf } from "../../../../shared/web/ui/look-of.ts";
import { type ChoiceFilter, filterVocabulary, type ListFilter, labelsOf } from "../../contract/list-filters.ts";
import type { SearchFilters, ToggleFilter } from "../../contract/search-filters.ts";
import { countOfValue, countShown, type FilterCounts, useCounts } from "./filter-counts.tsx";
import { tidyNumberInput, writeNumber } from "./number-input.ts";

type GroupProps = { heading: string; children: ReactNode; onInput?: FormEventHandler; className?: string };

/** One heading of the panel with its controls; of the class `groupOfTicks` if they are `FilterChips`. */
export function FilterGroup({ heading, children, onInput, className = "filter-group" }: GroupProps) {
  return (
    <fieldset onInput={onInput} className={className}>
      <legend>{heading}</legend>
      {children}
    </fieldset>
  );
}

export const groupOfTicks = "filter-group ticks";

type ChipsProps<Value extends string> = {
  name: ListFilter;
  choices: readonly Value[];
  chosen: readonly string[];
  labelOf: (value: Value) => string;
  iconOf?: (value: Value) => LucideIcon;
};

/**
 * Toggles (SRCH-08), in an element of the class "ticks". The tick replaces the icon, so that the state does not depend on colour alone. An option that would find
 * nothing is disabled and stays in place.
 */
export function FilterChips<Value extends string>({ name, choices, chosen, labelOf, iconOf }: ChipsProps<Value>) {
  const countOf = useCounts(`${name}[]`, (counts, value: string) => countOfValue(counts, name, value));
  return choices.map((value) => {
    const Icon = iconOf?.(value);
    const look = Icon && lookOf(Icon);
    const { count, isDead } = countOf(value);
    return (
      <label key={value} className={look} {...countShown(count)}>
        <input
          type="checkbox"
          name={`${name}[]`}
          value={value}
          defaultChecked={chosen.includes(value)}
          // Not `disabled`: an element that becomes disabled loses the focus.
          aria-disabled={isDead || undefined}
          onClick={isDead ? keepUnchecked : undefined}
        />
        {Icon && !look && <Icon />}
        {labelOf(value)}
      </label>
    );
  });
}

/** "furnishCategory" is "Furnish Category". */
export const headingOf = (name: ChoiceFilter): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, " $&");

type ChoiceProps = { name: ChoiceFilter; filters: SearchFilters };

/** A group of the panel for one filter of the table, with all its values. */
export function ChoiceGroup({ name, filters }: ChoiceProps) {
  return (
    <FilterGroup heading={headingOf(name)} className={groupOfTicks}>
      <ChoiceChips name={name} filters={filters} />
    </FilterGroup>
  );
}

/** `choices`: all values, unless some are named. `without`: the end of each label that its heading says. */
export function ChoiceChips({
  name,
  filters,
  choices = filterVocabulary[name],
  without = "",
}: ChoiceProps & { choices?: readonly string[]; without?: string }) {
  const labels: Record<string, string> = labelsOf(name);
  const labelOf = (value: string) => (ownValue(labels, value) ?? value).replace(without, "");
  return <FilterChips name={name} choices={choices} chosen={filters[name]} labelOf={labelOf} />;
}

function keepUnchecked(event: MouseEvent<HTMLInputElement>): void {
  // When the event arrives the press has already taken effect.
  if (event.currentTarget.checked) event.preventDefault();
}

const answers = [
  { value: "", label: "Any" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
] as const;

/** Any, Yes or No, which mean null, true and false (SRCH-11). */
export function AnyYesNo({ name, label, value }: { name: ToggleFilter; label: string; value: boolean | null }) {
  const countOf = useCounts(name, (counts, answer: string) => (answer === "" ? undefined : counts[name][answer === "true" ? "yes" : "no"]));
  const [yes, no] = [countOf("true").count, countOf("false").count];
  return (
    <fieldset className="any-yes-no">
      <legend data-n={yes !== undefined && no !== undefined ? `${groupDigits(yes)} yes, ${groupDigits(no)} no` : undefined}>{label}</legend>
      <div className="seg">
        {answers.map((answer) => {
          const { isDead } = countOf(answer.value);
          return (
            <label key={answer.value}>
              <input
                type="radio"
                name={name}
                value={answer.value}
                defaultChecked={answer.value === String(value ?? "")}
                aria-disabled={isDead || undefined}
                onClick={isDead ? keepUnchecked : undefined}
              />
              {answer.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type NumberProps = {
  name: string;
  label: string;
  value: number | null;
  placeholder?: string;
  /** Shown before the number, as "₹". */
  prefix?: string;
  /** Shown after the number, as "sq ft". */
  unit?: string;
  /** Years have no grouping: not 2,018. */
  isGrouped?: boolean;
  input?: React.Ref<HTMLInputElement>;
  inputMode?: "numeric" | "text";
  /** Reads the text, and may rewrite it. */
  tidy?: (input: HTMLInputElement) => number | null;
  onNumber?: (value: number | null) => void;
};

/** A whole number with Indian grouping while typing (SRCH-09). */
export function NumberField(props: NumberProps) {
  const { name, label, value, placeholder = "Any", prefix, unit, isGrouped = true, input, inputMode = "numeric", onNumber } = props;
  const { tidy = (field: HTMLInputElement) => tidyNumberInput(field, isGrouped) } = props;
  return (
    <label className="small-field">
      {label}
      <span className="affix" data-pre={prefix} data-post={unit}>
        <input
          ref={input}
          name={name}
          className="input input-sm nums"
          inputMode={inputMode}
          autoComplete="off"
          maxLength={20}
          placeholder={placeholder}
          defaultValue={value === null ? "" : writeNumber(value, isGrouped)}
          onInput={({ currentTarget }) => {
            const number = tidy(currentTarget);
            onNumber?.(number);
          }}
        />
      </span>
    </label>
  );
}

type SelectProps = {
  name: string;
  label: string;
  value: number | null;
  choices: readonly number[];
  labelOf: (value: number) => string;
  readCount: (counts: FilterCounts, choice: number) => number | undefined;
};

/** "Any" and the choices. A value from an address is added, so that it is visible and stays. */
export function SelectField({ name, label, value, choices, labelOf, readCount }: SelectProps) {
  const countOf = useCounts(name, readCount);
  const offered = value === null || choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
  return (
    <label className="small-field">
      {label}
      <span className="sel">
        <select name={name} className="input input-sm" defaultValue={value ?? ""}>
          <option value="">Any</option>
          {offered.map((choice) => {
            const { count, isDead } = countOf(choice);
            return (
              <option key={choice} value={choice} disabled={isDead}>
                {count === undefined ? labelOf(choice) : `${labelOf(choice)} (${groupDigits(count)})`}
              </option>
            );
          })}
        </select>
      </span>
    </label>
  );
}
