import { useId } from "react";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { isDeclared, labelsOf } from "../../../properties/contract/property-fields.ts";
import { type ImportField, importFieldNames } from "../../contract/import-field-names.ts";
import { fieldLabel } from "../import-text.ts";
import { constantOf, type Matching, setConstant } from "./matching.ts";

type Props = {
  matching: Matching;
  missing: readonly ImportField[];
  forPublishing: readonly ImportField[];
  onChange: (matching: Matching) => void;
};

/** What homes need and no column gives: one value for all of them. A description or price is never the same. */
export function Constants({ matching, missing, forPublishing, onChange }: Props) {
  const fields = [...missing, ...forPublishing];
  const shared = new Set([...fields, ...matching.constants.map(([field]) => field)]);
  const offered = importFieldNames.filter((field) => shared.has(field) && !ownOfEach.includes(field));
  const lacking = fields.filter((field) => ownOfEach.includes(field));
  if (shared.size === 0) return null;
  return (
    <section className="card grid gap-4 p-4">
      <div>
        <h2 className="text-lg!">Not in your file</h2>
        <p className="text-ink-2">
          {offered.length > 0 && "Choose what is the same for all homes. What stays empty, you add later: until then they are drafts."}
          {lacking.length > 0 && ` ${lacking.map(fieldLabel).join(" and ")} must come from a column, or be added later.`}
        </p>
      </div>
      {offered.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {offered.map((field) => (
            <Constant
              key={field}
              field={field}
              isNeeded={neededAtAll.includes(field)}
              text={constantOf(matching, field)}
              onChange={(text) => onChange(setConstant(matching, field, text))}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const ownOfEach: readonly ImportField[] = ["title", "description", "price", "address", "area"];

/** Without it no row can be read; the others are for publishing. */
const neededAtAll: readonly ImportField[] = ["type", "areaUnit"];

type ConstantProps = { field: ImportField; isNeeded: boolean; text: string; onChange: (text: string) => void };

function Constant({ field, isNeeded, text, onChange }: ConstantProps) {
  const id = useId();
  const labels = isDeclared(field) ? labelsOf(field) : undefined;
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {fieldLabel(field)}
        {!isNeeded && <span className="text-ink-3"> (to publish)</span>}
      </label>
      {labels ? (
        <Select
          id={id}
          className="input-sm"
          prompt="Choose…"
          options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input id={id} className="input input-sm" maxLength={500} value={text} onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  );
}
