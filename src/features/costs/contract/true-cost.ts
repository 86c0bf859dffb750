// What it really costs to buy a home: in cash on the first day, and each month. Pure, so that page, comparison and search say the same numbers.
//
// Rounding: every line is rounded to the nearest rupee, half a rupee up. Sums add the rounded lines.
import { sqftPerSqm } from "../../../shared/contract/square-metre.ts";
import { type Assumptions, agentBrokerage } from "./assumptions.ts";
import { instalmentOf, loanOf } from "./loan.ts";
import { isOneOfCities, type NationalRates, percentOf, type Rates, type StateRates } from "./rates.ts";

/** What rates and usual charges depend on, besides the price. Homes that share it have the same costs at the same price. */
export type CostGroup = {
  kind: "dwelling" | "plot" | "commercial";
  isUnderConstruction: boolean;
  /** Small enough for the lower GST: `isSmallHome`. */
  isSmall: boolean;
  city: string | null;
  isByAgent: boolean;
};

export type HomeForSale = CostGroup & {
  /** Whole rupees. */
  price: number;
  /** Of a month; null: not given. */
  maintenance: number | null;
  deposit: number | null;
};

/** `amount` is null where it is not known. `part`: it is in another line already, and in no sum. */
export type CostLine = { key: string; label: string; amount: number | null; note?: string; isPart?: true };

export type CostOfBuying = {
  firstDay: readonly CostLine[];
  /** The sum of all known lines of the first day. */
  cash: number;
  /** Whether all of them are known. */
  isCashKnown: boolean;
  loan: number;
  instalment: number;
  monthly: readonly CostLine[];
  month: number;
  isMonthKnown: boolean;
};

/** Whether a home's carpet area is within the limit of the lower GST; not, when it is unknown. */
export function isSmallHome(carpetSqft: number | null, city: string | null, { gst }: Pick<NationalRates, "gst">): boolean {
  if (carpetSqft === null) return false;
  const limit = isOneOfCities(gst.metros, city) ? gst.affordableSqm.metro : gst.affordableSqm.elsewhere;
  // An area of exactly the limit that was entered in square feet may be rounded up.
  return carpetSqft <= limit * sqftPerSqm + 0.5;
}

/** What counts as the home says. */
export const ownOfSale = ({ maintenance, deposit, isByAgent }: HomeForSale) => ({
  brokeragePercent: isByAgent ? agentBrokerage.percentOfPrice : 0,
  otherCash: deposit ?? 0,
  maintenance,
});

/** All costs of buying a home for its price. */
export function costOfBuying(home: HomeForSale, rates: Rates, assumptions: Assumptions): CostOfBuying {
  const { price } = home;
  const { loanPercent, ratePercent, years } = assumptions;
  const loan = loanOf(price, loanPercent, rates.national);
  const isLoanLimited = percentOf(price, loanPercent) > loan;
  const instalment = instalmentOf(loan, ratePercent, years);
  const firstDay: CostLine[] = [
    { key: "price", label: "Asking price", amount: price },
    ...loanLines(price, loan, isLoanLimited),
    ...taxesAtSource(price, rates.national, assumptions),
    ...stateCharges(price, home.city, rates.state, assumptions),
    ...gstLines(price, home, rates.national),
    brokerageLine(price, home, assumptions),
    { key: "deposits", label: "Deposits and other charges", amount: assumptions.otherCash ?? ownOfSale(home).otherCash },
  ];
  const monthly: CostLine[] = [
    { key: "instalment", label: "Loan instalment (EMI)", amount: instalment },
    { key: "maintenance", label: "Maintenance", amount: maintenanceOf(home, assumptions) },
    { key: "tax", label: "Property tax", amount: assumptions.taxPerYear === null ? null : Math.round(assumptions.taxPerYear / 12) },
  ];
  return {
    firstDay,
    cash: sumOf(firstDay),
    isCashKnown: isKnown(firstDay),
    loan,
    instalment,
    monthly,
    month: sumOf(monthly),
    isMonthKnown: isKnown(monthly),
  };
}

function loanLines(price: number, loan: number, isLimited: boolean): CostLine[] {
  if (loan === 0) return [];
  const label = `Loan, ${Math.round((100 * loan) / price)} % of the price`;
  return [{ key: "loan", label, amount: -loan, ...(isLimited && { note: "Banks may lend no more of this price." }) }];
}

/** A plot has no society that maintains it, unless its lister says so. */
const maintenanceOf = (home: HomeForSale, assumptions: Assumptions): number | null =>
  assumptions.maintenance ?? home.maintenance ?? (home.kind === "plot" ? 0 : null);

function brokerageLine(price: number, home: HomeForSale, { brokeragePercent }: Assumptions): CostLine {
  const percent = brokeragePercent ?? ownOfSale(home).brokeragePercent;
  return { key: "brokerage", label: percent === 0 ? "Brokerage" : `Brokerage, ${percent} %`, amount: percentOf(price, percent) };
}

