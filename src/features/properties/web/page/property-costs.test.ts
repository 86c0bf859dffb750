import { expect, test } from "vitest";
import type { PropertyDetail } from "../../contract/property.ts";
import { propertyCosts } from "./property-costs.ts";
import { exampleProperty } from "./property-example.ts";

const costs = (more: Partial<PropertyDetail>) =>
  propertyCosts({ ...exampleProperty, ...more }).map(({ title, rows }) => [
    title,
    ...rows.map(({ label, value, kind, note }) => [label, value, kind, note].filter(Boolean).join(" | ")),
  ]);

test("[PROP-08] a sale says its price and maintenance, and in words what nobody gave", () => {
  expect(costs({ maintenance: 3500 })).toEqual([
    [null, "Asking price | ₹1,20,00,000", "Maintenance | ₹3,500 / month", "Property tax | not known | unknown | Ask for the last receipt."],
  ]);
  expect(costs({ deposit: 500_000 })[0]?.slice(1, 5)).toEqual([
    "Asking price | ₹1,20,00,000",
    "Deposit | ₹5,00,000",
    "What is known today | ₹1,25,00,000 | sum",
    "Maintenance | not given | unknown | Ask for the society's last bill.",
  ]);
});

test("[PROP-08] a rent says what is paid each month and on the first day, each with its sum", () => {
  expect(costs({ listedFor: "rent", price: 28_000, maintenance: 2800, deposit: 84_000 })).toEqual([
    ["Each month", "Rent | ₹28,000", "Maintenance | ₹2,800", "Each month | ₹30,800 | sum"],
    [
      "On the first day",
      "Deposit | ₹84,000 | 3 months' rent",
      "First month | ₹30,800",
      "Brokerage | not known | unknown",
      "Known for the first day | ₹1,14,800 | sum",
    ],
  ]);
});

test("[PROP-08] a sum without all its parts says so", () => {
  const [monthly, first] = costs({ listedFor: "pg", price: 9000 });
  expect(monthly?.slice(2)).toEqual([
    "Maintenance | not given | unknown | Ask whether the rent includes it.",
    "Known for each month | ₹9,000 | sum",
  ]);
  expect(first?.[1]).toBe("Deposit | not given | unknown");
  expect(costs({ listedFor: "lease", price: 9000, maintenance: 0, deposit: 10_000 })[1]?.[1]).toBe("Deposit | ₹10,000");
});

test("[PROP-08] a home that is sold or rented asks nothing any more", () => {
  expect(costs({ status: "sold" })[0]?.[1]).toBe("Last asking price | ₹1,20,00,000");
  expect(costs({ listedFor: "rent", status: "rented", price: 28_000 })[0]?.[1]).toBe("Last rent | ₹28,000");
});

test("[PROP-08] nobody is told to ask for the society's bill of a plot", () => {
  expect(costs({ type: "plot" })).toEqual([
    [null, "Asking price | ₹1,20,00,000", "Property tax | not known | unknown | Ask for the last receipt."],
  ]);
  expect(costs({ type: "plot", maintenance: 900 })[0]).toContain("Maintenance | ₹900 / month");
});
