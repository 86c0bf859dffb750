import { useId } from "react";
import { listOf } from "../../../../shared/contract/list-of.ts";
import { ComboboxInput } from "../../../../shared/web/ui/combobox-input.tsx";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { isDeclared, labelsOf } from "../../../properties/contract/property-fields.ts";
import { homeCountry, homeCurrency } from "../../../properties/contract/publication.ts";
import { type ImportField, importFieldNames } from "../../contract/import-field-names.ts";
import { fieldLabel } from "../import-text.ts";
import { currencyIn, currencyName, findCountries, findCurrencies } from "./countries.ts";
import { constantOf, hasColumn, isFilled, type Matching, missingForPublishing, setConstant } from "./matching.ts";

type Props = {
  matching: Matching;
  missing: readonly ImportField[];
  isAbroad: boolean;
  isPublishing: boolean;
  onChange: (matching: Matching) => void;
};

/** What homes need and no column gives: one value for all of them. A description or price is never the same. */
export function Constants({ matching, missing, isAbroad, isPublishing, onChange }: Props) {
  const forPublishing = isPublishing ? missingForPublishing(matching) : [];
  // Homes abroad are found by the same facts, although they need fewer.
  const usual = isPublishing ? missingForPublishing(matching, homeCountry) : [];
  const ofMoney: ImportField[] = isFilled(matching, "price") || isFilled(matching, "latitude") ? ["country", "currency"] : [];
  const shared = new Set([...missing, ...usual, ...ofMoney, ...matching.constants.map(([field]) => field)]);
  const isOffered = (field: ImportField) => shared.has(field) && !ownOfEach.includes(field) && !hasColumn(matching, field);
  const needOf = (field: ImportField) =>
    missing.includes(field) || isOfAll(field) ? "" : forPublishing.includes(field) ? "to publish" : "optional";
  const offered = [...ofAll, ...importFieldNames.filter((field) => !ofAll.includes(field))].filter(isOffered);
  const others = importFieldNames.filter((field) => !isOffered(field) && !ownOfEach.includes(field) && !isFilled(matching, field));
  const lacking = [...missing, ...forPublishing].filter((field) => ownOfEach.includes(field));
  return (
    <section className="card grid gap-4 p-4">
      <div>
        <h2 className="text-lg!">Not in your file</h2>
        <p className="text-ink-2">
          Choose what is the same for all homes.
          {forPublishing.length > 0 && " What stays empty, you add later: until then they are drafts."}
          {lacking.length > 0 && ` ${listOf(lacking.map(fieldLabel))} must come from a column, or be added later.`}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {offered.map((field) => (
          <Constant key={field} field={field} matching={matching} isAbroad={isAbroad} need={needOf(field)} onChange={onChange} />
        ))}
        <Another others={others} onAdd={(field) => onChange(setConstant(matching, field, ""))} />
      </div>
    </section>
  );
}

const ownOfEach: readonly ImportField[] = ["title", "description", "price", "address", "area", "latitude", "longitude"];

/** Without it no row can be read. */
const ofAll: readonly ImportField[] = ["type", "areaUnit", "country", "currency"];
const isOfAll = (field: ImportField): boolean => ofAll.includes(field);

type ConstantProps = Pick<Props, "matching" | "isAbroad" | "onChange"> & { field: ImportField; need: string };

