import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactPrice, exactPrice, fullPrice, shortPrice } from "./price-text.ts";

describe("prices", () => {
  it.each([
    [1, "₹1"],
    [999, "₹999"],
    [1_000, "₹1 K"],
    [1_049, "₹1 K"],
    [1_050, "₹1.1 K"],
    [62_000, "₹62 K"],
    [99_949, "₹99.9 K"],
    [99_950, "₹1 L"],
    [99_999, "₹1 L"],
    [1_00_000, "₹1 L"],
    [85_00_000, "₹85 L"],
    [99_94_999, "₹99.9 L"],
    [99_95_000, "₹1 Cr"],
    [99_99_999, "₹1 Cr"],
    [1_25_00_000, "₹1.3 Cr"],
    [1_20_00_000, "₹1.2 Cr"],
    [1234_00_00_000, "₹1,234 Cr"],
    [1e15, "₹10,00,00,000 Cr"],
  ])("[CARD-03] shows %d rupees as %s", (price, text) => expect(shortPrice(price, "INR", false)).toBe(text));

  it("[CARD-03] adds the month to prices that are paid monthly", () => {
    expect(shortPrice(62_000, "INR", true)).toBe("₹62 K / month");
    expect(shortPrice(1_800, "USD", true)).toBe("$1,800 / month");
  });

  it.each([
    [59_222, "USD", "$59,222"],
    [999_999, "USD", "$999,999"],
    [1_250_000, "USD", "$1.3 M"],
    [999_950_000, "GBP", "£1 B"],
    [850_000, "AED", "AED 850,000"],
    [12_000_000, "NPR", "NPR 1,20,00,000"],
  ])("[CARD-03] never shows %d %s as rupees", (price, currency, text) => expect(compactPrice(price, currency)).toBe(text));

  it("[CARD-03] stays within half a tenth of the unit, and never shrinks as the price grows", () => {
    const worth = { K: 1e3, L: 1e5, Cr: 1e7 } as Record<string, number>;
    const value = (price: number) => {
      const [digits = "", unit = ""] = compactPrice(price, "INR").slice(1).replaceAll(",", "").split(" ");
      return { shown: Number(digits) * (worth[unit] ?? 1), unit: worth[unit] ?? 1 };
    };
    const price = fc.oneof(
      fc.integer({ min: 1, max: 1e9 }),
      fc.maxSafeInteger().map((n) => 1 + (Math.abs(n) % 1e15)),
    );
    fc.assert(
      fc.property(price, price, (a, b) => {
        const { shown, unit } = value(a);
        expect(Math.abs(shown - a)).toBeLessThanOrEqual(unit / 20 + shown * 1e-12);
        expect(Math.sign(value(b).shown - shown) * Math.sign(b - a)).toBeGreaterThanOrEqual(0);
        expect(compactPrice(a, "INR")).not.toMatch(/\.0|1000? [KL]$/);
      }),
      { numRuns: 2000 },
    );
  });

  it("[PROP-08] shows rupees in full as en-IN does, and other currencies in their own way", () => {
    expect(fullPrice(1_20_00_000, "INR")).toBe("₹1,20,00,000");
    expect(fullPrice(1_250_000, "USD")).toBe("$1,250,000");
    const style = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e15 }), (price) => {
        expect(fullPrice(price, "INR")).toBe(style.format(price));
      }),
    );
  });
});

it("a bound that somebody typed is said exactly", () => {
  const said = [12_500_000, 25_000, 45_750, 8_000_000, 123_45_000, 10_000_001, 10_050_000, 999_000].map((price) =>
    exactPrice(price, "INR"),
  );
  expect(said).toEqual(["₹1.25 Cr", "₹25 K", "₹45,750", "₹80 L", "₹1.2345 Cr", "₹1,00,00,001", "₹1.005 Cr", "₹9.99 L"]);
  expect(exactPrice(1_234_000, "USD")).toBe("$1.234 M");
});
