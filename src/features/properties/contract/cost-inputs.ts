// A property as the functions of true cost take it.

import type { NationalRates } from "../../costs/contract/rates.ts";
import type { HomeToLet } from "../../costs/contract/renting-cost.ts";
import { type HomeForSale, isSmallHome } from "../../costs/contract/true-cost.ts";
import { sqftOf } from "./area-text.ts";
import type { PropertyDetail } from "./property.ts";
import { isMonthly } from "./property-terms.ts";

/** Rates are known of India alone, in its currency. */
export const hasCostOfBuying = ({ listedFor, currency, country }: PropertyDetail): boolean =>
  !isMonthly(listedFor) && currency === "INR" && country === "India";

export const hasCostOfRenting = ({ listedFor, currency }: PropertyDetail): boolean => isMonthly(listedFor) && currency === "INR";

/** For a home that `hasCostOfBuying`. */
export function homeForSale(property: PropertyDetail, national: NationalRates): HomeForSale {
  const { type, listedFor, possessionStatus, price, city, maintenance, deposit, carpetArea, areaUnit, listerType } = property;
  return {
    kind: type === "plot" || listedFor === "plots" ? "plot" : type === "commercial" ? "commercial" : "dwelling",
    isUnderConstruction: possessionStatus === "under-construction" || possessionStatus === "new-launch",
    isSmall: isSmallHome(sqftOf(carpetArea, areaUnit), city, national),
    city,
    isByAgent: listerType === "AGENT",
    price,
    maintenance,
    deposit,
  };
}

/** For a home that `hasCostOfRenting`. */
export const homeToLet = ({ price, maintenance, deposit, listerType }: PropertyDetail): HomeToLet => ({
  rent: price,
  maintenance,
  deposit,
  isByAgent: listerType === "AGENT",
});