function Constant({ field, need, matching, isAbroad, onChange }: ConstantProps) {
  const id = useId();
  const text = constantOf(matching, field);
  const change = (typed: string) => onChange(setConstant(matching, field, typed));
  const hint = hintOf(field, matching, isAbroad);
  const hintId = hint === null ? undefined : `${id}-hint`;
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {fieldLabel(field)}
        {need && <span className="text-ink-3"> ({need})</span>}
      </label>
      {field === "country" ? (
        <Country id={id} hintId={hintId} matching={matching} isAbroad={isAbroad} onChange={onChange} />
      ) : field === "currency" ? (
        <Currency id={id} hintId={hintId} matching={matching} isAbroad={isAbroad} onChoose={change} />
      ) : (
        <PlainConstant id={id} field={field} text={text} onChange={change} />
      )}
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Where one value for all homes may be wrong for some. */
function hintOf(field: ImportField, matching: Matching, isAbroad: boolean): string | null {
  if (field === "country" && (isAbroad || constantOf(matching, field) !== ""))
    return "One for all homes. If they are in several countries, match the column that names each home’s country.";
  if (field === "currency" && hasColumn(matching, "country"))
    return "One for all homes. If some are abroad, match the column with each home’s currency.";
  return null;
}

type FieldIds = { id: string; hintId: string | undefined };

function PlainConstant({ id, field, text, onChange }: { id: string; field: ImportField; text: string; onChange: (text: string) => void }) {
  const labels = isDeclared(field) ? labelsOf(field) : undefined;
  if (!labels)
    return <input id={id} className="input input-sm" maxLength={500} value={text} onChange={({ target }) => onChange(target.value)} />;
  return (
    <Select
      id={id}
      className="input-sm"
      prompt="Choose…"
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** India unless the places say otherwise. The currency follows it, until it is chosen by hand. */
function Country({ id, hintId, matching, isAbroad, onChange }: FieldIds & Pick<Props, "matching" | "isAbroad" | "onChange">) {
  const chosen = constantOf(matching, "country");
  const text = chosen || (isAbroad ? "" : homeCountry);
  function choose(country: string): void {
    const currency = constantOf(matching, "currency");
    const follows = currency === "" || currency === currencyIn(text);
    const next = setConstant(matching, "country", country);
    onChange(follows && !hasColumn(matching, "currency") ? setConstant(next, "currency", currencyIn(country)) : next);
  }
  return (
    <ComboboxInput
      text={text}
      label="Countries"
      find={findCountries}
      onChoose={({ name }) => choose(name)}
      input={{ id, className: "input-sm", placeholder: "Choose…", "aria-describedby": hintId }}
    />
  );
}

/** Rupees in India; a price abroad is never read as rupees. */
function Currency({
  id,
  hintId,
  matching,
  isAbroad,
  onChoose,
}: Pick<Props, "matching" | "isAbroad"> & FieldIds & { onChoose: (code: string) => void }) {
  const country = constantOf(matching, "country") || (isAbroad ? "" : homeCountry);
  // What a country abroad has is a proposal, and only counts once it is chosen.
  const chosen = constantOf(matching, "currency") || (country === homeCountry ? homeCurrency : "");
  const isOfEach = hasColumn(matching, "country") && constantOf(matching, "currency") === "";
  return (
    <ComboboxInput
      text={isOfEach || chosen === "" ? "" : `${chosen} ${currencyName(chosen)}`}
      label="Currencies"
      find={findCurrencies}
      isNamed={({ name, detail = "" }, typed) =>
        [name, detail, `${name} ${detail}`].some((one) => one.toLowerCase() === typed.toLowerCase())
      }
      onChoose={({ name }) => onChoose(name)}
      input={{ id, className: "input-sm", placeholder: isOfEach ? "Rupees, in India" : "Choose…", "aria-describedby": hintId }}
    />
  );
}

/** Whatever else the lister knows of all homes. */
function Another({ others, onAdd }: { others: readonly ImportField[]; onAdd: (field: ImportField) => void }) {
  const id = useId();
  const options = others.map((field) => ({ value: field, label: fieldLabel(field) })).toSorted((a, b) => (a.label < b.label ? -1 : 1));
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        Something else
      </label>
      <Select
        id={id}
        className="input-sm text-ink-2"
        prompt="Add a field…"
        options={options}
        value=""
        onChange={({ target }) => onAdd(target.value as ImportField)}
      />
    </div>
  );
}
