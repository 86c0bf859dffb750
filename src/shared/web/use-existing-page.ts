import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useAddressQuery } from "./use-address-query.ts";

/**
 * Replaces an address whose `page` is not the page that is shown, such as 0, "abc" or one beyond the last. `shown`: undefined while it is
 * not known. `searchOf`: the query of a page's address.
 */
export function useExistingPage(shown: number | undefined, searchOf: (page: number) => string): void {
  const navigate = useNavigate();
  const given = useAddressQuery().get("page");
  const to = shown !== undefined && given !== null && given !== String(shown) ? searchOf(shown) : null;
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true, preventScrollReset: true });
  }, [to, navigate]);
}
