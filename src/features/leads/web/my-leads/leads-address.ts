import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router";
import { oneOf, pageNumber } from "../../../../shared/contract/read-query.ts";
import { useAddressQuery } from "../../../../shared/web/use-address-query.ts";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import { type LeadSort, leadSorts, leadSources, leadTabs } from "../../contract/lead-terms.ts";

/** The state in the address of /panel/leads. */
export type LeadsAddress = { page: number; sort: LeadSort; filters: LeadFilters /** The lead that is open. */; leadId: string | null };

/** undefined: as it is; null: none. */
type FilterChange = { [Name in keyof LeadFilters]?: LeadFilters[Name] | null };
type Change = { page?: number; sort?: LeadSort; leadId?: string | null; filters?: FilterChange };
export type GoToLeads = (change: Change, replace?: boolean) => void;

/** The names of the filters in the address. */
const names = {
  search: "q",
  status: "status",
  home: "home",
  project: "project",
  from: "from",
  to: "to",
  source: "source",
} as const satisfies Record<keyof LeadFilters, string>;

/** Reads and writes the address: filters, page and the open lead survive a reload. */
export function useLeadsAddress(): LeadsAddress & { hrefOf: (change: Change) => string; go: GoToLeads } {
  const params = useAddressQuery();
  const navigate = useNavigate();
  const go = useCallback<GoToLeads>(
    (change, replace = false) => void navigate(`?${changed(params, change)}`, { replace, preventScrollReset: true }),
    [params, navigate],
  );
  const filters = useMemo(() => readFilters(params), [params]);
  return {
    page: pageNumber(params.get("page")),
    sort: oneOf(leadSorts, params.get("order") ?? undefined, "newest"),
    filters,
    leadId: params.get("lead"),
    hrefOf: (change) => `?${changed(params, change)}`,
    go,
  };
}

/** Nonsense is ignored. */
function readFilters(params: URLSearchParams): LeadFilters {
  const read = (name: keyof LeadFilters) => params.get(names[name]) ?? undefined;
  const [from, to] = daysInOrder(read("from"), read("to"));
  const id = (name: "home" | "project") => read(name)?.slice(0, 64) || undefined;
  const source = leadSources.find((one) => one === read("source"));
  const status = oneOf([...leadTabs, ""], read("status"), "") || undefined;
  return {
    search: (read("search") ?? "").slice(0, 100),
    status,
    home: id("home"),
    project: id("project"),
    from,
    to,
    source,
  };
}

/** Two days that exist, the earlier one first. */
function daysInOrder(...days: (string | undefined)[]): (string | undefined)[] {
  const [from, to] = days.map((day) => (day && isDay(day) ? day : undefined));
  return from && to && from > to ? [to, from] : [from, to];
}

function isDay(text: string): boolean {
  const at = new Date(/^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? text : Number.NaN);
  // 31 February becomes a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Other filters and another order start at their first page. */
function changed(params: URLSearchParams, { page, sort, filters, leadId }: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  if (filters) {
    for (const name of Object.keys(names) as (keyof LeadFilters)[]) {
      const value = filters[name];
      if (value !== undefined) put(names[name], value);
    }
    put("page", null);
  }
  if (sort !== undefined) {
    put("order", sort === "newest" ? null : sort);
    put("page", null);
  }
  if (page !== undefined) put("page", page > 1 ? String(page) : null);
  if (leadId !== undefined) put("lead", leadId);
  return next;
}
