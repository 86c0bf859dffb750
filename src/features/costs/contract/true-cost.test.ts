import fc from "fast-check";
import { expect, test } from "vitest";
import { type Assumptions, usualAssumptions } from "./assumptions.ts";
import { exampleNational, exampleStates } from "./rates-example.ts";
import { type CostGroup, cashByPrice, costOfBuying, type HomeForSale, highestPrice, instalmentByPrice, isSmallHome } from "./true-cost.ts";

type State = keyof typeof exampleStates;
const ratesOf = (state: State | null) => ({ state: state && exampleStates[state], national: exampleNational });
const group: CostGroup = { kind: "dwelling", isUnderConstruction: false, isSmall: false, city: "Pune", isByAgent: false };
const home: HomeForSale = { ...group, price: 6_000_000, maintenance: 0, deposit: null };
const usual: Assumptions = { ...usualAssumptions, taxPerYear: 0 };

type More = Partial<Omit<HomeForSale, "price">> & Partial<Assumptions>;
const costs = (price: number, state: State | null, more: More) =>
  costOfBuying({ ...home, ...more, price }, ratesOf(state), { ...usual, ...more, maintenance: null });

// Computed by another program, in decimal arithmetic, from the rates of rates-example.ts: a loan of 80 % at 8.5 % over 20 years, bought by a man,
// unless a case says otherwise.
// What | price | state | what differs | loan | cash on the first day | each month
test.each<[string, number, State | null, More, number, number, number]>([
  ["a flat of ₹60 L in Pune", 6_000_000, "MH", {}, 4_800_000, 1_530_000, 41_656],
  ["the same in a woman's name", 6_000_000, "MH", { buyer: "woman" }, 4_800_000, 1_470_000, 41_656],
  ["the same in two names", 6_000_000, "MH", { buyer: "joint" }, 4_800_000, 1_530_000, 41_656],
  ["a surcharge of one city", 6_000_000, "MH", { city: "Mumbai" }, 4_800_000, 1_590_000, 41_656],
  ["registration below its cap: 1 % of ₹29 L", 2_900_000, "MH", {}, 2_320_000, 754_000, 20_133],
  ["registration at its cap: 1 % of ₹30 L", 3_000_000, "MH", {}, 2_400_000, 780_000, 20_828],
  ["registration above its cap: ₹30,000 of ₹5 Cr", 50_000_000, "MH", {}, 37_500_000, 15_030_000, 325_434],
  ["a man in Delhi", 8_000_000, "DL", {}, 6_400_000, 2_160_000, 55_541],
  ["a woman in Delhi: 2 % less", 8_000_000, "DL", { buyer: "woman" }, 6_400_000, 2_000_000, 55_541],
  ["a man and a woman in Delhi: in between", 8_000_000, "DL", { buyer: "joint" }, 6_400_000, 2_080_000, 55_541],
  ["a woman in UP at ₹1 Cr: the last price with her rate", 10_000_000, "UP", { buyer: "woman" }, 7_500_000, 3_200_000, 65_087],
  ["a woman in UP one rupee above: the general rate on all of it", 10_000_001, "UP", { buyer: "woman" }, 7_500_001, 3_300_000, 65_087],
  ["two names in UP: a rate with half a percent", 7_500_000, "UP", { buyer: "joint" }, 6_000_000, 2_062_500, 52_069],
  ["a slab of West Bengal at its end", 10_000_000, "WB", {}, 7_500_000, 3_200_000, 65_087],
  ["and one rupee above", 10_000_001, "WB", {}, 7_500_001, 3_300_000, 65_087],
  ["a surcharge on the duty in Gujarat", 5_000_000, "GJ", {}, 4_000_000, 1_295_000, 34_713],
  ["a woman in Gujarat registers without a fee", 5_000_000, "GJ", { buyer: "woman" }, 4_000_000, 1_245_000, 34_713],
  ["rounding: half a rupee goes up", 3_333_350, "GJ", { loanPercent: 0 }, 0, 3_530_018, 0],
  [
    "a circle rate above the price: duty and registration of it, the rest of the price",
    6_000_000,
    "DL",
    { circleValue: 7_000_000 },
    4_800_000,
    1_690_000,
    41_656,
  ],
  ["a circle rate below the price changes nothing", 6_000_000, "DL", { circleValue: 5_000_000 }, 4_800_000, 1_620_000, 41_656],
  ["a circle rate that lifts the value over a slab", 9_500_000, "WB", { circleValue: 10_500_000 }, 7_500_000, 2_840_000, 65_087],
  ["₹49,99,999: no tax at source", 4_999_999, "DL", {}, 3_999_999, 1_350_000, 34_713],
  ["₹50 L: tax at source is a part of the price, not more of it", 5_000_000, "DL", {}, 4_000_000, 1_350_000, 34_713],
  ["a circle rate that lifts ₹48 L to tax at source", 4_800_000, "DL", { circleValue: 5_200_000 }, 3_840_000, 1_324_000, 33_324],
  ["GST of a small home at ₹45 L: 1 %", 4_500_000, "MH", { isUnderConstruction: true, isSmall: true }, 3_600_000, 1_200_000, 31_242],
  ["GST one rupee above: 5 % of all of it", 4_500_001, "MH", { isUnderConstruction: true, isSmall: true }, 3_600_001, 1_380_000, 31_242],
  ["GST of a home of ₹45 L that is not small: 5 %", 4_500_000, "MH", { isUnderConstruction: true }, 3_600_000, 1_380_000, 31_242],
  ["no GST on land", 4_500_000, "MH", { isUnderConstruction: true, kind: "plot" }, 3_600_000, 1_155_000, 31_242],
  ["GST of an office is not known", 4_500_000, "MH", { isUnderConstruction: true, kind: "commercial" }, 3_600_000, 1_155_000, 31_242],
  ["a state without rates", 6_000_000, null, { isByAgent: true }, 4_800_000, 1_260_000, 41_656],
  ["an agent's 1 %", 6_000_000, "MH", { isByAgent: true }, 4_800_000, 1_590_000, 41_656],
  ["a brokerage that was agreed", 6_000_000, "MH", { isByAgent: true, brokeragePercent: 0.75 }, 4_800_000, 1_575_000, 41_656],
  ["deposits of the home", 6_000_000, "MH", { deposit: 150_000 }, 4_800_000, 1_680_000, 41_656],
  ["deposits of the visitor instead", 6_000_000, "MH", { deposit: 150_000, otherCash: 0 }, 4_800_000, 1_530_000, 41_656],
  ["90 % of ₹33 L: banks may lend it", 3_300_000, "DL", { loanPercent: 90 }, 2_970_000, 561_000, 25_774],
  ["90 % of ₹35 L: ₹30 L, as a bank may lend no more of it", 3_500_000, "DL", { loanPercent: 90 }, 3_000_000, 745_000, 26_035],
  ["90 % of ₹90 L: 80 %", 9_000_000, "DL", { loanPercent: 90 }, 7_200_000, 2_430_000, 62_483],
  ["80 % of ₹95 L: ₹75 L", 9_500_000, "DL", {}, 7_500_000, 2_665_000, 65_087],
  ["80 % of ₹2 Cr: 75 %", 20_000_000, "DL", {}, 15_000_000, 6_400_000, 130_173],
  ["no loan", 6_000_000, "MH", { loanPercent: 0 }, 0, 6_330_000, 0],
  ["0 % interest", 6_000_000, "MH", { ratePercent: 0 }, 4_800_000, 1_530_000, 20_000],
  ["one year", 6_000_000, "MH", { years: 1 }, 4_800_000, 1_530_000, 418_655],
  ["40 years", 6_000_000, "MH", { years: 40 }, 4_800_000, 1_530_000, 35_189],
  ["30 % over 40 years", 6_000_000, "MH", { ratePercent: 30, years: 40 }, 4_800_000, 1_530_000, 120_001],
  ["0 % over one year", 6_000_000, "MH", { ratePercent: 0, years: 1 }, 4_800_000, 1_530_000, 400_000],
  ["maintenance and tax", 6_000_000, "MH", { maintenance: 3500, taxPerYear: 10_000 }, 4_800_000, 1_530_000, 45_989],
  ["a price of one rupee", 1, "MH", {}, 1, 0, 0],
  ["a price of ₹99,999 Cr", 999_990_000_000, "MH", {}, 749_992_500_000, 299_997_030_000, 6_508_609_163],
])("%s", (_what, price, state, more, loan, cash, month) => {
  const cost = costs(price, state, more);
  expect([cost.loan, cost.cash, cost.month]).toEqual([loan, cash, month]);
});

