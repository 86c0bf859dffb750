import { useEffect, useState } from "react";
import { useAddressQuery } from "../../../shared/web/use-address-query.ts";
import {
  type AssumptionFaults,
  type AssumptionName,
  type Assumptions,
  assumptionFields,
  readAssumptions,
  writeAssumptions,
} from "../contract/assumptions.ts";

/** In the address: all assumptions are shown, and the loan by year. */
export const detailsParam = "details";
/** Of a purchase: only shown among all. */
const details = ["brokeragePercent", "circleValue", "otherCash", "maintenance", "taxPerYear"] as const satisfies AssumptionName[];
/** What is counted is seen: an address with one of these shows all. */
const saysDetails = (query: URLSearchParams): boolean => details.some((name) => query.get(assumptionFields[name].param));

export type AssumedState = {
  assumptions: Assumptions;
  faults: AssumptionFaults;
  /** What somebody typed, or what the address says. */
  typed: URLSearchParams;
  isDetailed: boolean;
  change: (param: string, text: string) => void;
};

/** Browsers refuse to change the address for every step of a slider. */
const restMs = 400;

/** The assumptions of the address, and what the visitor makes of them. The address follows, so that it can be shared. */
export function useAssumptions(): AssumedState {
  const query = useAddressQuery();
  const [typed, setTyped] = useState(query);
  const { assumptions, faults } = readAssumptions(typed);
  useEffect(() => {
    if (typed === query) return;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(typed);
      writeAssumptions(readAssumptions(typed).assumptions, next);
      const search = next.size > 0 ? `?${next}` : "";
      history.replaceState(history.state, "", location.pathname + search + location.hash);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, query]);
  const change = (param: string, text: string) =>
    setTyped((before) => {
      const next = new URLSearchParams(before);
      next.set(param, text);
      return next;
    });
  return { assumptions, faults, typed, isDetailed: typed.has(detailsParam) || saysDetails(query), change };
}
