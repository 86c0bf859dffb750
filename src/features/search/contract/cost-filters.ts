// What a home costs each month and on the first day, as filters. Which homes fit depends on what the visitor assumes, which stands in the
// address under the names of the cost box on a home's page. Free of zod: the page, the server and the API share it.
import {
  type AssumptionName,
  type Assumptions,
  assumptionFields,
  buyerParam,
  readAssumption,
  usualAssumptions,
  usualBuyer,
} from "../../costs/contract/assumptions.ts";
import { type Buyer, buyers } from "../../costs/contract/rates.ts";

export const costFilters = ["monthlyMax", "cashMax"] as const;
export type CostFilter = (typeof costFilters)[number];
export const isCostFilter = (name: string): name is CostFilter => costFilters.some((one) => one === name);

/** Those that hold for all homes of a search, by their names in the address: the value at the circle rate is one home's, and the notice costs nothing now. */
const assumedBy = {
  loan: "loanPercent",
  rate: "ratePercent",
  years: "years",
  brokerage: "brokeragePercent",
  deposits: "otherCash",
  maintenance: "maintenance",
  tax: "taxPerYear",
  broker: "brokerageMonths",
  deposit: "rentDeposit",
} as const satisfies { [Param in string]: AssumptionName };
export type AssumedNumber = keyof typeof assumedBy;
export const assumedNumbers = Object.keys(assumedBy) as AssumedNumber[];
export const fieldOf = (name: AssumedNumber) => assumptionFields[assumedBy[name]];

/** null: as usual, or as each home says. */
export type Assumed = { [Name in AssumedNumber]: number | null } & { [buyerParam]: Buyer | null };
export type CostFilters = { [Name in CostFilter]: number | null } & Assumed;
/** The parts of a search that say which costs fit; null for any. */
export const askedCostsOf = (filters: CostFilters): CostFilters | null => {
  if (!asksCost(filters)) return null;
  const { monthlyMax, cashMax } = filters;
  const assumed = Object.fromEntries(([...assumedNumbers, buyerParam] as const).map((name) => [name, filters[name]])) as Assumed;
  return { monthlyMax, cashMax, ...assumed };
};

export const nothingAssumed: Assumed = {
  ...(Object.fromEntries(assumedNumbers.map((name) => [name, null])) as { [Name in AssumedNumber]: null }),
  [buyerParam]: null,
};

export const asksCost = ({ monthlyMax, cashMax }: Pick<CostFilters, CostFilter>): boolean => monthlyMax !== null || cashMax !== null;

export const assumptionsOf = (assumed: Assumed): Assumptions => {
  const numbers = assumedNumbers.flatMap((name) => (assumed[name] === null ? [] : [[assumedBy[name], assumed[name]]]));
  return { ...usualAssumptions, ...Object.fromEntries(numbers), buyer: assumed.buyer ?? usualBuyer };
};

/** Of an address or a filter: what is out of bounds counts as usual, and what is usual is not said. */
export function readAssumed(textOf: (param: string) => string | undefined): Assumed {
  const numbers = assumedNumbers.map((name) => {
    const read = readAssumption(assumedBy[name], textOf(name) ?? "");
    return [name, "value" in read && read.value !== fieldOf(name).usual ? read.value : null];
  });
  const buyer = buyers.find((one) => one === textOf(buyerParam) && one !== usualBuyer) ?? null;
  return { ...(Object.fromEntries(numbers) as Assumed), buyer };
}

/** The query of links to homes that a search has found: their pages then say the same costs. */
export function assumedQuery(filters: CostFilters): string {
  const params = new URLSearchParams(assumedParams(filters));
  return asksCost(filters) && params.size > 0 ? `?${params}` : "";
}

/** The parameters of an address that say what is assumed. */
export const assumedParams = (filters: CostFilters): [param: string, value: string][] =>
  ([...assumedNumbers, buyerParam] as const).flatMap((name): [string, string][] =>
    filters[name] === null ? [] : [[name, String(filters[name])]],
  );
