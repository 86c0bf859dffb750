// "emi under 40k at 9 % for 15 years", "20% down payment": the loan that somebody assumes, beside what a home may cost.
import { type AssumedNumber, fieldOf } from "../../contract/cost-filters.ts";
import type { Said } from "./compared.ts";
import { readCost } from "./costs-said.ts";
import { Phrases, phrasesOf, type Word } from "./sentence-words.ts";

const leads = phrasesOf(
  "at, @, for, over, with, in, interest at, interest of, interest, interest rate, rate, roi, tenure, tenure of, loan for, loan of",
);
const percentSigns = phrasesOf("%, percent, per cent, pc");
const years = phrasesOf("years, year, yrs, yr, saal");
const ofYears = phrasesOf("loan, home loan, tenure, term, loan tenure");
type Part = "rate" | "loan" | "paid";
const parts = (part: Part, phrases: string): [string, Part][] => phrases.split(", ").map((phrase) => [phrase, part]);
const ofPercents = new Phrases([
  ...parts("rate", "interest, interest rate, rate of interest, rate, roi, p a, pa, per annum, per year, a year"),
  ...parts("loan", "loan, home loan, financed"),
  ...parts("paid", "down payment, downpayment, down"),
]);

/** The phrase at `at` that says a term of the loan; null for none, and in a sentence without a cost, which no loan changes. */
export function readLoanTerm(words: readonly Word[], at: number): Said | null {
  const start = leads.match(words, at)?.next ?? at;
  const number = words[start];
  if (number?.kind !== "number" || number.isGlued) return null;
  const term = readPercent(words, start) ?? readYears(words, start);
  return term && words.some((_, place) => readCost(words, place)?.meaning) ? term : null;
}

function readPercent(words: readonly Word[], at: number): Said | null {
  const percent = percentSigns.match(words, at + 1);
  if (!percent) return null;
  const part = ofPercents.match(words, percent.next);
  const said = Number(words[at]?.text);
  const next = part?.next ?? percent.next;
  if (part?.value === "paid") return toTerm("loan", 100 - said, next);
  return toTerm(part?.value ?? "rate", said, next);
}

function readYears(words: readonly Word[], at: number): Said | null {
  const year = years.match(words, at + 1);
  if (!year || words[year.next]?.text === "old") return null;
  return toTerm("years", Number(words[at]?.text), ofYears.match(words, year.next)?.next ?? year.next);
}

function toTerm(name: AssumedNumber, value: number, next: number): Said | null {
  const { least, most } = fieldOf(name);
  const isWhole = name === "rate" || Number.isInteger(value);
  if (value < least || value > most || !isWhole) return null;
  return { meaning: { [name]: value }, next };
}
