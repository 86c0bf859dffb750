import { isList } from "../../../../../shared/contract/field-kinds.ts";
import { DeclaredControl } from "../../../../../shared/web/wizard/declared-control.tsx";
import { isUnitFor } from "../../../contract/area-order.ts";
import { declarationOf } from "../../../contract/property-fields.ts";
import { statusesFor } from "../../../contract/property-form-messages.ts";
import type { AreaUnit, ListedFor, PropertyStatus, PropertyType } from "../../../contract/property-terms.ts";
import { homeCurrency } from "../../../contract/publication.ts";
import { choices, choicesOf } from "../wizard-choices.ts";
import {
  type AskedName,
  ChipChecks,
  Counter,
  FieldLabel,
  NamesInput,
  type NamesName,
  SelectField,
  TextField,
  type TextName,
  useWizardForm,
} from "../wizard-values.ts";
import { OfferedFeatures } from "./offered-features.tsx";

const notSpecified = "Not specified";

/** The control for a field's declaration. */
export function FieldControl({ name }: { name: AskedName }) {
  return isNames(name) ? <Names name={name} /> : <OneValue name={name} />;
}

const isNames = (name: AskedName): name is NamesName => isList(declarationOf(name));

function OneValue({ name }: { name: TextName }) {
  const { record: property } = useWizardForm();
  const declared = declarationOf(name);
  const { kind, required, isCounter, bands } = declared;
  if (isCounter) return <Counter name={name} />;
  if (name === "status") return <Status />;
  if (name === "areaUnit") return <AreaUnitField />;
  if (kind === "choice" || bands) return <SelectField name={name} {...(!required && { prompt: notSpecified })} />;
  if (kind === "whole") return <TextField name={name} inputMode="numeric" maxLength={String(declared.most).length} />;
  return <DeclaredControl name={name} field={declared} currencySign={currencySign(property?.currency ?? homeCurrency)} />;
}

/** Those that go with what it is listed for, and the one that it has. */
function Status() {
  const { values } = useWizardForm();
  const offered = statusesFor((values.listedFor || null) as ListedFor | null, values.status as PropertyStatus);
  return <SelectField name="status" options={choices.status.filter(({ value }) => offered.some((status) => status === value))} />;
}

/** Those that measure such a home where it is, and the one that it has. */
function AreaUnitField() {
  const { values } = useWizardForm();
  const home = { type: values.type as PropertyType | "", state: values.state };
  const options = choices.areaUnit.filter(({ value }) => value === values.areaUnit || isUnitFor(value as AreaUnit, home));
  return <SelectField name="areaUnit" options={options} />;
}

function Names({ name }: { name: NamesName }) {
  const declared = declarationOf(name);
  if (declared.kind !== "names") return <ChipChecks name={name} options={choicesOf(name) ?? []} />;
  return (
    <div className="field sm:col-span-2">
      <FieldLabel name={name} />
      {name === "features" && <OfferedFeatures />}
      <NamesInput name={name} inputLabel={declared.entry ?? ""} maxLength={declared.most} />
    </div>
  );
}

export const currencySign = (currency: string): string => (currency === homeCurrency ? "₹" : currency);
