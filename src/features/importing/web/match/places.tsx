import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { ComboboxInput, type NamedOption } from "../../../../shared/web/ui/combobox-input.tsx";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { isInIndia } from "../../contract/areas.ts";
import { longestSystem } from "../../contract/import-terms.ts";
import { type Places as Found, importsApi } from "../imports-api.ts";
import { isFilled, type Matching } from "./matching.ts";

type Place = NonNullable<Found>["places"][number];

const isAtHome = ({ latitude, longitude }: Place): boolean => isInIndia(latitude, longitude);
/** The homes' country must be said then. */
export const areAbroad = (places: readonly Place[]): boolean => places.length > 0 && !places.some(isAtHome);

type Props = {
  matching: Matching;
  found: Pick<UseQueryResult<Found>, "data" | "error">;
  onSystem: (system: string) => void;
};

const degrees: NamedOption = { key: "", name: "Degrees", detail: "WGS 84, as phones and maps give them" };

/** What the file's coordinates are, and where they put its first homes. */
export function Places({ matching, found: { data, error }, onSystem }: Props) {
  const id = useId();
  const { system } = matching;
  if (!isFilled(matching, "latitude") && !isFilled(matching, "longitude")) return null;
  const note = error ? { text: failureMessage(error), isFault: true } : noteOf(data ?? null, system, isFilled(matching, "country"));
  return (
    <section className="card grid gap-4 p-4">
      <div>
        <h2 className="text-lg!">Latitude and longitude</h2>
        <p className="text-ink-2">
          Files of surveyors and councils often have metres of a grid instead of degrees: choose it by its name or EPSG code.
        </p>
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="field">
          <label className="lab" htmlFor={id}>
            Coordinate system
          </label>
          <ComboboxInput
            text={system === "" ? degrees.name : system}
            label="Coordinate systems"
            find={findSystems}
            isNamed={({ key, name }, typed) =>
              typed !== "" && [name, key, key.replace("EPSG:", "")].some((one) => one.toLowerCase() === typed.toLowerCase())
            }
            onChoose={({ key }) => onSystem(key)}
            input={{ id, className: "input-sm", maxLength: longestSystem, "aria-describedby": `${id}-note` }}
          />
        </div>
        <p
          id={`${id}-note`}
          role="status"
          className={`nums text-sm wrap-anywhere sm:pb-2.5 ${note.isFault ? "font-medium text-danger" : "text-ink-2"}`}
        >
          {note.text}
        </p>
      </div>
    </section>
  );
}

async function findSystems(typed: string): Promise<NamedOption[]> {
  // In PROJ's own notation, for a grid that has no code.
  if (typed.startsWith("+")) return [{ key: typed, name: typed }];
  const { data } = await importsApi.findCoordinateSystems({ query: { q: typed } });
  const isDegrees = `${degrees.name} ${degrees.detail}`.toLowerCase().includes(typed.toLowerCase());
  return [...(isDegrees ? [degrees] : []), ...data.map(({ code, name }) => ({ key: code, name: code, detail: name }))];
}

function noteOf(found: Found, system: string, hasCountry: boolean): { text: string; isFault: boolean } {
  if (!found) return { text: "", isFault: false };
  const { places, complaint } = found;
  if (places.length === 0) {
    if (complaint === null) return { text: "The first rows have no coordinates.", isFault: false };
    return {
      text:
        system === "" ? `These are not degrees: choose the coordinate system. First fault: ${complaint}.` : `First fault: ${complaint}.`,
      isFault: true,
    };
  }
  const where = `First homes: ${places.map(({ latitude, longitude }) => `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`).join(" · ")}.`;
  if (places.every(isAtHome)) return { text: `${where} They are in India.`, isFault: false };
  if (hasCountry || !areAbroad(places)) return { text: where, isFault: false };
  return {
    text: `${where} They are not in India: choose their country below, or swap latitude and longitude if they are the wrong way round.`,
    isFault: true,
  };
}
