import fc from "fast-check";
import { expect, test } from "vitest";
import { instalmentOf, interestInAll, loanByYear, loanOf, mostLoan } from "./loan.ts";
import { exampleNational } from "./rates-example.ts";

// Computed apart from the program, in decimal arithmetic. The first is in print elsewhere: ₹43,391 and ₹54.14 L of interest.
test.each([
  // loan | % a year | years | EMI | interest in all
  [50_00_000, 8.5, 20, 43_391, 54_13_879],
  [1_00_000, 0, 1, 8_333, 0],
  [10_00_000, 0, 40, 2_083, 0],
  [1_00_000, 12, 1, 8_885, 6_619],
  [48_00_000, 8.5, 20, 41_656, 51_97_324],
  [75_00_000, 9, 40, 57_852, 2_02_69_014],
  [10_00_000, 30, 40, 25_000, 1_10_00_085],
  [30_00_000, 7.35, 15, 27_555, 19_59_948],
  [90_00_000, 8.5, 30, 69_202, 1_59_12_797],
  [0, 8.5, 20, 0, 0],
])("a loan of ₹%d at %d %% over %d years", (loan, rate, years, instalment, interest) => {
  expect([instalmentOf(loan, rate, years), interestInAll(loan, rate, years)]).toEqual([instalment, interest]);
});

test("the first and the last year of ₹1,00,000 at 12 % over two years", () => {
  expect(loanByYear(1_00_000, 12, 2)).toEqual([
    { year: 1, principal: 47_018, interest: 9_470, owed: 52_982 },
    { year: 2, principal: 52_982, interest: 3_506, owed: 0 },
  ]);
});

test("the years add up to the loan and to all interest, and nothing is owed at the end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 1, max: 40 }),
      (loan, rate, years) => {
        const table = loanByYear(loan, rate, years);
        expect(table).toHaveLength(years);
        expect(table.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan);
        expect(table.reduce((sum, { interest }) => sum + interest, 0)).toBe(interestInAll(loan, rate, years));
        expect(table.at(-1)?.owed).toBe(0);
        // Of a few rupees the parts are rounded one by one.
        expect(Math.min(...table.map(({ principal, interest }) => Math.min(principal, interest)))).toBeGreaterThanOrEqual(-1);
      },
    ),
  );
});

test.each([
  [30_00_000, 27_00_000],
  [33_33_333, 30_00_000],
  [37_00_000, 30_00_000],
  [37_50_000, 30_00_000],
  [60_00_000, 48_00_000],
  [93_75_000, 75_00_000],
  [99_00_000, 75_00_000],
  [1_00_00_000, 75_00_000],
  [2_00_00_000, 1_50_00_000],
])("for a price of ₹%d a bank may lend ₹%d", (price, most) => {
  expect(mostLoan(price, exampleNational)).toBe(most);
  expect(loanOf(price, 90, exampleNational)).toBe(most);
});
