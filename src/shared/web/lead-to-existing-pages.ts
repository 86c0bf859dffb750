import { redirect } from "react-router";

/**
 * Redirects, by throwing, an address whose page numbers are not those of the pages that are shown, such as 0, "abc" or one beyond the last.
 * `shown`: for each page number in the query, the page that the answer holds.
 */
export function leadToExistingPages({ pathname, searchParams }: URL, shown: Record<string, number>): void {
  const others = Object.entries(shown).filter(([name, page]) => ![null, String(page)].includes(searchParams.get(name)));
  if (others.length === 0) return;
  const query = new URLSearchParams(searchParams);
  for (const [name, page] of others) {
    if (page > 1) query.set(name, String(page));
    else query.delete(name);
  }
  throw redirect(query.size > 0 ? `${pathname}?${query}` : pathname);
}
