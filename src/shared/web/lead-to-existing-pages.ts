import { redirect } from "react-router";
import { pageNumber } from "../contract/read-query.ts";

/**
 * Redirects, by throwing, an address beyond the last page of a list to the last page. `shown`: for each page number in the query, the
 * page that the answer holds.
 */
export function leadToExistingPages({ pathname, searchParams }: URL, shown: Record<string, number>): void {
  const beyond = Object.entries(shown).filter(([name, page]) => pageNumber(searchParams.get(name)) > page);
  if (beyond.length === 0) return;
  const query = new URLSearchParams(searchParams);
  for (const [name, page] of beyond) {
    if (page > 1) query.set(name, String(page));
    else query.delete(name);
  }
  throw redirect(query.size > 0 ? `${pathname}?${query}` : pathname);
}
