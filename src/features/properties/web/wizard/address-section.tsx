import { ChevronDown } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import type { PinCode } from "../../../places/contract/places.endpoints.ts";
import { homeCountry } from "../../contract/publication.ts";
import { Combobox, type Option } from "./combobox.tsx";
import { cityOfDistrict, findCities, findPinCode, findStates } from "./places.ts";
import { FieldLabel, FieldNote, FormSection, TextField, useControl } from "./wizard-fields.tsx";
import { useWizardForm } from "./wizard-form.ts";

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
  return (
    <>
      <TextField
        name="zipCode"
        inputMode={isAtHome ? "numeric" : "text"}
        autoComplete="postal-code"
        maxLength={12}
        hint={answer && answer.pin === values.zipCode ? placesText(answer) : undefined}
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

/** Asks what a PIN code says once it is whole, and fills in what follows from it. */
function usePinCode() {
  const { change, read } = useWizardForm();
  const [answer, setAnswer] = useState<PinCode | null>(null);
  const asked = useRef("");

  async function fill(pin: string): Promise<void> {
    asked.current = pin;
    const found = await findPinCode(pin);
    if (!found || asked.current !== pin) return;
    setAnswer(found);
    const { values } = read();
    const [place] = found.places;
    const [locality, ...otherLocalities] = found.localities;
    const isStateKnown = new Set(found.places.map(({ state }) => state)).size === 1 && place !== undefined;
    // A city that the lister has chosen in that state stays.
    const isCityOpen = isStateKnown && (values.city === "" || values.state !== place.state);
    const city = isCityOpen ? await cityOfDistrict(place).catch(() => null) : null;
    if (asked.current !== pin) return;
    change({
      ...(isStateKnown && { state: place.state }),
      ...(isCityOpen && { city: city?.name ?? "" }),
      ...(locality && otherLocalities.length === 0 && values.location === "" && { location: locality }),
    });
  }

  return {
    answer,
    onPin(typed: string): void {
      change({ zipCode: typed });
      void fill(typed);
    },
  };
}
