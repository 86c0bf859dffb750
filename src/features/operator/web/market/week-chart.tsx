import { dayAndMonth } from "../../../../shared/contract/date-text.ts";
import { orDash } from "../../../../shared/contract/empty-cell.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { useWidth } from "../../../analytics/web/analytics/public.ts";
import type { Market } from "../../contract/market.ts";

const height = 220;
const room = { top: 12, right: 44, bottom: 28, left: 40 };
const yOf = (percent: number) => room.top + (1 - percent / 100) * (height - room.top - room.bottom);
const roomOfDate = 70;

/** The part of enquiries that were answered within a day, by week, with its table. A week without enquiries is a gap. */
export function WeekChart({ weeks }: Pick<Market, "weeks">) {
  const [box, width] = useWidth();
  const inner = width - room.left - room.right;
  const xOf = (index: number) => room.left + (index / Math.max(1, weeks.length - 1)) * inner;
  const step = Math.ceil((weeks.length * roomOfDate) / inner);
  const known = weeks.flatMap(({ monday, answeredInADay }, index) =>
    answeredInADay === null ? [] : [{ monday, index, percent: answeredInADay }],
  );
  const line = known.map(({ index, percent }, place) => {
    const isJoined = place > 0 && known[place - 1]?.index === index - 1;
    return `${isJoined ? "L" : "M"}${xOf(index).toFixed(1)} ${yOf(percent).toFixed(1)}`;
  });
  const last = known.at(-1);
  return (
    <section ref={box} aria-labelledby="answered" className="min-w-0">
      <h2 id="answered" className="text-lg!">
        Answered within a day, by week
      </h2>
      {last ? (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={finding(known)}
          className="mt-3 block max-w-full text-ink-3"
        >
          {[0, 50, 100].map((percent) => (
            <g key={percent}>
              <path d={`M${room.left} ${yOf(percent)}H${width - room.right}`} stroke="var(--line)" />
              <text x={room.left - 8} y={yOf(percent) + 4} textAnchor="end" fontSize="13" fill="currentColor">
                {percent}
              </text>
            </g>
          ))}
          {weeks.map(({ monday }, index) =>
            (weeks.length - 1 - index) % step === 0 ? (
              <text key={monday} x={xOf(index)} y={height - 6} textAnchor="middle" fontSize="13" fill="currentColor">
                {dayAndMonth(monday)}
              </text>
            ) : null,
          )}
          <path d={line.join("")} fill="none" stroke="var(--chart-1)" strokeWidth="2.25" strokeLinejoin="round" />
          {known.map(({ monday, index, percent }) => (
            <circle key={monday} cx={xOf(index)} cy={yOf(percent)} r="3" fill="var(--chart-1)" />
          ))}
          <text x={xOf(last.index) + 8} y={yOf(last.percent) + 4} fontSize="13" fontWeight="600" fill="var(--ink)">
            {last.percent}%
          </text>
        </svg>
      ) : (
        <p className="mt-3 text-ink-2">No enquiry of these weeks has had a day’s time yet.</p>
      )}
      <details className="mt-2">
        <summary className="link w-fit cursor-pointer text-sm">As a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className="card table-wrap mt-2 max-h-80 overflow-y-auto" tabIndex={0} aria-label="Answered within a day, table">
          <table className="table table-dense">
            <thead>
              <tr>
                <th scope="col">Week from</th>
                <th scope="col" className="r">
                  People who enquired
                </th>
                <th scope="col" className="r">
                  Answered within a day
                </th>
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map(({ monday, people, answeredInADay }) => (
                <tr key={monday}>
                  <td className="num">{dayAndMonth(monday)}</td>
                  <td className="num r">{groupDigits(people)}</td>
                  <td className="num r">{orDash(answeredInADay, (percent) => `${percent}%`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

function finding(known: readonly { monday: string; percent: number }[]): string {
  const least = known.reduce((low, week) => (week.percent < low.percent ? week : low), known[0] ?? { monday: "", percent: 0 });
  const last = known.at(-1);
  return `Answered within a day, by week: ${last?.percent ?? 0}% in the last one. Least in the week from ${least.monday && dayAndMonth(least.monday)}: ${least.percent}%.`;
}