test("a flat of ₹60 L in Mumbai, line by line", () => {
  const { firstDay, monthly } = costs(6_000_000, "MH", { city: "mumbai ", isUnderConstruction: true, isByAgent: true });
  const texts = [...firstDay, ...monthly].map(({ label, amount, isPart }) => `${label}: ${amount}${isPart ? " (part)" : ""}`);
  expect(texts).toEqual([
    "Asking price: 6000000",
    "Loan, 80 % of the price: -4800000",
    "Of the price: tax at source (TDS), 1 %: 60000 (part)",
    "Stamp duty, 5 %: 300000",
    "Metro cess, 1 %: 60000",
    "Registration, 1 % up to a cap: 30000",
    "GST while under construction, 5 %: 300000",
    "Brokerage, 1 %: 60000",
    "Deposits and other charges: 0",
    "Loan instalment (EMI): 41656",
    "Maintenance: 0",
    "Property tax: 0",
  ]);
});

test("what is not known is no number, and its sum says so", () => {
  const elsewhere = costOfBuying({ ...home, maintenance: null }, ratesOf(null), usualAssumptions);
  expect([...elsewhere.firstDay, ...elsewhere.monthly].filter(({ amount }) => amount === null).map(({ key }) => key)).toEqual([
    "duty",
    "registration",
    "maintenance",
    "tax",
  ]);
  expect([elsewhere.isCashKnown, elsewhere.isMonthKnown]).toEqual([false, false]);
  expect(costs(4_500_000, "MH", { isUnderConstruction: true, kind: "commercial" }).isCashKnown).toBe(false);
  const known = costs(6_000_000, "MH", {});
  expect([known.isCashKnown, known.isMonthKnown]).toEqual([true, true]);
  expect(costOfBuying({ ...home, kind: "plot", maintenance: null }, ratesOf("MH"), usual).isMonthKnown).toBe(true);
});

