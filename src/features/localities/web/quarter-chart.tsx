import { Table2 } from "lucide-react";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { rateOfMany } from "../../properties/contract/area-text.ts";
import type { ReaderUnit } from "../../properties/contract/area-units.ts";
import { useReaderUnit } from "../../properties/web/public.ts";
import type { LocalityOffer } from "../contract/localities.endpoints.ts";
import { type LocalityKind, leastCounted, type Quartiles } from "../contract/locality-terms.ts";
import { changeText, kindWords, quarterMonths, quarterText, rateText, rateUnit } from "./locality-words.ts";

type Quarter = LocalityOffer["quarters"][number];
type Counted = { quarters: readonly Quarter[]; kind: LocalityKind; isOpen: boolean };
/** `per`: what its rates are of. */
type Drawn = Pick<Counted, "isOpen"> & { quarters: readonly Quarter[]; per: string };

/** The steps of the picture are round in the unit that is shown. */
function inUnit(quarter: Quarter, reader: ReaderUnit): Quarter {
  if (!quarter.rates) return quarter;
  const { lowerQuartile, median, upperQuartile } = quarter.rates;
  const each = (perSqft: number) => rateOfMany(perSqft, reader).each;
  return { ...quarter, rates: { lowerQuartile: each(lowerQuartile), median: each(median), upperQuartile: each(upperQuartile) } };
}

/** How asking prices went by quarter: a picture, its sentence and its table. `isOpen`: the last quarter is not over. */
export function QuarterSection({ quarters: counted, kind, isOpen }: Counted) {
  const reader = useReaderUnit();
  if (counted.length === 0) return null;
  const quarters = counted.map((quarter) => inUnit(quarter, reader));
  const per = `carpet ${rateUnit(reader)}`;
  const shown = quarters.filter(({ rates }) => rates);
  const left = quarters.length - shown.length;
  const soFar = isOpen ? `${quarterText(quarters.at(-1)?.from ?? "")} is not over, so its line is dashed. ` : "";
  return (
    <section className="sect border-t-0!" aria-labelledby="quarters">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="quarters" className="text-2xl">
          Asking {kind === "rent" ? "rents" : "prices"} by quarter
        </h2>
        <p className="text-ink-2">
          ₹ per {per}
          {kind === "rent" && " a month"}, homes {kindWords[kind]}
        </p>
      </div>
      {shown.length < 2 ? (
        <p className="mt-4 max-w-2xl text-ink-2">
          {shown.length === 0
            ? `No quarter has ${leastCounted} homes here that say both price and carpet area, so none is shown.`
            : `Only ${quarterText(shown[0]?.from ?? "")} has ${leastCounted} homes here that say both price and carpet area, so there is no change to show yet.`}
        </p>
      ) : (
        <>
          <Chart quarters={quarters} isOpen={isOpen} per={per} />
          <p className="mt-3 text-sm text-ink-2">
            The band holds the middle half of the homes. {soFar}
            {changeText(counted)}
            {left > 0 && ` A quarter with fewer than ${leastCounted} homes is not drawn.`}
          </p>
        </>
      )}
      <details className="fold mt-1">
        <summary>
          <Table2 aria-hidden />
          {shown.length < 2 ? "The quarters as a table" : "The same as a table"}
        </summary>
        <QuarterTable quarters={quarters} isOpen={isOpen} per={per} />
      </details>
    </section>
  );
}

const figures: readonly [string, keyof Quartiles][] = [
  ["A quarter ask less than", "lowerQuartile"],
  ["Median", "median"],
  ["A quarter ask more than", "upperQuartile"],
];

