import { ChevronDown } from "lucide-react";
import { FieldNote, FormSection, useControl } from "../../../../../shared/web/wizard/wizard-fields.tsx";
import { CityField, LocalityField, PinCodeField, StateField, usePinCode } from "../../../../places/web/public.ts";
import { propertyFields } from "../../../contract/property-fields.ts";
import { wizardMessages } from "../../../contract/property-form-messages.ts";
import { homeCountry } from "../../../contract/publication.ts";
import { FieldLabel, TextField, useWizardForm } from "../wizard-values.ts";

export function AddressSection() {
  const { values } = useWizardForm();
  const { answer, onPin } = usePinCode();
  return (
    <FormSection heading="Address" text="Shown to visitors without the door number.">
      <Country />
      <StateField />
      <CityField />
      <PinCodeField
        answer={answer}
        onPin={onPin}
        isAtHome={values.country === homeCountry}
        maxLength={propertyFields.zipCode.most}
        elsewhere={wizardMessages.zipCodeElsewhere}
      />
      <TextField name="address" maxLength={propertyFields.address.most} autoComplete="street-address" isWide />
      <LocalityField answer={answer} hint="The locality, as people know it." />
    </FormSection>
  );
}

/** India only; an imported home keeps its country. */
function Country() {
  const { values, change } = useWizardForm();
  const { note, props } = useControl("country");
  const others = [values.country].filter((country) => country !== homeCountry && country !== "");
  return (
    <div className="field">
      <FieldLabel name="country" htmlFor={props.id} />
      <span className="sel">
        <select {...props} className="input" value={values.country} onChange={({ target }) => change({ country: target.value })}>
          {[homeCountry, ...others].map((country) => (
            <option key={country}>{country}</option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </span>
      <FieldNote {...note} />
    </div>
  );
}
