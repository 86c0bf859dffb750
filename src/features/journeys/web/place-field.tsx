import { MapPin } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { ComboboxInput } from "../../../shared/web/ui/combobox-input.tsx";
import { Field } from "../../../shared/web/ui/field.tsx";
import { LocationMap } from "../../places/web/public.ts";
import { readPoint } from "../contract/journey-address.ts";
import { writePoint } from "../contract/round-place.ts";
import { findJourneyPlaces } from "./ask-journeys.ts";

type Props = { number: number; text: string; error: string | undefined };

/** A place by its name, or by a press on the map, which is a point. Without scripts it is a text box. */
export function PlaceField({ number, text, error }: Props) {
  const [typed, setTyped] = useState(text);
  const [isMapOpen, setMapOpen] = useState(false);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const find = async (asked: string) => (asked === "" ? [] : (await findJourneyPlaces(asked)).map(({ name }) => ({ key: name, name })));
  return (
    <div className="grid content-start gap-2">
      <Field name="place" label={`Place ${number}`} error={error} isOptional={number > 1}>
        {(control) => (
          <ComboboxInput
            text={typed}
            label={`Places for place ${number}`}
            find={find}
            onChoose={({ name }) => setTyped(name)}
            onType={setTyped}
            input={{ ...control, placeholder: number === 1 ? "Hinjewadi, Pune" : "" }}
          />
        )}
      </Field>
      {isAlive && (
        <button
          type="button"
          className="btn btn-ghost max-w-full justify-self-start whitespace-normal! text-left"
          aria-expanded={isMapOpen}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          <MapPin aria-hidden />
          {isMapOpen ? "Close the map" : `Choose place ${number} on the map`}
        </button>
      )}
      {isMapOpen && (
        <div className="h-72 overflow-hidden rounded-lg border border-line bg-sunken">
          <Suspense fallback={<p className="grid h-full place-items-center text-ink-3">Loading...</p>}>
            <LocationMap point={readPoint(typed)} start={null} isFinding={false} onMove={(point) => setTyped(writePoint(point))} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
