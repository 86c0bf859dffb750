// A property as the functions of true cost take it.

import type { Assumptions } from "../../costs/contract/assumptions.ts";
import type { NationalRates, Rates } from "../../costs/contract/rates.ts";
import { costOfRenting, type HomeToLet } from "../../costs/contract/renting-cost.ts";
import { type CostOfBuying, costOfBuying, type HomeForSale, isSmallHome } from "../../costs/contract/true-cost.ts";
import { sqftOf } from "./area-text.ts";
import type { PropertyDetail } from "./property.ts";
import { isMonthly } from "./property-terms.ts";

type Priced = Pick<PropertyDetail, "listedFor" | "currency" | "country">;
/** What costs depend on. */
export type CostInputs = Pick<
  PropertyDetail,
  | "type"
  | "listedFor"
  | "possessionStatus"
  | "price"
  | "city"
  | "state"
  | "maintenance"
  | "deposit"
  | "carpetArea"
  | "areaUnit"
  | "listerType"
>;

/** Rates are known of India alone, in its currency. */
export const hasCostOfBuying = ({ listedFor, currency, country }: Priced): boolean =>
  !isMonthly(listedFor) && currency === "INR" && country === "India";

export const hasCostOfRenting = ({ listedFor, currency }: Priced): boolean => isMonthly(listedFor) && currency === "INR";

/** For a home that `hasCostOfBuying`. */
export function homeForSale(property: CostInputs, national: NationalRates): HomeForSale {
  const { type, listedFor, possessionStatus, price, city, maintenance, deposit, listerType } = property;
  return {
    kind: type === "plot" || listedFor === "plots" ? "plot" : type === "commercial" ? "commercial" : "dwelling",
    isUnderConstruction: possessionStatus === "under-construction" || possessionStatus === "new-launch",
    isSmall: isSmallHome(sqftOf(property.carpetArea, property), city, national),
    city,
    isByAgent: listerType === "AGENT",
    price,
    maintenance,
    deposit,
  };
}

/** For a home that `hasCostOfRenting`. */
export const homeToLet = ({ price, maintenance, deposit, listerType }: CostInputs): HomeToLet => ({
  rent: price,
  maintenance,
  deposit,
  isByAgent: listerType === "AGENT",
});

export type TrueCost = Pick<CostOfBuying, "cash" | "isCashKnown" | "month" | "isMonthKnown">;

/** What its page says of it; null for a home that is gone, or of which nothing can be counted. `rates`: null: they could not be had. */
export function trueCostOf(property: PropertyDetail, rates: Rates | null, assumptions: Assumptions): TrueCost | null {
  if (property.status !== "available") return null;
  if (hasCostOfRenting(property)) return costOfRenting(homeToLet(property), assumptions);
  return hasCostOfBuying(property) && rates ? costOfBuying(homeForSale(property, rates.national), rates, assumptions) : null;
}
