// The stops of the price slider. Steps grow with the price: a lakh matters at ten lakh, but not at ten crore.

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5];

const stopsBetween = (least: number, most: number): readonly number[] =>
  Array.from({ length: 10 }, (_, power) => steps.map((step) => step * 10 ** power))
    .flat()
    .filter((price) => price >= least && price <= most);

const monthly = stopsBetween(5_000, 500_000);
const outright = stopsBetween(1_000_000, 200_000_000);

/** In whole rupees, ascending; monthly when only rent, lease and PG are selected. */
export const priceStops = (isMonthly: boolean): readonly number[] => (isMonthly ? monthly : outright);

/** The slider's position of a price: 0 and one past the last stop mean "Any", which no price has. */
export function stopOf(stops: readonly number[], price: number): number {
  const above = stops.findIndex((stop) => stop >= price);
  return above === -1 ? stops.length : above + 1;
}

/** The price at a position; null at both ends, which mean "Any". */
export const priceAt = (stops: readonly number[], position: number): number | null => stops[position - 1] ?? null;
