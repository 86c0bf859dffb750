import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Replaces an address beyond the last page of a list by that of the last page. `existing`: the nearest page that there is; undefined
 * while it is not known. `searchOf`: the query of a page's address.
 */
export function useExistingPage(asked: number, existing: number | undefined, searchOf: (page: number) => string): void {
  const navigate = useNavigate();
  const to = existing !== undefined && existing < asked ? searchOf(existing) : null;
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true, preventScrollReset: true });
  }, [to, navigate]);
}
