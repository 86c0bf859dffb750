// Cost filters as bounds of prices. A pure function of the rates and of what the visitor assumes, which each search brings along.
import { LRUCache } from "lru-cache";
import type { Assumptions } from "../../../costs/contract/assumptions.ts";
import { isOneOfCities, type NationalRates, type StateRates } from "../../../costs/contract/rates.ts";
import { costOfRenting } from "../../../costs/contract/renting-cost.ts";
import { cashByPrice, highestPrice, instalmentByPrice } from "../../../costs/contract/true-cost.ts";
import { isDepositKnown } from "../../../properties/contract/cost-facts.ts";
import { homeForSale, homeToLet } from "../../../properties/contract/cost-inputs.ts";
import { isMonthly } from "../../../properties/contract/property-terms.ts";
import { assumptionsOf, type CostFilter, type CostFilters } from "../../contract/cost-filters.ts";
import { type CostKey, type ReadKey, readCostKey } from "./cost-keys.ts";

/** States by their codes. `version`: another one for other rates. */
export type RateBook = { version: string; national: NationalRates; states: ReadonlyMap<string, StateRates> };
export type AskedCosts = { [Name in CostFilter]: number | null } & { assumptions: Assumptions; rates: RateBook };

export const askedCosts = (filters: CostFilters, rates: RateBook): AskedCosts => ({
  monthlyMax: filters.monthlyMax,
  cashMax: filters.cashMax,
  assumptions: assumptionsOf(filters),
  rates,
});

const mostKept = 20;
const kept = new LRUCache<string, CostBounds>({ max: mostKept });

/** Kept for the searches with the same assumptions. */
export function boundsOf(asked: AskedCosts): CostBounds {
  const { rates, ...others } = asked;
  const text = JSON.stringify([rates.version, others]);
  const bounds = kept.get(text) ?? new CostBounds(asked);
  kept.set(text, bounds);
  return bounds;
}

/** Those of `costKeys` among others. */
type Texts = readonly { kind: string; text: string }[];

export const keyOfFilter: Record<CostFilter, CostKey> = { monthlyMax: "monthKey", cashMax: "cashKey" };

/** The highest price with which a home of each key fits; -1 for none, NaN where its costs are not known. */
export class CostBounds {
  readonly #asked: AskedCosts;
  readonly #known = new Map<string, number>();
  readonly #cash = new Map<string, ((price: number) => number) | null>();
  readonly #instalment: (price: number) => number;
  readonly #limits = { monthlyMax: new WeakMap<Texts, Float64Array>(), cashMax: new WeakMap<Texts, Float64Array>() };

  constructor(asked: AskedCosts) {
    this.#asked = asked;
    this.#instalment = instalmentByPrice(asked.rates, asked.assumptions);
  }

  /**
   * `highest` for each text, by its place in the list plus one; at 0 for a home without a text. Kept with the list, which a segment of the
   * index never changes: a market has many texts, and pages, counts and marks of a search ask for the same.
   */
  limits(filter: CostFilter, texts: Texts): Float64Array {
    const kept = this.#limits[filter].get(texts);
    if (kept) return kept;
    const limits = new Float64Array(texts.length + 1);
    limits[0] = this.highest(filter, null);
    for (const [place, { kind, text }] of texts.entries()) if (kind === keyOfFilter[filter]) limits[place + 1] = this.highest(filter, text);
    this.#limits[filter].set(texts, limits);
    return limits;
  }

  /** Of keys that are read. `text`: null for a home without. */
  highest(filter: CostFilter, text: string | null): number {
    if (text === null) return Number.NaN;
    return this.#known.getOrInsertComputed(`${filter} ${text}`, () => {
      const key = readCostKey(keyOfFilter[filter], text);
      const cost = filter === "monthlyMax" ? this.#monthOf(key) : this.#cashOf(key);
      return cost === null ? Number.NaN : highestPrice(this.#asked[filter] ?? Number.POSITIVE_INFINITY, cost);
    });
  }

  /** `costFiguresOf` of the same home, as a function of its price; null where it is not known. */
  #monthOf({ home }: ReadKey): (price: number) => number {
    const { assumptions } = this.#asked;
    if (isMonthly(home.listedFor)) return (price) => costOfRenting(homeToLet({ ...home, price }), assumptions).month;
    const { maintenance, taxPerYear } = assumptions;
    const besides = (maintenance ?? home.maintenance ?? 0) + Math.round((taxPerYear ?? 0) / 12);
    return (price) => this.#instalment(price) + besides;
  }

  #cashOf({ home, stateCode }: ReadKey): ((price: number) => number) | null {
    const { assumptions, rates } = this.#asked;
    if (isMonthly(home.listedFor)) {
      return isDepositKnown(home, assumptions) ? (price) => costOfRenting(homeToLet({ ...home, price }), assumptions).cash : null;
    }
    const state = rates.states.get(stateCode) ?? null;
    const { deposit, maintenance: _, price: __, ...group } = homeForSale(home, rates.national);
    // Most cities have no charge of their own, so that a state has few different functions.
    const city = state?.surcharges.some(({ cities }) => isOneOfCities(cities, group.city)) ? group.city : null;
    const cash = this.#cash.getOrInsertComputed(JSON.stringify([stateCode, { ...group, city }]), () =>
      cashByPrice({ ...group, city }, { state, national: rates.national }, assumptions),
    );
    const besides = assumptions.otherCash === null ? (deposit ?? 0) : 0;
    return cash && ((price) => cash(price) + besides);
  }
}
