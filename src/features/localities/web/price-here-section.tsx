import { ArrowRight, Table2 } from "lucide-react";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { listOf } from "../../../shared/contract/list-of.ts";
import { localitiesPath } from "../../../shared/contract/page-paths.ts";
import { Link } from "../../../shared/web/ui/link.tsx";
import { inOrNear } from "../../places/contract/in-or-near.ts";
import type { ReaderUnit } from "../../properties/contract/area-units.ts";
import { useReaderUnit } from "../../properties/web/public.ts";
import type { PriceHere } from "../contract/localities.endpoints.ts";
import { leastCounted } from "../contract/locality-terms.ts";
import { kindWords, priceText, rateText, rateUnit } from "./locality-words.ts";
import { QuartileLabels } from "./quartile-labels.tsx";

/** Where a home's price lies among those of similar homes of its locality, on the home's page. */
export function PriceHereSection({ here }: { here: PriceHere }) {
  const { city, locality, distribution } = here;
  const reader = useReaderUnit();
  return (
    <section className="sect" id="worth" aria-labelledby="worth-heading">
      <h2 id="worth-heading">Its price {inOrNear(locality.name)}</h2>
      {distribution ? (
        <>
          <p className="lede">
            <b className="font-semibold text-ink">{standing(here, distribution)}</b> Compared are {comparedWords(here)}
            {measureWords(here, reader)}
          </p>
          <Picture here={here} distribution={distribution} reader={reader} />
          <details className="fold mt-1">
            <summary>
              <Table2 aria-hidden />
              The same as a table
            </summary>
            <Bars here={here} distribution={distribution} reader={reader} />
          </details>
        </>
      ) : (
        <p className="lede">
          {here.others === 0 ? "No other home like it is" : `Only ${here.others} like it ${here.others === 1 ? "is" : "are"}`}{" "}
          {kindWords[here.kind]} {inOrNear(locality.name)} and around it. It takes {leastCounted} to say whether its price is high or low.
        </p>
      )}
      <p className="mt-2">
        <Link
          to={`${localitiesPath(city.slug, locality.slug)}${here.kind === "rent" ? "?for=rent" : ""}`}
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          Prices and listers {inOrNear(locality.name)}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </p>
    </section>
  );
}

type Distribution = NonNullable<PriceHere["distribution"]>;
type Props = { here: PriceHere; distribution: Distribution; reader: ReaderUnit };

/** "Dearer than 7 of 10 similar homes here." */
export function standing(
  { others, around }: Pick<PriceHere, "others" | "around">,
  { cheaper, dearer }: Pick<Distribution, "cheaper" | "dearer">,
): string {
  const where = around.length > 0 ? "here and around" : "here";
  const than = (count: number) => (count === others ? `all ${groupDigits(others)}` : `${groupDigits(count)} of ${groupDigits(others)}`);
  if (cheaper === 0 && dearer === 0) return `It asks the same as all ${groupDigits(others)} similar homes ${where}.`;
  return `${cheaper >= dearer ? `Dearer than ${than(cheaper)}` : `Cheaper than ${than(dearer)}`} similar homes ${where}.`;
}

const nouns = { apartment: "apartments", house: "houses", villa: "villas" };

function comparedWords({ type, bedrooms, kind, locality, around, others }: PriceHere): string {
  const homes = `${groupDigits(others)} other ${bedrooms ? `${bedrooms} BHK ` : ""}${nouns[type]} ${kindWords[kind]} ${inOrNear(locality.name)}`;
  if (around.length === 0) return homes;
  return `${homes} and its ${around.length === 1 ? "neighbour" : "neighbours"} ${listOf(around)}, since ${locality.name} alone has fewer than ${leastCounted}`;
}

function measureWords({ measure, kind, hasCarpet }: Pick<PriceHere, "measure" | "kind" | "hasCarpet">, reader: ReaderUnit): string {
  if (measure === "rate") return `, by ₹ per carpet ${rateUnit(reader)}.`;
  if (kind === "rent") return ", by monthly rent.";
  return hasCarpet
    ? `, by price, because fewer than ${leastCounted} of them say their carpet area.`
    : ", by price, because this home has no carpet area to compare.";
}

