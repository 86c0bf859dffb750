// What the costs of a home depend on besides its price, as one text for each month and one for the first day. Homes that share a text fit
// a cost filter up to the same price, so that the filter compares a price, as the filter by price does. SQL and index share these texts.
import type { CostInputs } from "../../../properties/contract/cost-inputs.ts";

export const costKeys = ["monthKey", "cashKey"] as const;
export type CostKey = (typeof costKeys)[number];

const isToLet = "s.listed_for in ('rent', 'pg', 'lease')";
const isUnfinished = "coalesce(s.possession_status in ('under-construction', 'new-launch'), false)";
const kind =
  "case when s.type = 'plot' or s.listed_for = 'plots' then 'plot' when s.type = 'commercial' then 'commercial' else 'apartment' end";
/** The carpet area decides about taxes on homes that are not complete, and about nothing else. */
const ofUnfinished = (column: string): string => `case when ${isUnfinished} then ${column} end`;

const texts = (...values: string[]): string => `concat_ws('|', ${values.map((value) => `coalesce((${value})::text, '')`).join(", ")})`;

/** Of a row `s` of property_search and its `p` of properties; null for a home whose costs nobody knows. */
export const costKeyColumns: Record<CostKey, string> = {
  monthKey: `case when s.currency <> 'INR' then null
    when ${isToLet} then ${texts("'let'", "p.maintenance")}
    when s.country_key = 'india' then ${texts("'sale'", "p.maintenance")} end`,
  cashKey: `case when s.currency <> 'INR' then null
    when ${isToLet} then ${texts("'let'", "s.lister_type", "p.deposit", "p.maintenance")}
    when s.country_key = 'india' then ${texts(
      "'sale'",
      "s.lister_type",
      "p.deposit",
      "(select code from states where folded = s.state_key)",
      kind,
      isUnfinished,
      ofUnfinished("p.carpet_sqft"),
      // People write it freely: last.
      "p.city",
    )} end`,
};

/** A home that has this key, without its price; and the code of its state. */
export type ReadKey = { home: CostInputs; stateCode: string };

export function readCostKey(kind: CostKey, key: string): ReadKey {
  const [offer, ...rest] = key.split("|");
  const home: CostInputs = { ...nothingSaid, listedFor: offer === "let" ? "rent" : "sale" };
  if (kind === "monthKey") return { home: { ...home, maintenance: toNumber(rest[0]) }, stateCode: "" };
  const [listerType, deposit, maintenanceOrState = "", type, isUnfinished, carpetSqft, ...city] = rest;
  const charged = { ...home, listerType: listerType as CostInputs["listerType"], deposit: toNumber(deposit) };
  if (offer === "let") return { home: { ...charged, maintenance: toNumber(maintenanceOrState) }, stateCode: "" };
  return {
    home: {
      ...charged,
      type: type as CostInputs["type"],
      possessionStatus: isUnfinished === "true" ? "under-construction" : "ready-to-move",
      carpetArea: toNumber(carpetSqft),
      areaUnit: "sqft",
      city: city.join("|") || null,
    },
    stateCode: maintenanceOrState,
  };
}

const toNumber = (text: string | undefined): number | null => (text ? Number(text) : null);

const nothingSaid: CostInputs = {
  type: "apartment",
  listedFor: null,
  possessionStatus: null,
  listerType: "OWNER",
  city: null,
  price: 0,
  maintenance: null,
  deposit: null,
  carpetArea: null,
  areaUnit: null,
  state: null,
};
