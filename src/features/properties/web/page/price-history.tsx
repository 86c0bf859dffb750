import { Table2 } from "lucide-react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import type { HomeEvent } from "../../contract/home-history.ts";
import { compactPrice, fullPrice } from "../../contract/price-text.ts";
import { type PriceStep, priceSteps, storyOf, toldEvents } from "./price-line.ts";

/** Since when the home is offered, and how its price went, also when it was posted again. Nothing of a home that never was. */
export function PriceHistory({ events }: { events: readonly HomeEvent[] }) {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) return null;
  const steps = priceSteps(events);
  const story = storyOf(events);
  if (events.length === 1) return <p className="mt-3 text-sm text-ink-2">{story}</p>;
  return (
    <section className="mt-9" id="history" aria-labelledby="history-heading">
      <h3 id="history-heading">Since {shortDate(first.at)}</h3>
      <p className="nums mt-1 text-ink-2">{story}</p>
      {steps.length > 1 && <StepChart steps={steps} until={last.at} currency={last.currency} />}
      <details className="fold">
        <summary>
          <Table2 aria-hidden />
          The same as a table
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys. */}
        <section className="table-wrap max-w-2xl" tabIndex={0} aria-label="History of this home">
          <table className="table table-dense">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" className="text-right">
                  Price
                </th>
                <th scope="col">What happened</th>
              </tr>
            </thead>
            <tbody>
              {toldEvents(events).map(({ at, price, currency, text }) => (
                <tr key={`${at} ${text}`}>
                  <th scope="row" className="nums font-medium whitespace-nowrap">
                    {shortDate(at)}
                  </th>
                  <td className="nums text-right whitespace-nowrap">{fullPrice(price, currency)}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

/** Of the drawing, in pixels; across, it is measured in shares of its width, so that words keep their size on every screen. */
const height = 168;
const top = 52;
const foot = 140;
/** Two labels nearer than this share would cover each other on phones. */
const labelShare = 24;

function StepChart({ steps, until, currency }: { steps: readonly PriceStep[]; until: string; currency: string }) {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [Date.parse(first.at), Date.parse(until)];
  const prices = steps.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  // The last price has a part of the width of its own, also on the day of its change.
  const xOf = (at: string) => 1 + (to === from ? 0 : ((Date.parse(at) - from) / (to - from)) * 78);
  const yOf = (price: number) => foot - ((price - least) / (most - least)) * (foot - top);
  const points = steps.map(({ at, price }, index) => ({
    at,
    price,
    x: xOf(at),
    y: yOf(price),
    end: steps[index + 1] ? xOf(steps[index + 1]?.at ?? at) : 99,
  }));
  const label = `Price: ${steps.map(({ at, price }) => `${compactPrice(price, currency, true)} from ${shortDate(at)}`).join(", ")}`;
  return (
    <svg role="img" aria-label={label} height={height} className="mt-2 block w-full overflow-visible">
      <line x1="0" x2="100%" y1={height - 1} y2={height - 1} className="stroke-line" />
      {points.map(({ at, x, y, end }, index) => {
        const next = points[index + 1];
        return (
          <g key={at}>
            <rect x={`${x}%`} y={y} width={`${end - x}%`} height={height - 1 - y} className="fill-chart-1" opacity=".08" />
            <line x1={`${x}%`} x2={`${end}%`} y1={y} y2={y} className="stroke-chart-1" strokeWidth="2.5" strokeLinecap="round" />
            {next && (
              <line x1={`${end}%`} x2={`${end}%`} y1={y} y2={next.y} className="stroke-chart-1" strokeWidth="2.5" strokeLinecap="round" />
            )}
          </g>
        );
      })}
      {points.map(({ at, x, y }) => (
        <svg key={at} x={`${x}%`} y={y} overflow="visible" aria-hidden="true">
          <rect x="-6" y="-6" width="12" height="12" rx="4" className="fill-surface stroke-chart-1" strokeWidth="2.5" />
        </svg>
      ))}
      {withRoom(points).map(({ at, price, x, y }) => (
        <svg key={at} x={`${x}%`} y={y} overflow="visible" aria-hidden="true" className="nums">
          <text x="4" y="-28" className="fill-ink text-[.9375rem] font-semibold">
            {compactPrice(price, currency, true)}
          </text>
          <text x="4" y="-12" className="fill-ink-2 text-[.8125rem]">
            {shortDate(at)}
          </text>
        </svg>
      ))}
    </svg>
  );
}

/** The first and the last, and those between that are far enough from the ones beside them. */
function withRoom<Point extends { x: number }>(points: readonly Point[]): Point[] {
  const last = points.slice(-1);
  const isFar = (one: Point, other: Point | undefined) => !other || Math.abs(one.x - other.x) >= labelShare;
  const shown = points.slice(0, 1);
  for (const point of points.slice(1, -1)) if (isFar(point, shown.at(-1)) && isFar(point, last[0])) shown.push(point);
  return [...shown, ...last];
}
