import { pageNumber } from "../../../../shared/contract/read-query.ts";
import { useAddressQuery } from "../../../../shared/web/use-address-query.ts";
import { type ListedFor, listedForValues } from "../../../properties/contract/property-terms.ts";
import { type FigureSort, figureSorts, type Span, spans } from "../../contract/figure-terms.ts";

export const filterKinds = ["home", "city", "listedFor", "project"] as const;
export type FilterKind = (typeof filterKinds)[number];
/** null: everything. */
export type Filters = { home: string | null; city: string | null; listedFor: ListedFor | null; project: string | null };
type State = Filters & { days: Span; show: FigureSort; sort: FigureSort; page: number };

const usual: State = {
  ...{ days: 30, show: "enquired", sort: "enquired", page: 1 },
  ...{ home: null, city: null, listedFor: null, project: null },
};

/** What of the figures is shown, in the address: reloading, going back and sharing it keep it. */
export function useAnalyticsAddress() {
  const query = useAddressQuery();
  const days = spans.find((length) => String(length) === query.get("days")) ?? usual.days;
  const figureIn = (name: "show" | "sort") => figureSorts.find((figure) => figure === query.get(name)) ?? usual[name];
  const filters: Filters = {
    home: query.get("home") || null,
    city: query.get("city") || null,
    listedFor: listedForValues.find((value) => value === query.get("listedFor")) ?? null,
    project: query.get("project") || null,
  };
  const state: State = {
    ...filters,
    days,
    show: figureIn("show"),
    sort: figureIn("sort"),
    page: pageNumber(query.get("page")),
  };
  /** The same page with a change. What is usual stays out of the address. */
  const hrefOf = (change: Partial<State>): string => {
    const next = { ...state, page: usual.page, ...change };
    const entries = (Object.keys(usual) as (keyof State)[]).filter((name) => next[name] !== usual[name]);
    return `?${new URLSearchParams(entries.map((name) => [name, String(next[name])]))}`;
  };
  return { ...state, filters, hrefOf };
}
