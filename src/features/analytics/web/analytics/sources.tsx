import { type ReactNode, useState } from "react";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import type { Analytics } from "../../contract/analytics.ts";
import { type FigureSort, figureLabels } from "../../contract/figure-terms.ts";
import { sourceLabels } from "../../contract/sources.ts";
import { ChartOrTable } from "./chart-or-table.tsx";
import { Bar } from "./figure-parts.tsx";
import { rateText } from "./figure-words.ts";

type Props = { sources: Analytics["sources"]; show: FigureSort; csv: ReactNode };

const figures = ["opened", "numbers", "enquired"] as const;

/** Where people came from, as bars of the figure that the page shows, or as a table of all. */
export function Sources({ sources, show, csv }: Props) {
  const [isTable, setTable] = useState(false);
  const figure = figures.find((one) => one === show) ?? "opened";
  const bars = sources.filter((source) => source[figure] > 0).toSorted((a, b) => b[figure] - a[figure]);
  return (
    <section aria-labelledby="sources">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sources" className="text-lg!">
          Where they came from
        </h2>
        <span className="flex flex-wrap items-center gap-3">
          <ChartOrTable isTable={isTable} onChange={setTable} />
          {csv}
        </span>
      </div>
      <p className="mt-1 text-sm text-ink-2">{figureLabels[figure]}, by the page that led to the home</p>
      {sources.length === 0 && <p className="mt-4 text-ink-2">Nobody has opened a home or written in these days.</p>}
      {sources.length > 0 && isTable && <SourcesTable sources={sources} />}
      {sources.length > 0 && !isTable && bars.length === 0 && <p className="mt-4 text-ink-2">Nobody in these days.</p>}
      {!isTable && bars.length > 0 && (
        <ul className="mt-4 grid max-w-4xl gap-3">
          {bars.map(({ source, ...counts }) => (
            <Bar key={source} label={sourceLabels[source]} value={counts[figure]} most={bars[0]?.[figure] ?? 0} />
          ))}
        </ul>
      )}
    </section>
  );
}

const SourcesTable = ({ sources }: Pick<Props, "sources">) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section className="card table-wrap mt-4" tabIndex={0} aria-label="Where they came from, table">
    <table className="table table-dense">
      <thead>
        <tr>
          <th scope="col">Source</th>
          {["Opened", "Numbers", "Enquired", "Enquired of opened"].map((name) => (
            <th key={name} scope="col" className="r">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, opened, numbers, enquired }) => (
          <tr key={source}>
            <td className="min-w-40">{sourceLabels[source]}</td>
            <td className="num r">{groupDigits(opened)}</td>
            <td className="num r">{groupDigits(numbers)}</td>
            <td className="num r font-semibold">{groupDigits(enquired)}</td>
            <td className="num r">{rateText(enquired, opened)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
