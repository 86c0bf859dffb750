import { MapPinned } from "lucide-react";
import { Fold, QuestionScreen } from "../../../../../shared/web/wizard/question-screen.tsx";
import { FieldNote, useControl } from "../../../../../shared/web/wizard/wizard-fields.tsx";
import {
  CityField,
  LocalityField,
  LocationPin,
  PinCodeField,
  PinCoordinates,
  StateField,
  usePinCode,
} from "../../../../places/web/public.ts";
import { propertyFields } from "../../../contract/property-fields.ts";
import { wizardMessages } from "../../../contract/property-form-messages.ts";
import { roughRadiusM } from "../../../contract/property-terms.ts";
import { homeCountry } from "../../../contract/publication.ts";
import { choices } from "../wizard-choices.ts";
import { ChipChoice, FieldLabel, TextField, useWizardForm } from "../wizard-values.ts";

export function PlaceQuestion({ isShown }: { isShown: boolean }) {
  const { values } = useWizardForm();
  const { answer, isUnknown, onPin } = usePinCode();
  const isRough = values.placeShown === "roughly";
  return (
    <QuestionScreen isShown={isShown} heading="Where is it?" text="Start with the PIN code. It fills in state and city.">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <PinCodeField
          answer={answer}
          isUnknown={isUnknown}
          onPin={onPin}
          isAtHome={values.country === homeCountry}
          maxLength={propertyFields.zipCode.most}
          elsewhere={wizardMessages.zipCodeElsewhere}
        />
        <LocalityField answer={answer} hint="The locality, as people know it." isWide={false} />
        <TextField
          name="address"
          maxLength={propertyFields.address.most}
          autoComplete="street-address"
          isWide
          hint={isRough ? "Visitors do not see it." : "Visitors see it: you may leave out the door number."}
        />
        <StateField />
        <CityField />
        <LocationPin hasCoordinates={false} />
        <PlaceShown isRough={isRough} />
      </div>
      <Fold icon={<MapPinned aria-hidden />} label="Coordinates, country">
        <PinCoordinates />
        <Country />
      </Fold>
    </QuestionScreen>
  );
}

function PlaceShown({ isRough }: { isRough: boolean }) {
  return (
    <div className="grid gap-2 sm:col-span-2">
      <ChipChoice name="placeShown" options={choices.placeShown} />
      <p className="text-sm text-ink-3" role="status">
        {isRough
          ? `They see a circle of ${roughRadiusM} m around a point near the home, the locality, the city and the PIN code. Pin, street address and project name stay hidden. You give the exact place to each enquirer yourself, in Leads. Check what title, description and photos tell; a RERA number leads to the project.`
          : "They see the pin and the street address."}
      </p>
    </div>
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
      </span>
      <FieldNote {...note} />
    </div>
  );
}