test("a loan that is less than what was asked for says why", () => {
  const loanLine = (price: number) => costs(price, "DL", {}).firstDay.find(({ key }) => key === "loan");
  expect(loanLine(9_500_000)).toMatchObject({ label: "Loan, 79 % of the price", note: "Banks may lend no more of this price." });
  expect(loanLine(9_000_000)).toEqual({ key: "loan", label: "Loan, 80 % of the price", amount: -7_200_000 });
  expect(costs(6_000_000, "DL", { loanPercent: 0 }).firstDay.some(({ key }) => key === "loan")).toBe(false);
});

test("a home is small by its carpet area, within a larger limit outside metros", () => {
  const small = (sqft: number | null, city: string | null) => isSmallHome(sqft, city, exampleNational);
  expect([small(645, "Mumbai"), small(646, "Mumbai"), small(647, "Mumbai")]).toEqual([true, true, false]);
  expect([small(968, "Nagpur"), small(970, "Nagpur"), small(968, null)]).toEqual([true, false, true]);
  expect(small(null, "Nagpur")).toBe(false);
});

const groups = fc.record({
  kind: fc.constantFrom("dwelling" as const, "plot" as const),
  isUnderConstruction: fc.boolean(),
  isSmall: fc.boolean(),
  city: fc.constantFrom("Mumbai", "Pune"),
  isByAgent: fc.boolean(),
});
const assumed = fc.record({
  loanPercent: fc.integer({ min: 0, max: 90 }),
  ratePercent: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 1, max: 40 }),
  buyer: fc.constantFrom("man" as const, "woman" as const, "joint" as const),
});
const states = fc.constantFrom(...(Object.keys(exampleStates) as State[]));
const prices = fc.integer({ min: 0, max: 300_000_000 });

test("a search finds the highest price that fits, with all steps of the rates", () => {
  fc.assert(
    fc.property(groups, states, assumed, prices, (one, state, more, limit) => {
      const assumptions = { ...usual, ...more };
      const cashOf = cashByPrice(one, ratesOf(state), assumptions);
      if (!cashOf) throw new Error("These are all known.");
      const monthOf = instalmentByPrice(ratesOf(state), assumptions);
      for (const costOf of [cashOf, monthOf]) {
        const highest = highestPrice(limit, costOf, 10_000_000_000);
        expect(costOf(highest)).toBeLessThanOrEqual(limit);
        if (highest < 10_000_000_000) expect(costOf(highest + 1)).toBeGreaterThan(limit);
        const cost = costOfBuying({ ...one, price: highest, maintenance: null, deposit: null }, ratesOf(state), assumptions);
        expect([cashOf(highest), monthOf(highest)]).toEqual([cost.cash, cost.instalment]);
      }
    }),
  );
});

test("neither the cash nor the instalment falls when the price rises", () => {
  fc.assert(
    fc.property(groups, states, assumed, prices, fc.integer({ min: 1, max: 1_000_000 }), (one, state, more, price, step) => {
      const assumptions = { ...usual, ...more };
      const cashOf = cashByPrice(one, ratesOf(state), assumptions);
      const monthOf = instalmentByPrice(ratesOf(state), assumptions);
      expect(cashOf?.(price + step)).toBeGreaterThanOrEqual(cashOf?.(price) ?? Number.NaN);
      expect(monthOf(price + step)).toBeGreaterThanOrEqual(monthOf(price));
    }),
  );
});

test("a search has no cash of homes whose costs are not known, and no price below the least", () => {
  expect(cashByPrice(group, ratesOf(null), usual)).toBeNull();
  expect(cashByPrice({ ...group, kind: "commercial", isUnderConstruction: true }, ratesOf("MH"), usual)).toBeNull();
  const cashOf = cashByPrice(group, ratesOf("MH"), { ...usual, otherCash: 50_000 });
  expect(highestPrice(49_999, cashOf ?? Number)).toBe(-1);
});