const QuarterTable = ({ quarters, isOpen, per }: Drawn) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys.
  <section className="table-wrap max-w-3xl" tabIndex={0} aria-label={`Asking prices for each ${per} by quarter`}>
    <table className="table table-dense">
      <thead>
        <tr>
          <th scope="col">Quarter</th>
          {figures.map(([label]) => (
            <th key={label} scope="col" className="r">
              {label}
            </th>
          ))}
          <th scope="col" className="r">
            Homes
          </th>
        </tr>
      </thead>
      <tbody>
        {quarters.map(({ from, rated, rates }, at) => (
          <tr key={from}>
            <th scope="row" className="font-medium">
              {quarterText(from)}
              {isOpen && at === quarters.length - 1 && ", so far"}
            </th>
            {figures.map(([label, name]) => (
              <td key={label} className="num r">
                {rates ? rateText(rates[name]) : "too few"}
              </td>
            ))}
            <td className="num r">{groupDigits(rated)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** In pixels; across, the drawing is measured in shares of its width, so that words keep their size on every screen. */
const height = 248;
const top = 16;
const foot = 216;

function Chart({ quarters, isOpen, per }: Drawn) {
  const rates = quarters.flatMap((quarter) => quarter.rates ?? []);
  const ticks = ticksFor(Math.min(...rates.map((one) => one.lowerQuartile)), Math.max(...rates.map((one) => one.upperQuartile)));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const yOf = (rate: number) => foot - ((rate - least) / (most - least)) * (foot - top);
  // Quarters before the first that is drawn would leave an empty part.
  const begun = quarters.slice(quarters.findIndex((quarter) => quarter.rates));
  const points = begun.map(({ from, rates: its }, at) => ({ from, rates: its, x: (at / Math.max(1, begun.length - 1)) * 100 }));
  const pairs = points.flatMap((point, at) => {
    const next = points[at + 1];
    return point.rates && next?.rates
      ? [{ a: { ...point, rates: point.rates }, b: { ...next, rates: next.rates }, isLast: at === points.length - 2 }]
      : [];
  });
  // "₹4,80,000" of a square metre is longer than "₹48,000".
  const axis = Math.max(60, 8 * rateText(most).length);
  const last = points.findLast((point) => point.rates);
  const said = points.flatMap(({ from, rates: its }) => (its ? [`${rateText(its.median)} in ${quarterText(from)}`] : []));
  return (
    <div role="img" aria-label={`Median asking price for each ${per}: ${said.join(", ")}`} className="mt-6 flex">
      <svg aria-hidden="true" focusable="false" width={axis} height={height} className="flex-none overflow-visible">
        {ticks.map((tick) => (
          <text key={tick} x={axis - 10} y={yOf(tick) + 4} textAnchor="end" className="nums fill-ink-3 text-[min(.8125rem,15px)]">
            {rateText(tick)}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" focusable="false" height={height} className="min-w-0 flex-1 overflow-visible">
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
        ))}
        <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {pairs.map(({ a, b, isLast }) => (
            <g key={a.from} fill="none" className="stroke-chart-1">
              <path
                d={`M${a.x} ${yOf(a.rates.upperQuartile)}L${b.x} ${yOf(b.rates.upperQuartile)}V${yOf(b.rates.lowerQuartile)}L${a.x} ${yOf(a.rates.lowerQuartile)}Z`}
                className="fill-chart-1"
                stroke="none"
                opacity=".12"
              />
              {(["lowerQuartile", "upperQuartile"] as const).map((edge) => (
                <path
                  key={edge}
                  d={`M${a.x} ${yOf(a.rates[edge])}L${b.x} ${yOf(b.rates[edge])}`}
                  vectorEffect="non-scaling-stroke"
                  opacity=".5"
                />
              ))}
              <path
                d={`M${a.x} ${yOf(a.rates.median)}L${b.x} ${yOf(b.rates.median)}`}
                vectorEffect="non-scaling-stroke"
                strokeWidth="2.5"
                strokeLinecap="round"
                strokeDasharray={isLast && isOpen ? "2 5" : undefined}
              />
            </g>
          ))}
        </svg>
        {points.map(
          ({ from, rates: its, x }) =>
            its && (
              <svg key={from} x={`${x}%`} y={yOf(its.median)} overflow="visible" aria-hidden="true">
                <rect x="-5" y="-5" width="10" height="10" rx="3.5" className="fill-surface stroke-chart-1" strokeWidth="2.5" />
              </svg>
            ),
        )}
        {points.map(({ from, x }, at) => {
          const isLast = at === points.length - 1;
          const isNewYear = at === 0 || quarterMonths(from) === "Jan–Mar";
          return (
            <text
              key={from}
              x={`${x}%`}
              y={height - 6}
              textAnchor={at === 0 ? "start" : isLast ? "end" : "middle"}
              className={`fill-ink-3 text-[min(.8125rem,15px)] ${at === 0 ? "" : isLast ? "max-[22rem]:hidden" : "max-sm:hidden"}`}
            >
              {isNewYear ? quarterText(from) : quarterMonths(from)}
            </text>
          );
        })}
      </svg>
      {last?.rates && <EndLabels rates={last.rates} yOf={yOf} />}
    </div>
  );
}

/** Two lines each; nearer ones would cover each other. Letters of a picture grow no further: its table has the values in letters of any size. */
const labelRoom = 36;

function EndLabels({ rates, yOf }: { rates: Quartiles; yOf: (rate: number) => number }) {
  const middle = yOf(rates.median);
  const labels = [
    { y: Math.min(yOf(rates.upperQuartile), middle - labelRoom), value: rates.upperQuartile, text: "a quarter more" },
    { y: middle, value: rates.median, text: "median" },
    { y: Math.max(yOf(rates.lowerQuartile), middle + labelRoom), value: rates.lowerQuartile, text: "a quarter less" },
  ];
  return (
    <svg aria-hidden="true" focusable="false" width="104" height={height} className="nums flex-none overflow-visible">
      {labels.map(({ y, value, text }) => (
        <g key={text}>
          <text
            x="14"
            y={y}
            className={text === "median" ? "fill-ink text-[min(.9375rem,16px)] font-semibold" : "fill-ink-2 text-[min(.8125rem,15px)]"}
          >
            {rateText(value)}
          </text>
          <text x="14" y={y + 16} className="fill-ink-2 text-[min(.8125rem,15px)]">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Three to six round values around both. */
function ticksFor(least: number, most: number): number[] {
  const span = most - least || most || 1;
  const unit = 10 ** Math.floor(Math.log10(span / 3));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => span / (factor * unit) <= 4) ?? 10) * unit;
  const first = Math.floor(least / step);
  return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, at) => (first + at) * step);
}
