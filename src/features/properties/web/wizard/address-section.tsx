import { ChevronDown } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Option } from "../../../../shared/web/wizard/combobox.tsx";
import { FieldNote, FormSection, useControl } from "../../../../shared/web/wizard/wizard-fields.tsx";
import type { PinCode } from "../../../places/contract/places.endpoints.ts";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import { homeCountry } from "../../contract/publication.ts";
import { cityOfDistrict, findCities, findPinCode, findStates, isInOtherState } from "./places.ts";
import { Combobox, FieldLabel, TextField, useWizardForm } from "./property-form.ts";
import type { WizardValues } from "./wizard-values.ts";

/** PWIZ-09: cities are tied to their state, and a PIN code knows state, city and localities. */
export function AddressSection() {
  const { values, change } = useWizardForm();
  const { state } = values;
  const findInState = useCallback(
    async (typed: string) => (await findCities(typed, state)).map((city) => ({ ...city, key: city.id, detail: detailOf(city, state) })),
    [state],
  );
  return (
    <FormSection heading="Address" text="Shown to visitors without the door number.">
      <Country />
      <Combobox name="state" find={findStateOptions} onChoose={({ name }) => change(name === state ? {} : { state: name, city: "" })} />
      <Combobox
        name="city"
        find={findInState}
        onChoose={(city) => change({ city: city.name, state: city.state })}
        onType={(city) => change({ city })}
      />
      <PinCodeAndLocality />
    </FormSection>
  );
}

const findStateOptions = async (typed: string) => (await findStates(typed)).map(({ code, name }) => ({ key: code, name }));
const detailOf = ({ alias, state }: { alias: string | null; state: string }, chosen: string) =>
  [alias, state === chosen ? null : state].filter(Boolean).join(", ");

/** India only; a home from a file made elsewhere keeps its country. */
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

function PinCodeAndLocality() {
  const { values, change } = useWizardForm();
  const { onPin, answer } = usePinCode();
  const localities = answer?.localities;
  const findLocality = useCallback(
    async (typed: string): Promise<Option[]> =>
      (localities ?? [])
        .filter((name) => ` ${name.toLowerCase()}`.includes(` ${typed.toLowerCase()}`))
        .map((name) => ({ key: name, name })),
    [localities],
  );
  const isAtHome = values.country === homeCountry;
  const isElsewhere = useIsElsewhere(answer, values.state) && isAtHome;
  return (
    <>
      <TextField
        name="zipCode"
        inputMode={isAtHome ? "numeric" : "text"}
        autoComplete="postal-code"
        maxLength={12}
        hint={answer ? placesText(answer) : undefined}
        error={isElsewhere ? wizardMessages.zipCodeElsewhere : undefined}
        onChange={(typed) => onPin(isAtHome ? typed.replace(/\D/g, "").slice(0, 6) : typed)}
      />
      <TextField name="address" maxLength={300} autoComplete="street-address" isWide />
      <Combobox
        name="location"
        find={findLocality}
        onChoose={({ name }) => change({ location: name })}
        onType={(location) => change({ location })}
        hint="The locality, as people call it."
        isWide
      />
    </>
  );
}

const placesText = ({ places }: PinCode) => places.map(({ district, state }) => `${district}, ${state}`).join(" or ");

/** Asks what a PIN code says once it is whole; what follows from one that is typed is filled in. */
function usePinCode() {
  const { values, change, read } = useWizardForm();
  const { zipCode } = values;
  const [answer, setAnswer] = useState<PinCode | null>(null);
  const typed = useRef("");

  useEffect(() => {
    let isAsked = true;
    async function ask(): Promise<void> {
      const found = await findPinCode(zipCode);
      if (!isAsked || !found) return;
      const filled = typed.current === zipCode ? await whatFollows(found, read().values) : {};
      if (!isAsked) return;
      change(filled);
      setAnswer(found);
    }
    void ask();
    return () => {
      isAsked = false;
    };
  }, [zipCode, change, read]);

  return {
    answer: answer?.pin === zipCode ? answer : null,
    onPin(pin: string): void {
      typed.current = pin;
      change({ zipCode: pin });
    },
  };
}

/** Whether a PIN code contradicts the chosen state; the server refuses that. */
function useIsElsewhere(answer: PinCode | null, state: string): boolean {
  const [contradiction, setContradiction] = useState("");
  const question = answer && `${answer.pin} ${state}`;
  useEffect(() => {
    if (!answer || !question) return;
    let isAsked = true;
    void isInOtherState(answer, state).then((isOther) => isAsked && setContradiction(isOther ? question : ""));
    return () => {
      isAsked = false;
    };
  }, [answer, question, state]);
  return question !== null && contradiction === question;
}

async function whatFollows({ places, localities }: PinCode, values: WizardValues): Promise<Partial<WizardValues>> {
  const [place] = places;
  const [locality, ...otherLocalities] = localities;
  const isStateKnown = new Set(places.map(({ state }) => state)).size === 1 && place !== undefined;
  // A city that the lister has chosen in that state stays.
  const isCityOpen = isStateKnown && (values.city === "" || values.state !== place.state);
  const city = isCityOpen ? await cityOfDistrict(place).catch(() => null) : null;
  return {
    ...(isStateKnown && { state: place.state }),
    ...(isCityOpen && { city: city?.name ?? "" }),
    ...(locality && otherLocalities.length === 0 && values.location === "" && { location: locality }),
  };
}
