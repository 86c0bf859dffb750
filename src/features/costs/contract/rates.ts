// What the state and the country charge when a home is bought: dated rows that an operator keeps. Free of zod: pages compute with them.

/** In whose name a home is bought; "joint": of a man and a woman. */
export const buyers = ["man", "woman", "joint"] as const;
export type Buyer = (typeof buyers)[number];
export const buyerLabels: Record<Buyer, string> = { man: "A man", woman: "A woman", joint: "A man and a woman" };

/** Percents have at most two decimals. */
export type PercentByBuyer = Readonly<Record<Buyer, number>>;

/** The rate of the slab in which the value falls is charged on the whole value. `upTo`: inclusive, null in the last. */
export type DutySlab = { upTo: number | null; percent: PercentByBuyer };

/** Charged with the stamp duty. `cities`: only there; none: in the whole state. */
export type Surcharge = { name: string; percent: number; of: "value" | "duty"; cities: string[] };

/** Of slabs, surcharges and limits of loans each. */
export const mostRateLines = 5;

export type Dated = {
  /** The first day on which it counts, as 2026-11-30. */
  validFrom: string;
  /** The department or act that it was taken from. */
  source: string;
  sourceUrl: string | null;
  /** What a reader has to know besides; null: nothing. */
  note: string | null;
};

export type StateTerms = {
  /** From the lowest to the highest; rates do not fall. */
  duty: DutySlab[];
  surcharges: Surcharge[];
  /** `most`: rupees; null without a cap. */
  registration: { percent: PercentByBuyer; most: number | null };
};

export type NationalTerms = {
  /** On homes that a builder sells before they are complete; the lower rate counts for small and cheap ones. */
  gst: {
    percent: number;
    affordablePercent: number;
    /** Price in rupees, inclusive. */
    affordableMost: number;
    /** Carpet area in square metres, inclusive. */
    affordableSqm: { metro: number; elsewhere: number };
    metros: string[];
  };
  /** The buyer keeps it back from the price and pays it to the tax office, from this value on. */
  tds: { percent: number; from: number };
  /** What banks may lend of a price, by the size of the loan; the last has no `loanUpTo`. */
  loanLimits: { loanUpTo: number | null; percent: number }[];
};

/** `stateCode`: ISO 3166-2:IN without "IN-". */
export type StateRates = Dated & StateTerms & { stateCode: string };
export type NationalRates = Dated & NationalTerms;

/** The country's rates stand beside those of states under this code. */
export const countryCode = "IN";

/** `state`: null when its rates are not known. */
export type Rates = { state: StateRates | null; national: NationalRates };

/** A percentage in whole rupees, half a rupee up; exact up to ₹90,000 Cr. */
export const percentOf = (value: number, percent: number): number => Math.round((value * Math.round(percent * 100)) / 10_000);

export const isOneOfCities = (cities: readonly string[], city: string | null): boolean =>
  city !== null && cities.some((one) => one.toLowerCase() === city.trim().toLowerCase());

/** The rates as one city has them, without the names of others and without sources, which are on the page of all rates: for a page of one home. */
export function ratesOfCity({ state, national }: Rates, city: string | null): Rates {
  const ofCity = ({ cities }: Surcharge) => cities.length === 0 || isOneOfCities(cities, city);
  return {
    state: state && {
      ...state,
      source: "",
      sourceUrl: null,
      surcharges: state.surcharges.filter(ofCity).map((one) => ({ ...one, cities: [] })),
    },
    national: { ...national, source: "", sourceUrl: null, note: null, gst: { ...national.gst, metros: [] } },
  };
}