export const sumOf = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { amount, isPart }) => sum + (isPart ? 0 : (amount ?? 0)), 0);
const isKnown = (lines: readonly CostLine[]): boolean => lines.every(({ amount }) => amount !== null);

/** The higher of the price and the value at the circle rate. */
const dutiableValue = (price: number, { circleValue }: Pick<Assumptions, "circleValue">): number => Math.max(price, circleValue ?? 0);

function taxesAtSource(price: number, { tds }: NationalRates, assumptions: Assumptions): CostLine[] {
  const value = dutiableValue(price, assumptions);
  if (value < tds.from) return [];
  const note = "You keep it back from the price and pay it to the tax office in the seller's name.";
  return [
    { key: "tds", label: `Of the price: tax at source (TDS), ${tds.percent} %`, amount: percentOf(value, tds.percent), note, isPart: true },
  ];
}

function stateCharges(price: number, city: string | null, state: StateRates | null, assumptions: Assumptions): CostLine[] {
  if (!state) {
    return [
      { key: "duty", label: "Stamp duty", amount: null },
      { key: "registration", label: "Registration", amount: null },
    ];
  }
  const value = dutiableValue(price, assumptions);
  const { buyer } = assumptions;
  const slab = state.duty.find(({ upTo }) => upTo === null || value <= upTo);
  const dutyPercent = slab?.percent[buyer] ?? 0;
  const duty = percentOf(value, dutyPercent);
  const { percent, most } = state.registration;
  const registration = percentOf(value, percent[buyer]);
  return [
    { key: "duty", label: `Stamp duty, ${dutyPercent} %`, amount: duty },
    ...state.surcharges
      .filter(({ cities }) => cities.length === 0 || isOneOfCities(cities, city))
      .map(({ name, percent: rate, of }) => ({
        key: `surcharge ${name}`,
        label: `${name}, ${rate} %${of === "duty" ? " of the duty" : ""}`,
        amount: percentOf(of === "duty" ? duty : value, rate),
      })),
    {
      key: "registration",
      label: `Registration, ${percent[buyer]} %${most === null ? "" : " up to a cap"}`,
      amount: Math.min(registration, most ?? registration),
    },
  ];
}

/** Of commercial space it depends on more than is known here. */
function gstLines(price: number, { kind, isUnderConstruction, isSmall }: CostGroup, { gst }: NationalRates): CostLine[] {
  if (!isUnderConstruction || kind === "plot") return [];
  if (kind === "commercial") return [{ key: "gst", label: "GST while under construction", amount: null }];
  const percent = isSmall && price <= gst.affordableMost ? gst.affordablePercent : gst.percent;
  return [{ key: "gst", label: `GST while under construction, ${percent} %`, amount: percentOf(price, percent) }];
}

/**
 * For search: the cash of the first day as a function of the price, as `costOfBuying` says it, for homes of one group without a deposit of
 * their own. null: never known. It never falls when the price rises, as long as the rates of slabs do not fall.
 */
export function cashByPrice(group: CostGroup, rates: Rates, assumptions: Assumptions): ((price: number) => number) | null {
  const cash = (price: number) => costOfBuying({ ...group, price, maintenance: null, deposit: null }, rates, assumptions);
  return cash(1).isCashKnown ? (price) => cash(price).cash : null;
}

/** For search: the EMI as a function of the price, the same for all homes; maintenance and tax come on top. */
export const instalmentByPrice =
  ({ national }: Pick<Rates, "national">, { loanPercent, ratePercent, years }: Assumptions) =>
  (price: number): number =>
    instalmentOf(loanOf(price, loanPercent, national), ratePercent, years);

/**
 * The highest whole price up to `most` that costs at most `limit`; -1 when even 0 costs more. `costOf` must not fall. It is nearly a straight
 * line almost everywhere: a few guesses come close, and the rest is halved.
 */
export function highestPrice(limit: number, costOf: (price: number) => number, most = 1_000_000_000_000): number {
  let [fits, low] = [0, costOf(0)];
  let [tooMuch, high] = [most + 1, costOf(most + 1)];
  if (low > limit) return -1;
  if (high <= limit) return most;
  for (let guess = 0; guess < mostGuesses && tooMuch - fits > 4 * nearby; guess++) {
    const middle = fits + Math.floor(((limit - low) / (high - low)) * (tooMuch - fits));
    for (const price of [middle - nearby, middle + nearby]) {
      if (price <= fits || price >= tooMuch) continue;
      const cost = costOf(price);
      if (cost <= limit) [fits, low] = [price, cost];
      else [tooMuch, high] = [price, cost];
    }
  }
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (costOf(middle) <= limit) fits = middle;
    else tooMuch = middle;
  }
  return fits;
}

const mostGuesses = 8;
/** Tried on both sides of a guess, so that what is left to halve is small when it is good. */
const nearby = 256;
