import { expect, test } from "vitest";
import { searchFromParams } from "../../contract/search-url.ts";
import { loadSearch } from "./load-search.ts";

type Api = Parameters<typeof loadSearch>[2];

/** Answers any search with this many homes, whose cards are all gone by now. */
const answering = (total: number) =>
  ({
    searchProperties: async ({ query: { page } }) => ({ status: 200, data: [], page: Number(page), size: 15, total, currency: "INR" }),
    loosenSearch: async () => ({ status: 200, each: [], together: null }),
  }) as Pick<Api, "searchProperties" | "loosenSearch"> as Api;

function load(address: string, total: number) {
  const { searchParams } = new URL(address, "http://site");
  return loadSearch(searchFromParams(searchParams), searchParams, answering(total));
}

test("[SRCH-14] a page after the last redirects to the last", async () => {
  const answer: unknown = await load("/search?city[]=Pune&page=9", 31).catch((error) => error);
  expect((answer as Response).headers.get("location")).toBe("/search?city[]=Pune&page=3");
});

test("[SRCH-14] a last page does not redirect to itself when all its homes were taken down since they were counted", async () => {
  expect(await load("/search?city[]=Pune", 1)).toMatchObject({ found: { total: 1, cards: [] }, failure: null });
  expect(await load("/search?city[]=Pune&page=3", 31)).toMatchObject({ found: { page: 3, cards: [] } });
});

test("[SRCH-06] an empty result has one page, whichever was requested", async () => {
  expect(await load("/search?city[]=Pune&page=3", 0)).toMatchObject({ found: { total: 0 } });
});
