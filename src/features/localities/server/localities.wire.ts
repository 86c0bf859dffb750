// Rows as the API answers them.
import { propertyTypes } from "../../properties/contract/property-terms.ts";
import type { ListedLocality, Locality, LocalityOffer, Neighbour } from "../contract/localities.endpoints.ts";
import { homeSizes, type LocalityKind, leastCounted, type Quartiles } from "../contract/locality-terms.ts";
import type { FigureRow, ListedRow, LocalityRow, NeighbourRow } from "./localities.store.ts";

/** Rents of a square foot are tens of rupees: a tenth of one tells them apart. */
const rounded = (value: number, kind: LocalityKind): number => (kind === "rent" ? Math.round(value * 10) / 10 : Math.round(value));

function quartilesOf(values: readonly number[] | null, round: (value: number) => number): Quartiles | null {
  if (!values) return null;
  const [lowerQuartile = 0, median = 0, upperQuartile = 0] = values.map(round);
  return { lowerQuartile, median, upperQuartile };
}

type Counted = Pick<FigureRow, "kind" | "rated" | "rates" | "priced" | "prices">;
const ratesOf = ({ kind, rated, rates }: Counted) => ({ rated, rates: quartilesOf(rates, (value) => rounded(value, kind)) });
const pricesOf = ({ priced, prices }: Counted) => ({ priced, prices: quartilesOf(prices, Math.round) });

/** `kept`: first days of the quarters that are shown. */
export function toOffer(rows: readonly FigureRow[], kept: readonly string[]): LocalityOffer | null {
  const now = rows.find(({ part }) => part === "now");
  const quarters = rows.filter(({ part }) => kept.includes(part));
  if (!now && quarters.length === 0) return null;
  const facts = now?.facts ?? null;
  const shares = now && now.homes >= leastCounted ? facts : null;
  return {
    homes: now?.homes ?? 0,
    ...(now ? { ...ratesOf(now), ...pricesOf(now) } : { rated: 0, rates: null, priced: 0, prices: null }),
    daysOffered: facts && facts.dated >= leastCounted ? facts.days : null,
    listers: shares && { owners: shares.owners, agents: shares.agents, builders: shares.builders },
    parking: { said: facts?.saidParking ?? 0, has: facts && facts.saidParking >= leastCounted ? facts.parking : null },
    confirmed: shares?.confirmed ?? null,
    reduced: shares?.reduced ?? null,
    sizes: homeSizes.flatMap((size) =>
      rows
        .filter(({ part }) => part === size)
        .map((row) => ({
          size,
          homes: row.homes,
          ...ratesOf(row),
          ...pricesOf(row),
          carpetSqft: row.rated >= leastCounted ? row.carpet : null,
        })),
    ),
    quarters: quarters.map((row) => ({ from: row.part, homes: row.homes, ...ratesOf(row) })),
  };
}

export const toNeighbour = ({ slug, name, km, homes, ...row }: NeighbourRow): Neighbour => ({
  ...{ name, slug, homes },
  km: Math.round(km * 10) / 10,
  ...ratesOf(row),
  ...pricesOf(row),
});

export const toTypes = (row: LocalityRow | null): Locality["types"] =>
  propertyTypes.flatMap((type) => {
    const count = row?.types[type] ?? 0;
    return count > 0 ? [{ type, count }] : [];
  });

export const toListed = ({ name, slug, homes, sale, rent }: ListedRow): ListedLocality => ({
  ...{ name, slug, homes },
  sale: { homes: sale?.homes ?? 0, ...(sale ? ratesOf(sale) : { rated: 0, rates: null }) },
  rent: { homes: rent?.homes ?? 0, ...(rent ? pricesOf(rent) : { priced: 0, prices: null }) },
});