const textOf = ({ measure }: PriceHere, reader: ReaderUnit) =>
  measure === "rate" ? (perSqft: number) => rateText(perSqft, reader) : priceText;

/** In pixels; across, the picture is measured in shares of its width. */
const top = 52;
const foot = 168;
const height = 182;

function Picture({ here, distribution, reader }: Props) {
  const { bars, lowerQuartile, median, upperQuartile } = distribution;
  const said = textOf(here, reader);
  const [from, to] = [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1];
  const xOf = (value: number) => Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));
  const most = Math.max(...bars.map(({ homes }) => homes));
  const width = 100 / bars.length;
  const own = xOf(here.own);
  const anchor = own < 15 ? "start" : own > 85 ? "end" : "middle";
  const label = `${groupDigits(here.others)} similar homes by ${here.measure === "rate" ? `rupees for each carpet ${rateUnit(reader)}` : "price"}; half ask between ${said(lowerQuartile)} and ${said(upperQuartile)}, the median is ${said(median)}; this home asks ${said(here.own)}`;
  return (
    <>
      <svg role="img" aria-label={label} height={height} className="mt-2 block w-full overflow-visible">
        {bars.map((bar, at) => {
          const tall = (bar.homes / most) * (foot - top);
          const isOwn = at === ownBar(here.own, bars);
          return (
            bar.homes > 0 && (
              <rect
                key={bar.from}
                x={`${at * width}%`}
                width={`${width}%`}
                y={foot - tall}
                height={tall}
                strokeWidth="3"
                className={`stroke-canvas ${isOwn ? "fill-primary" : "fill-line-2"}`}
              />
            )
          );
        })}
        <line x1="0" x2="100%" y1={foot} y2={foot} className="stroke-control" />
        <rect
          x={`${xOf(lowerQuartile)}%`}
          width={`${Math.max(0.5, xOf(upperQuartile) - xOf(lowerQuartile))}%`}
          y={foot + 6}
          height="4"
          rx="2"
          className="fill-ink-3"
        />
        <svg x={`${xOf(median)}%`} y={foot + 2} overflow="visible" aria-hidden="true">
          <rect x="-1.5" width="3" height="12" rx="1.5" className="fill-ink" />
        </svg>
        <line x1={`${own}%`} x2={`${own}%`} y1={top - 4} y2={foot} className="stroke-primary" strokeDasharray="2 4" />
        <svg x={`${own}%`} y={top} overflow="visible" aria-hidden="true" className="nums" textAnchor={anchor}>
          <text y="-28" className="fill-ink font-semibold">
            {said(here.own)}
          </text>
          <text y="-11" className="fill-ink-2 text-[.8125rem]">
            this home
          </text>
        </svg>
      </svg>
      <QuartileLabels said={said} xOf={xOf} {...distribution} />
    </>
  );
}

const ownBar = (own: number, bars: Distribution["bars"]): number => {
  const at = bars.findLastIndex(({ from }) => own >= from);
  return Math.max(0, at);
};

function Bars({ here, distribution: { bars, hasLess, hasMore }, reader }: Props) {
  const said = textOf(here, reader);
  const what = here.measure === "rate" ? `₹ per carpet ${rateUnit(reader)}` : here.kind === "rent" ? "Rent a month" : "Price";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys.
    <section className="table-wrap max-w-xl" tabIndex={0} aria-label={`${what} of similar homes`}>
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" className="r">
              Homes, with this one
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, to, homes }, at) => {
            const isLess = at === 0 && hasLess;
            const isMore = at === bars.length - 1 && hasMore;
            return (
              <tr key={from}>
                <th scope="row" className="nums font-medium">
                  {isLess ? `below ${said(to)}` : isMore ? `${said(from)} and more` : `${said(from)} to below ${said(to)}`}
                  {at === ownBar(here.own, bars) && <span className="max-sm:block"> (this home)</span>}
                </th>
                <td className="num r">{groupDigits(homes)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
