// Fields for a place in India: cities belong to a state, and a PIN code knows state, city and localities (PWIZ-09).
import { useCallback, useEffect, useRef, useState } from "react";
import type { NamedOption } from "../../../shared/web/ui/combobox-input.tsx";
import type { WizardRecord } from "../../../shared/web/wizard/form-kind.ts";
import { formOf } from "../../../shared/web/wizard/form-of.ts";
import type { PinCode } from "../contract/places.endpoints.ts";
import { cityOfDistrict, findCities, findPinCode, findStates, isInOtherState } from "./find-places.ts";

/** The fields of a place in a form, as typed. A wizard that uses the place fields has them under these names. */
type PlaceValues = Record<"state" | "city" | "zipCode" | "location" | "latitude" | "longitude", string>;

export const { useWizardForm, TextField, Combobox } = formOf<WizardRecord, PlaceValues>();

const findStateOptions = async (typed: string) => (await findStates(typed)).map(({ code, name }) => ({ key: code, name }));

/** Changing the state empties the city. */
export function StateField() {
  const { values, change } = useWizardForm();
  return (
    <Combobox
      name="state"
      find={findStateOptions}
      onChoose={({ name }) => change(name === values.state ? {} : { state: name, city: "" })}
    />
  );
}

const detailOf = ({ alias, state }: { alias: string | null; state: string }, chosen: string) =>
  [alias, state === chosen ? null : state].filter(Boolean).join(", ");

/** A city sets its state; an unknown city can be typed. */
export function CityField() {
  const { values, change } = useWizardForm();
  const { state } = values;
  const findInState = useCallback(
    async (typed: string) => (await findCities(typed, state)).map((city) => ({ ...city, key: city.id, detail: detailOf(city, state) })),
    [state],
  );
  return (
    <Combobox
      name="city"
      find={findInState}
      onChoose={(city) => change({ city: city.name, state: city.state })}
      onType={(city) => change({ city })}
    />
  );
}

type PinCodeProps = {
  /** The known places, from `usePinCode`. */
  answer: PinAnswer | null;
  /** Whether it is complete and no place has it, from `usePinCode`. The register may be older than the PIN code, so it is no fault. */
  isUnknown: boolean;
  onPin: (pin: string) => void;
  /** Whether it is in India, where it has six digits. */
  isAtHome: boolean;
  maxLength: number;
  /** Called when none of its places is in the chosen state. */
  elsewhere: string;
};

export function PinCodeField({ answer, isUnknown, onPin, isAtHome, maxLength, elsewhere }: PinCodeProps) {
  const { values } = useWizardForm();
  const isElsewhere = useIsElsewhere(answer, values.state) && isAtHome;
  return (
    <TextField
      name="zipCode"
      inputMode={isAtHome ? "numeric" : "text"}
      autoComplete="postal-code"
      maxLength={maxLength}
      hint={answer ? answer.text : isUnknown && isAtHome ? unknownPin : undefined}
      error={isElsewhere ? elsewhere : undefined}
      onChange={(typed) => onPin(isAtHome ? typed.replace(/\D/g, "").slice(0, 6) : typed)}
    />
  );
}

/** Offers the localities of the PIN code; any other can be typed. */
export function LocalityField({ answer, hint, isWide = true }: Pick<PinCodeProps, "answer"> & { hint: string; isWide?: boolean }) {
  const { change } = useWizardForm();
  const localities = answer?.localities;
  const findLocality = useCallback(
    async (typed: string): Promise<NamedOption[]> =>
      (localities ?? [])
        .filter((name) => ` ${name.toLowerCase()}`.includes(` ${typed.toLowerCase()}`))
        .map((name) => ({ key: name, name })),
    [localities],
  );
  return (
    <Combobox
      name="location"
      find={findLocality}
      onChoose={({ name }) => change({ location: name })}
      onType={(location) => change({ location })}
      hint={hint}
      isWide={isWide}
    />
  );
}

const unknownPin = "We do not know this PIN code. Please choose state and city by hand.";

/** `text`: its places, "Bangalore, Karnataka": a city as the field beside it is filled, not as its district is called. */
type PinAnswer = PinCode & { text: string };

async function answerFor(found: PinCode): Promise<PinAnswer> {
  const names = await Promise.all(
    found.places.map(async (place) => {
      const city = await cityOfDistrict(place).catch(() => null);
      return `${city?.name ?? place.district}, ${place.state}`;
    }),
  );
  return { ...found, text: [...new Set(names)].join(" or ") };
}

/** Looks up a complete PIN code, and fills in its places when it was typed. */
export function usePinCode() {
  const { values, change, read } = useWizardForm();
  const { zipCode } = values;
  const [answer, setAnswer] = useState<PinAnswer | null>(null);
  const [unknown, setUnknown] = useState("");
  const typed = useRef("");

  useEffect(() => {
    let isAsked = true;
    async function ask(): Promise<void> {
      const found = await findPinCode(zipCode);
      if (!isAsked || !found) return;
      if (found === "unknown") return setUnknown(zipCode);
      const known = await answerFor(found);
      const filled = typed.current === zipCode ? await whatFollows(found, read().values) : {};
      if (!isAsked) return;
      change(filled);
      setAnswer(known);
    }
    void ask();
    return () => {
      isAsked = false;
    };
  }, [zipCode, change, read]);

  return {
    answer: answer?.pin === zipCode ? answer : null,
    isUnknown: zipCode !== "" && unknown === zipCode,
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

async function whatFollows({ places, localities }: PinCode, values: PlaceValues): Promise<Partial<PlaceValues>> {
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
