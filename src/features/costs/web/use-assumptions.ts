import { useEffect, useMemo, useState } from "react";
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
export const detailsOfBuying = [
  "brokeragePercent",
  "circleValue",
  "otherCash",
  "maintenance",
  "taxPerYear",
] as const satisfies AssumptionName[];
/** What is counted is seen: an address with one of these shows all, and so does one that was changed, here or in the box of another home. */
const saysDetails = (query: URLSearchParams, changed: URLSearchParams): boolean =>
  detailsOfBuying.map((name) => assumptionFields[name].param).some((param) => query.get(param) || changed.has(param));

export type AssumedState = {
  assumptions: Assumptions;
  faults: AssumptionFaults;
  /** The address with what somebody typed. */
  typed: URLSearchParams;
  /** Whether somebody typed anything. */
  isChanged: boolean;
  isDetailed: boolean;
  /** Of any parameter. */
  change: (param: string, text: string) => void;
};

/** Browsers refuse to change the address for every step of a slider. */
const restMs = 400;

/** The assumptions of the address, and what the visitor makes of them. The address follows, so that it can be shared. */
export function useAssumptions(): AssumedState {
  const query = useAddressQuery();
  const [changed, setChanged] = useState(() => new URLSearchParams());
  const isChanged = changed.size > 0;
  const typed = useMemo(() => laidOver(query, changed), [query, changed]);
  const { assumptions, faults } = readAssumptions(typed);
  useEffect(() => {
    if (typed === query) return;
    const timer = setTimeout(() => {
      // Links of the page change other parameters, which stay.
      const next = laidOver(new URLSearchParams(location.search), changed);
      writeAssumptions(readAssumptions(next).assumptions, next);
      const search = next.size > 0 ? `?${next}` : "";
      history.replaceState(history.state, "", location.pathname + search + location.hash);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, query, changed]);
  const change = (param: string, text: string) => setChanged((before) => laidOver(before, new URLSearchParams({ [param]: text })));
  return { assumptions, faults, typed, isChanged, isDetailed: typed.has(detailsParam) || saysDetails(query, changed), change };
}

function laidOver(query: URLSearchParams, changes: URLSearchParams): URLSearchParams {
  if (changes.size === 0) return query;
  const next = new URLSearchParams(query);
  for (const [name, text] of changes) next.set(name, text);
  return next;
}
