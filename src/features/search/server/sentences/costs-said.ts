// "emi under 40k", "rent with maintenance under 30k", "1 cr all inclusive": what a home costs each month, and on the first day.
import { after, afterLabel, before, byTheMonth, rentAlone, type Said } from "./compared.ts";
import { readQuantity } from "./quantities.ts";
import { isWithin, leastSale, toMeaning } from "./quantity-meaning.ts";
import { Phrases, type Word } from "./sentence-words.ts";
import type { Meaning } from "./vocabulary.ts";

/** "whole": price, duties and all else, paid without a loan; of a rent what each month costs. */
type Cost = "emi" | "month" | "month of rent" | "down payment" | "cash" | "whole";

const costs = (cost: Cost, phrases: string): [string, Cost][] => phrases.split(", ").map((phrase) => [phrase, cost]);
const withMaintenance = (before: string): string =>
  ["with", "including", "incl", "inclusive of", "+", "plus", "and", "&"].map((joint) => `${before}${joint} maintenance`).join(", ");
const inclusive =
  "all inclusive, all included, all incl, all in, all in all, everything included, including everything, including all, including all charges, including all taxes, inclusive of all, with all charges, including registration, including stamp duty, incl registration, incl stamp duty, including registration and stamp duty, including stamp duty and registration, with stamp duty and registration, with registration, sab milake, sab mila ke, sab milakar, kul milakar";

/** Before the amount. */
const names = new Phrases([
  ...costs("emi", "emi, monthly emi, home loan emi, loan emi, emi budget, max emi, maximum emi, ईएमआई"),
  ...costs("month", "monthly cost, monthly costs, monthly outgo, monthly outflow, monthly payment, cost per month, total monthly cost"),
  ...costs("month of rent", `${withMaintenance("rent ")}, ${withMaintenance("rental ")}, total rent, all inclusive rent`),
  ...costs("down payment", "down payment, downpayment"),
  ...costs("cash", "upfront, upfront cost, upfront payment, upfront cash, cash in hand, cash on the first day"),
  ...costs(
    "whole",
    "all inclusive budget, all inclusive price, all inclusive cost, all inclusive, all in budget, total cost, total outlay",
  ),
]);
/** After the amount. */
const additions = new Phrases([
  ...costs("emi", "emi, ki emi, ka emi, ईएमआई"),
  ...costs("month", ["with", "including", "incl", "inclusive of"].map((joint) => `${joint} maintenance`).join(", ")),
  ...costs("month", "maintenance included, maintenance inclusive"),
  ...costs("down payment", "down payment, downpayment"),
  ...costs("cash", "upfront, cash in hand, cash on the first day"),
  ...costs("whole", inclusive),
]);
/** Said before the comparison: "total budget 1 cr all inclusive". */
const openings = new Phrases(["total", "overall", "whole", "full", "my", "kul"].map((word) => [word, true] as const));
/** The phrase at `at` that says a cost; null for none. No filter says a least cost: then its words stay keywords. */
export function readCost(words: readonly Word[], at: number): Said | null {
  const name = names.match(words, at);
  const opening = name ? null : openings.match(words, at);
  const start = afterLabel(words, name?.next ?? opening?.next ?? at);
  const compared = before.match(words, start);
  const rent = compared && rentAlone.match(words, compared.next);
  const quantity = readQuantity(words, afterLabel(words, rent?.next ?? compared?.next ?? start));
  if (quantity?.kind !== "price") return null;
  const closing = after.match(words, quantity.next);
  const month = byTheMonth.match(words, closing?.next ?? quantity.next);
  const next = month?.next ?? closing?.next ?? quantity.next;
  const added = additions.match(words, next);
  const said = added?.value === "whole" || !name ? added : name;
  if (!said) return null;
  const bound = closing?.value ?? compared?.value ?? null;
  const end = added?.next ?? next;
  const most = toMeaning(quantity, bound, false)?.priceMax;
  if (most === undefined || most === null || bound === "between") return { meaning: null, next: end };
  return { meaning: meaningOf(said.value, most, month !== null || rent !== null), next: end };
}

function meaningOf(cost: Cost, most: number, isMonthly: boolean): Meaning | null {
  const isPaidOnce = cost === "cash" || cost === "down payment" || (cost === "whole" && !isMonthly && most >= leastSale);
  if (isPaidOnce) {
    if (!isWithin("cashMax", most)) return null;
    return { cashMax: most, ...(cost === "whole" && { loan: 0 }), ...(cost !== "cash" && { pricesOf: "sale" }) };
  }
  if (!isWithin("monthlyMax", most)) return null;
  if (cost === "emi") return { monthlyMax: most, pricesOf: "sale" };
  return { monthlyMax: most, ...((cost === "month of rent" || cost === "whole" || isMonthly) && { pricesOf: "rent" }) };
}
