import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { QuartileBar, scaleOf } from "../../../../shared/web/ui/quartile-bar.tsx";
import { eachText, rateOfMany } from "../../../properties/contract/area-text.ts";
import type { PropertyType } from "../../../properties/contract/property-terms.ts";
import { useReaderUnit } from "../../../properties/web/public.ts";
import type { LandingOffer } from "../../contract/landings.endpoints.ts";
import { type PriceRow, priceRows, type ShownLanding } from "./landing-words.ts";

const offerLabels: Record<LandingOffer["kind"], string> = { sale: "for sale", rent: "for rent", lease: "on lease", pg: "as PG" };
const tableHeadings: Record<LandingOffer["kind"], string> = {
  sale: "What is for sale",
  rent: "What is for rent",
  lease: "What is on lease",
  pg: "What there is as PG",
};

/** The place in a few figures: the price of a square foot, how many of each offer, how many are verified. */
export function LandingFigures({ landing: { offers, verified, total } }: { landing: ShownLanding }) {
  const reader = useReaderUnit();
  const median = offers.find(({ perCarpetSqft }) => perCarpetSqft)?.perCarpetSqft?.median;
  const rate = median === undefined ? undefined : rateOfMany(median, reader);
  const figures = [
    ...(rate === undefined ? [] : [[eachText(rate.each, "INR"), `median per carpet ${rate.unit}`]]),
    ...offers.map(({ kind, count }) => [groupDigits(count), offerLabels[kind]]),
    ...(verified > 0 ? [[groupDigits(verified), verified === total ? "verified, all of them" : "verified"]] : []),
  ];
  return (
    <dl className="mt-6 flex flex-wrap gap-x-6 gap-y-4 sm:divide-x sm:divide-line">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse sm:pr-6">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="wide nums text-2xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For each kind of offer what the homes ask, by size. */
export function LandingPrices({ landing }: { landing: ShownLanding }) {
  const tables = landing.offers
    .map((offer) => ({ kind: offer.kind, rows: priceRows(offer, landing) }))
    .filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) return null;
  return (
    <div className="mt-14 grid gap-x-14 gap-y-10 lg:grid-cols-2">
      {tables.map(({ kind, rows }) => (
        <section key={kind} className="asked" aria-labelledby={`prices-${kind}`}>
          <h2 id={`prices-${kind}`} className="text-xl!">
            {tableHeadings[kind]}
          </h2>
          <PriceTable rows={rows} isMonthly={kind !== "sale"} names={tableNames[landing.type] ?? tableNames.home} />
        </section>
      ))}
    </div>
  );
}

/** Plots and shops have no sizes by bedrooms. */
const tableNames: Partial<Record<PropertyType, TableNames>> & { home: TableNames } = {
  home: { size: "Size", count: "Homes" },
  plot: { size: "Type", count: "Plots" },
  commercial: { size: "Type", count: "Places" },
};
type TableNames = { size: string; count: string };

function PriceTable({ rows, isMonthly, names }: { rows: readonly PriceRow[]; isMonthly: boolean; names: TableNames }) {
  const scale = scaleOf(rows.flatMap(({ quartiles }) => quartiles ?? []));
  const hasHalves = rows.some(({ quartiles }) => quartiles);
  return (
    <table className="mt-3 w-full border-collapse text-left">
      <thead className="text-sm text-ink-3 [&_th]:py-2 [&_th]:font-medium">
        <tr>
          <th scope="col">{names.size}</th>
          <th scope="col" className="pr-4 text-right">
            {names.count}
          </th>
          <th scope="col">
            {hasHalves ? "Half ask" : "Ask"}
            {isMonthly && " a month"}
          </th>
          {hasHalves && (
            <th scope="col" className="text-right">
              Median
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, homes, asks, quartiles, median }) => (
          <tr key={size} className="border-t border-line last:border-b [&>*]:py-2.5">
            <th scope="row" className="pr-2 font-semibold">
              {size}
            </th>
            <td className="nums pr-4 text-right">{groupDigits(homes)}</td>
            <td className="nums">
              <span className="block text-sm sm:text-base">{asks}</span>
              {quartiles && (
                <span className="block max-sm:hidden">
                  <QuartileBar scale={scale} {...quartiles} />
                </span>
              )}
            </td>
            {hasHalves && <td className="nums pl-2 text-right font-semibold">{median}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
