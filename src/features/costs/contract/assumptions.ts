// What a visitor assumes about a purchase or a tenancy. It stands in the address under these names, on the page of a home and in a search.
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { type Buyer, buyers } from "./rates.ts";

type NumberField = {
  /** Its name in the address. */
  param: string;
  label: string;
  unit: "%" | "years" | "months" | "₹";
  /** The time that it is for. */
  per?: "month" | "year";
  least: number;
  most: number;
  /** Of its slider; the field beside it takes every whole number, percents two decimals. */
  step: number;
  /** The end of its slider, where that is not `most`. */
  slideTo?: number;
  /** null: as the home says. */
  usual: number | null;
};

const rupees = { unit: "₹", least: 0 } as const;

export const assumptionFields = {
  loanPercent: { param: "loan", label: "Loan", unit: "%", least: 0, most: 90, step: 5, usual: 80 },
  ratePercent: { param: "rate", label: "Interest", unit: "%", per: "year", least: 0, most: 30, step: 0.05, slideTo: 15, usual: 8.5 },
  years: { param: "years", label: "Paid back over", unit: "years", least: 1, most: 40, step: 1, usual: 20 },
  /** What the state says that the home is worth. */
  circleValue: { ...rupees, param: "circle", label: "Value at the circle rate", most: 100_00_00_000, step: 50_000, usual: null },
  brokeragePercent: { param: "brokerage", label: "Brokerage", unit: "%", least: 0, most: 5, step: 0.25, usual: null },
  otherCash: {
    ...rupees,
    param: "deposits",
    label: "Deposits and charges",
    most: 1_00_00_000,
    step: 10_000,
    slideTo: 20_00_000,
    usual: null,
  },
  maintenance: {
    ...rupees,
    param: "maintenance",
    label: "Maintenance",
    per: "month",
    most: 10_00_000,
    step: 250,
    slideTo: 50_000,
    usual: null,
  },
  taxPerYear: { ...rupees, param: "tax", label: "Property tax", per: "year", most: 1_00_00_000, step: 500, slideTo: 1_00_000, usual: null },
  brokerageMonths: { param: "broker", label: "Brokerage", unit: "months", least: 0, most: 6, step: 0.5, usual: null },
  rentDeposit: { ...rupees, param: "deposit", label: "Deposit", most: 5_00_00_000, step: 1_000, usual: null },
  noticeMonths: { param: "notice", label: "Notice", unit: "months", least: 0, most: 12, step: 1, usual: 1 },
} as const satisfies Record<string, NumberField>;

export type AssumptionName = keyof typeof assumptionFields;
type Assumed<Name extends AssumptionName> = (typeof assumptionFields)[Name]["usual"] extends number ? number : number | null;

/** A number that is null is taken from the home, or is not known. */
export type Assumptions = { [Name in AssumptionName]: Assumed<Name> } & { buyer: Buyer };

export const buyerParam = "buyer";
export const usualBuyer: Buyer = "man";
export const assumptionNames = Object.keys(assumptionFields) as AssumptionName[];

export const usualAssumptions: Assumptions = {
  ...(Object.fromEntries(assumptionNames.map((name) => [name, assumptionFields[name].usual])) as Omit<Assumptions, "buyer">),
  buyer: usualBuyer,
};

/** What an agent usually asks for; owners and builders ask for nothing. */
export const agentBrokerage = { percentOfPrice: 1, monthsOfRent: 1 };

/** By the field that cannot be read: its message, and what was typed. Of these the usual assumption counts. */
export type AssumptionFaults = { [Name in AssumptionName]?: { typed: string; message: string } };

const percentOrHalf = /^\d{1,3}(\.\d{1,2})?$/;
const wholeNumber = /^\d{1,12}$/;

/** The number that somebody typed, with or without commas and ₹; else what is wrong with it. */
export function readAssumption(name: AssumptionName, typed: string): { value: number } | { message: string } {
  const { unit, least, most } = assumptionFields[name];
  const plain = typed.replace(/[\s,₹]|%$/g, "");
  const allowsParts = unit === "%" || name === "brokerageMonths";
  const isRead = (allowsParts ? percentOrHalf : wholeNumber).test(plain);
  const isInBounds = plain !== "" && Number(plain) >= least && Number(plain) <= most;
  if (isRead && isInBounds) return { value: Number(plain) };
  if (unit === "₹") return { message: `Enter whole rupees, ₹${groupDigits(least)} to ₹${groupDigits(most)}.` };
  const decimals = allowsParts ? ", with at most two decimals" : ", without decimals";
  return { message: `Enter ${least} to ${most} ${unit}${isInBounds && plain.includes(".") ? decimals : ""}.` };
}

/** The assumptions of an address. What it does not say is as usual. */
export function readAssumptions(params: URLSearchParams): { assumptions: Assumptions; faults: AssumptionFaults } {
  const numbers = new Map<AssumptionName, number>();
  const faults: AssumptionFaults = {};
  for (const name of assumptionNames) {
    const typed = params.get(assumptionFields[name].param);
    if (typed === null || typed.trim() === "") continue;
    const read = readAssumption(name, typed);
    if ("value" in read) numbers.set(name, read.value);
    else faults[name] = { typed, message: read.message };
  }
  const buyer = buyers.find((one) => one === params.get(buyerParam)) ?? usualBuyer;
  return { assumptions: { ...usualAssumptions, ...Object.fromEntries(numbers), buyer }, faults };
}

/**
 * The parameters without those that only repeat what a home says, as the form of its costs sends them without scripts: another home says
 * otherwise.
 */
export function withoutOwn(params: URLSearchParams, own: { readonly [Name in AssumptionName]?: number | null }): URLSearchParams {
  const { assumptions } = readAssumptions(params);
  const next = new URLSearchParams(params);
  for (const name of assumptionNames) if (assumptions[name] === own[name]) next.delete(assumptionFields[name].param);
  return next;
}

/** Puts them into an address, without those that are as usual. Other parameters stay. */
export function writeAssumptions(assumptions: Assumptions, params: URLSearchParams): void {
  for (const name of assumptionNames) {
    const value = assumptions[name];
    const { param, usual } = assumptionFields[name];
    if (value === usual || value === null) params.delete(param);
    else params.set(param, String(value));
  }
  if (assumptions.buyer === usualBuyer) params.delete(buyerParam);
  else params.set(buyerParam, assumptions.buyer);
}
