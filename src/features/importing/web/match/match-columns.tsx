import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { listOf } from "../../../../shared/contract/list-of.ts";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { FootBar, Refusal } from "../import-parts.tsx";
import { fieldLabel, importAddress, rowsText } from "../import-text.ts";
import { findColumns, findPlaces, type Import, type ImportColumns, useStep } from "../imports-api.ts";
import { useKept } from "../kept-on-device.ts";
import { useUnsentCells } from "../mend/use-mends.ts";
import { ColumnRow } from "./column-row.tsx";
import { Constants } from "./constants.tsx";
import {
  coordinatesOf,
  keptOf,
  type Matching,
  mappingOf,
  match,
  matchingOf,
  missingAtAll,
  setRounding,
  setWord,
  targetOf,
} from "./matching.ts";
import { areAbroad, areNoDegrees, Places } from "./places.tsx";

type Props = { found: Import; onChecking: () => void };

/** The columns of the file, each with what it becomes. */
export function MatchColumns({ found, onChecking }: Props) {
  const { data, error, refetch } = useQuery(findColumns(found.id));
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <div className="skel h-96" role="status" aria-label="Loading..." />;
  return <Matcher found={found} given={data} onChecking={onChecking} />;
}

const isMapping = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored);

function Matcher({ found, given: { rows, columns, proposal }, onChecking }: Props & { given: ImportColumns }) {
  const kept = useKept(`match.${found.id}`, isMapping);
  const unsent = useUnsentCells(found.id);
  const [matching, setMatching] = useState(() => matchingOf(kept.read() ?? found.mapping ?? proposal, columns));
  const { mutate, error, isPending } = useStep(found.id);
  const change = (next: Matching) => {
    setMatching(next);
    kept.write(keptOf(next));
  };
  const named = columns.filter(({ name }) => name !== "");
  const left = named.filter(({ name }) => targetOf(matching, name) === "").length;
  const isPublishing = matching.rest.publish !== "never";
  const places = useQuery(findPlaces(found.id, coordinatesOf(matching), matching.system));
  const isAbroad = areAbroad(places.data);
  const missing = missingAtAll(matching, isAbroad);
  const needed = [...missing.map(fieldLabel), ...(areNoDegrees(places.data, matching.system) ? ["Coordinate system"] : [])];

  function check(): void {
    mutate(
      { to: "check", mapping: mappingOf(matching) },
      {
        onSuccess: () => {
          kept.write(null);
          // Other rows may fail now.
          unsent.write(null);
          onChecking();
        },
      },
    );
  }

  return (
    <>
      <div className="grid gap-5">
        <p className="max-w-[60rem] text-ink-2">
          Say what each column of your file is. {matchedText(named.length - left)}{" "}
          {left > 0 && <b className="font-semibold text-ink">{leftText(left)}</b>}
        </p>
        <div className="card overflow-hidden">
          <div aria-hidden className={`${rowGrid} border-b border-line py-2.5 text-sm font-medium text-ink-3 max-md:hidden`}>
            <span>In your file</span>
            <span>First values</span>
            <span>Becomes</span>
            <span>Read as</span>
          </div>
          <ul className="divide-y divide-line" aria-label="Columns">
            {named.map((column) => (
              <ColumnRow
                key={column.name}
                importId={found.id}
                column={column}
                rows={{ known: rows, all: found.rows }}
                matching={matching}
                className={rowGrid}
                onMatch={(target) => change(match(matching, column, target))}
                onWord={(field, text, value) => change(setWord(matching, field, text, value))}
                onRound={(field, rounding) => change(setRounding(matching, field, rounding))}
              />
            ))}
          </ul>
        </div>
        <Places
          matching={matching}
          columns={named}
          found={places}
          onSystem={(system) => change({ ...matching, system })}
          onCountries={(column) => change(match(matching, column, "country"))}
        />
        <Constants matching={matching} missing={missing} isAbroad={isAbroad} isPublishing={isPublishing} onChange={change} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="check"
            checked={isPublishing}
            onChange={({ target }) =>
              change({ ...matching, rest: { ...matching.rest, publish: target.checked ? "when-complete" : "never" } })
            }
          />
          <span>Publish complete homes at once. All others become drafts.</span>
        </label>
      </div>
      <FootBar>
        <Refusal error={error} />
        {found.state === "checked" && (
          <Link to={importAddress(found.id)} className="btn btn-ghost">
            Back to the check
          </Link>
        )}
        {needed.length > 0 && (
          <p className="min-w-0 flex-1 text-right text-sm text-danger" role="status">
            Still needed: {listOf(needed)}
          </p>
        )}
        <button
          type="button"
          className="btn btn-primary ml-auto"
          disabled={needed.length > 0}
          data-busy={isPending || undefined}
          onClick={() => isPending || check()}
        >
          Check {rowsText(found.rows)}
        </button>
      </FootBar>
    </>
  );
}

const rowGrid = "grid gap-x-5 gap-y-1.5 px-4 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_15rem_minmax(0,4fr)] md:items-center";

const matchedText = (count: number) =>
  count === 0 ? "We recognised none." : `We matched ${count} from ${count === 1 ? "its name and values" : "their names and values"}.`;
const leftText = (count: number) => `${count} ${count === 1 ? "is" : "are"} left out.`;
