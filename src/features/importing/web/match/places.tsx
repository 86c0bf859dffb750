import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { ComboboxInput, type NamedOption } from "../../../../shared/web/ui/combobox-input.tsx";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { homeCountry } from "../../../properties/contract/publication.ts";
import { degreesCode, longestSystem } from "../../contract/import-terms.ts";
import { rowsText } from "../import-text.ts";
import { type Places as Found, importsApi } from "../imports-api.ts";
import { type Column, constantOf, hasColumn, isFilled, type Matching } from "./matching.ts";

/** The homes' country must be said then. */
export const areAbroad = (found: Found | undefined): boolean => Boolean(found && found.abroad > 0 && found.inIndia === 0);

/** None of the first homes has a place in degrees: the file's coordinate system must be said then. */
export const areNoDegrees = (found: Found | undefined, system: string): boolean =>
  Boolean(found && system === "" && found.places.length === 0 && found.complaint !== null);

type Props = {
  matching: Matching;
  columns: readonly Column[];
  found: Pick<UseQueryResult<Found>, "data" | "error">;
  onSystem: (system: string) => void;
  /** The column that names each home's country. */
  onCountries: (column: Column) => void;
};

/** No system has to be chosen for them. */
const degrees: NamedOption = { key: "", name: "Degrees", detail: "WGS 84, as phones and maps give them: read as they are" };

/** What the file's coordinates are, and where they put its first homes. */
export function Places({ matching, columns, found: { data, error }, onSystem, onCountries }: Props) {
  const id = useId();
  const { system } = matching;
  if (!isFilled(matching, "latitude") && !isFilled(matching, "longitude")) return null;
  const note = error ? { text: failureMessage(error), isFault: true } : noteOf(data ?? null, system, isFilled(matching, "country"));
  return (
    <section className="card grid gap-4 p-4">
      <div>
        <h2 className="text-lg!">Latitude and longitude</h2>
        <p className="text-ink-2">
          Degrees are read as they are. Files of surveyors and councils often have metres of a grid instead: choose it by its name or EPSG
          code.
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
              typed !== "" && [name, codeOf(key), codeOf(key).replace("EPSG:", "")].some((one) => one.toLowerCase() === typed.toLowerCase())
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
      {data && data.inIndia > 0 && data.abroad > 0 && !hasColumn(matching, "country") && (
        <SeveralCountries matching={matching} columns={columns} found={data} onCountries={onCountries} />
      )}
    </section>
  );
}

type SeveralProps = Pick<Props, "matching" | "columns" | "onCountries"> & { found: NonNullable<Found> };

/** One country for all homes would be wrong for some of them, and their coordinates do not tell which. */
function SeveralCountries({ matching, columns, found: { inIndia, abroad }, onCountries }: SeveralProps) {
  const id = useId();
  const country = constantOf(matching, "country").trim();
  const without = country === "" || country === homeCountry ? "those elsewhere fail the check" : `all would be in ${country}`;
  return (
    <div className="note note-warn grid! gap-3">
      <p className="nums" role="status">
        <b className="font-semibold">
          The homes are in several countries: {rowsText(inIndia)} in or near India, {groupDigits(abroad)} elsewhere.
        </b>{" "}
        A column must name each home’s country; without one, {without}. If your file has none, add one, or import the homes of each country
        as a file of its own.
      </p>
      <div className="field max-w-80">
        <label className="lab" htmlFor={id}>
          Column with each home’s country
        </label>
        <Select
          id={id}
          className="input-sm"
          prompt="Choose a column…"
          options={columns.map(({ name, samples }) => ({ value: name, label: [name, ...samples.slice(0, 1)].join(": ") }))}
          value=""
          onChange={({ target }) => {
            const column = columns.find(({ name }) => name === target.value);
            if (column) onCountries(column);
          }}
        />
      </div>
    </div>
  );
}

const codeOf = (system: string): string => (system === degrees.key ? degreesCode : system);

async function findSystems(typed: string): Promise<NamedOption[]> {
  // In PROJ's own notation, for a grid that has no code.
  if (typed.startsWith("+")) return [{ key: typed, name: typed }];
  const { data } = await importsApi.findCoordinateSystems({ query: { q: typed } });
  return data.map(({ code, name }) => (code === degreesCode ? degrees : { key: code, name: code, detail: name }));
}

function noteOf(found: Found, system: string, hasCountry: boolean): { text: string; isFault: boolean } {
  if (!found) return { text: "", isFault: false };
  const { places, complaint, inIndia, abroad } = found;
  if (places.length === 0) {
    if (complaint === null) return { text: "The first rows have no coordinates.", isFault: false };
    return {
      text: areNoDegrees(found, system)
        ? `These are not degrees: choose the coordinate system. First fault: ${complaint}.`
        : `First fault: ${complaint}.`,
      isFault: true,
    };
  }
  const where = `First homes: ${places.map(({ latitude, longitude }) => `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`).join(" · ")}.`;
  if (abroad === 0 && inIndia > 0) return { text: `${where} They are in India.`, isFault: false };
  if (hasCountry || !areAbroad(found)) return { text: where, isFault: false };
  return {
    text: `${where} They are not in India: choose their country below, or swap latitude and longitude if they are the wrong way round.`,
    isFault: true,
  };
}
