import { useCallback } from "react";
import { useNavigate } from "react-router";
import { pageNumber } from "../../../../shared/contract/read-query.ts";
import { useAddressQuery } from "../../../../shared/web/use-address-query.ts";

/** The state in the address of /panel/leads. */
export type LeadsAddress = { page: number; search: string /** The lead whose history is open. */; leadId: string | null };

type Change = { page?: number; search?: string; leadId?: string | null };

/** Reads and writes the address: search, page and the open lead survive a reload. */
export function useLeadsAddress(): LeadsAddress & { hrefOf: (change: Change) => string; go: (change: Change, replace?: boolean) => void } {
  const params = useAddressQuery();
  const navigate = useNavigate();
  const go = useCallback(
    (change: Change, replace = false) => void navigate(`?${changed(params, change)}`, { replace, preventScrollReset: true }),
    [params, navigate],
  );
  return {
    page: pageNumber(params.get("page")),
    search: (params.get("q") ?? "").slice(0, 100),
    leadId: params.get("lead"),
    hrefOf: (change) => `?${changed(params, change)}`,
    go,
  };
}

/** A new search starts at its first page. */
function changed(params: URLSearchParams, { page, search, leadId }: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  if (search !== undefined) {
    put("q", search);
    put("page", null);
  }
  if (page !== undefined) put("page", page > 1 ? String(page) : null);
  if (leadId !== undefined) put("lead", leadId);
  return next;
}
