// What a home costs, as far as it is known: amounts, their sum, and in words what was not given.
import { fullPrice } from "../../contract/price-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { isMonthly, type PropertyType } from "../../contract/property-terms.ts";

type CostRow = { label: string; value: string; kind?: "unknown" | "sum"; note?: string };
/** One of several has a title. */
export type CostTable = { title: string | null; rows: CostRow[] };

/** One table for a sale; for a rent what is paid each month, and what on the first day. */
export function propertyCosts(property: PropertyDetail): CostTable[] {
  return isMonthly(property.listedFor) ? rentCosts(property) : [{ title: null, rows: saleCosts(property) }];
}

function saleCosts({ type, status, price, maintenance, deposit, currency }: PropertyDetail): CostRow[] {
  const money = (amount: number) => fullPrice(amount, currency);
  return [
    { label: status === "available" ? "Asking price" : "Last asking price", value: money(price) },
    ...(deposit === null
      ? []
      : [
          { label: "Deposit", value: money(deposit) },
          { label: "What is known today", value: money(price + deposit), kind: "sum" as const },
        ]),
    ...(maintenance === null ? unknownUpkeep(type) : [{ label: "Maintenance", value: `${money(maintenance)} / month` }]),
    unknown("Property tax", "not known", "Ask for the last receipt."),
  ];
}

/** Most plots have no society that maintains them. */
const unknownUpkeep = (type: PropertyType): CostRow[] =>
  type === "plot" ? [] : [unknown("Maintenance", "not given", "Ask for the society's last bill.")];

function rentCosts({ status, price, maintenance, deposit, currency }: PropertyDetail): CostTable[] {
  const money = (amount: number) => fullPrice(amount, currency);
  const month = price + (maintenance ?? 0);
  const monthly: CostRow[] = [
    { label: status === "available" ? "Rent" : "Last rent", value: money(price) },
    maintenance === null
      ? unknown("Maintenance", "not given", "Ask whether the rent includes it.")
      : { label: "Maintenance", value: money(maintenance) },
    { label: maintenance === null ? "Known for each month" : "Each month", value: money(month), kind: "sum" },
  ];
  const first: CostRow[] = [
    deposit === null ? unknown("Deposit", "not given") : { label: "Deposit", value: money(deposit), ...depositNote(deposit, price) },
    { label: "First month", value: money(month) },
    unknown("Brokerage", "not known"),
    { label: "Known for the first day", value: money(month + (deposit ?? 0)), kind: "sum" },
  ];
  return [
    { title: "Each month", rows: monthly },
    { title: "On the first day", rows: first },
  ];
}

const unknown = (label: string, value: "not given" | "not known", note?: string): CostRow => ({
  label,
  value,
  kind: "unknown",
  ...(note && { note }),
});

function depositNote(deposit: number, rent: number): Pick<CostRow, "note"> {
  if (deposit < rent || deposit % rent !== 0) return {};
  const months = deposit / rent;
  return { note: months === 1 ? "One month's rent" : `${months} months' rent` };
}
