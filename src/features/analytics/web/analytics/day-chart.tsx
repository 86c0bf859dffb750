import { useId, useState } from "react";
import { dayAndMonth, indiaToday } from "../../../../shared/contract/date-text.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { ChartOrTable } from "./chart-or-table.tsx";
import { useWidth } from "./use-width.ts";

export type Point = { day: string; now: number; before: number };

const height = 220;
const room = { top: 14, right: 8, bottom: 26, left: 46 };
/** Fewer a day are drawn as columns: a line would suggest a course. */
const leastForLine = 5;
const mostDates = 7;
const roomOfDate = 90;

type Props = { points: readonly Point[]; label: string; days: number };

/** A figure by day against the span before, as a chart or as its table. The chart's name says the finding. Today is not over: dashed. */
export function DayChart({ points, label, days }: Props) {
  const [isTable, setTable] = useState(false);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-lg!">
          {label}, by day
        </h2>
        <ChartOrTable isTable={isTable} onChange={setTable} />
      </div>
      <div className="mt-3">
        {isTable ? <DayTable points={points} label={label} /> : <Chart points={points} label={label} days={days} />}
      </div>
    </section>
  );
}

function Chart({ points, label, days }: Props) {
  const [box, width] = useWidth();
  const most = Math.max(0, ...points.flatMap(({ now, before }) => [now, before]));
  const top = roundUp(most);
  const inner = { width: width - room.left - room.right, height: height - room.top - room.bottom };
  const xOf = (index: number) => room.left + ((index + 0.5) / points.length) * inner.width;
  const yOf = (value: number) => room.top + (1 - value / top) * inner.height;
  const lineOf = (values: readonly number[]) =>
    values.map((value, index) => `${index ? "L" : "M"}${xOf(index).toFixed(1)} ${yOf(value).toFixed(1)}`).join("");
  const over = points.filter(isOver);
  const now = lineOf(over.map((point) => point.now));
  const today = points.length > over.length ? points.at(-1) : undefined;
  const foot = yOf(0);
  const step = Math.ceil(points.length / Math.min(mostDates, Math.max(2, Math.floor(inner.width / roomOfDate))));
  const column = Math.max(1.5, Math.min(18, (inner.width / points.length) * 0.6));
  return (
    <div ref={box}>
      <p className="mb-1 flex flex-wrap gap-x-5 text-sm text-ink-2" aria-hidden="true">
        <Key className="bg-chart-1" text={`These ${days} days`} />
        <Key className="bg-info" text={`${days} days before`} />
        {today && <Key className="bg-chart-1 opacity-50" text="Today so far" />}
      </p>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={finding(points, label, days)}
        className="block max-w-full text-ink-3"
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <path d={`M${room.left} ${yOf(value)}H${width - room.right}`} stroke="var(--line)" />
            <text x={room.left - 8} y={yOf(value) + 4} textAnchor="end" fontSize="13" fill="currentColor">
              {groupDigits(value)}
            </text>
          </g>
        ))}
        {points.map(({ day }, index) =>
          index % step === 0 ? (
            <text
              key={day}
              x={xOf(index)}
              y={height - 6}
              textAnchor={index === 0 && points.length > 20 ? "start" : "middle"}
              fontSize="13"
              fill="currentColor"
            >
              {dayAndMonth(day)}
            </text>
          ) : null,
        )}
        {most < leastForLine ? (
          points.map((point, index) => (
            <rect
              key={point.day}
              x={xOf(index) - column / 2}
              y={yOf(point.now)}
              width={column}
              height={foot - yOf(point.now)}
              rx="2"
              fill="var(--chart-1)"
              opacity={isOver(point) ? undefined : ".5"}
            />
          ))
        ) : (
          <>
            {over.length > 0 && (
              <path d={`${now}L${xOf(over.length - 1)} ${foot}L${xOf(0)} ${foot}Z`} fill="var(--chart-1)" opacity=".08" />
            )}
            <path d={now} fill="none" stroke="var(--chart-1)" strokeWidth="2.25" strokeLinejoin="round" />
            {today && (
              <>
                <path
                  d={`M${xOf(over.length - 1)} ${yOf(over.at(-1)?.now ?? today.now)}L${xOf(over.length)} ${yOf(today.now)}`}
                  stroke="var(--chart-1)"
                  strokeWidth="2"
                  strokeDasharray="2 4"
                />
                <circle
                  cx={xOf(over.length)}
                  cy={yOf(today.now)}
                  r="3.5"
                  fill="var(--surface)"
                  stroke="var(--chart-1)"
                  strokeWidth="2"
                  data-today
                />
              </>
            )}
          </>
        )}
        <path
          d={lineOf(points.map(({ before }) => before))}
          fill="none"
          stroke="var(--info)"
          strokeWidth="1.5"
          strokeDasharray="4 3"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}

const isOver = ({ day }: Point): boolean => day < indiaToday();

const Key = ({ className, text }: { className: string; text: string }) => (
  <span className="inline-flex items-center gap-2">
    <i className={`inline-block h-1 w-4 rounded-full ${className}`} />
    {text}
  </span>
);

/** Even, so that the middle line is a whole number. */
function roundUp(most: number): number {
  if (most <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 6, 8, 10].map((times) => times * unit).find((value) => value >= most && value % 2 === 0) ?? most;
}

function finding(points: readonly Point[], label: string, days: number): string {
  const sum = (of: "now" | "before") => groupDigits(points.reduce((total, point) => total + point[of], 0));
  const best = points.reduce((most, point) => (point.now > most.now ? point : most), points[0] ?? { day: "", now: 0, before: 0 });
  const peak = best.now > 0 ? ` Most on ${dayAndMonth(best.day)}: ${groupDigits(best.now)}.` : "";
  const today = points.some((point) => !isOver(point)) ? " Today is not over." : "";
  return `${label}, added up by day: ${sum("now")} in ${days} days, ${sum("before")} in the ${days} days before.${peak}${today}`;
}

function DayTable({ points, label }: Pick<Props, "points" | "label">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="card table-wrap max-h-96 overflow-y-auto" tabIndex={0} aria-label={`${label}, table`}>
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="r">
              {label}
            </th>
            <th scope="col" className="r">
              In the span before
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, now, before }) => (
            <tr key={day}>
              <td className="num">
                {dayAndMonth(day)}
                {day >= indiaToday() && <span className="text-ink-3">, so far</span>}
              </td>
              <td className="num r">{groupDigits(now)}</td>
              <td className="num r">{groupDigits(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
