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

const home = { id: "one", location: "Hinjewadi", listedFor: "sale", status: "available", images: [] };
const near = { place: "Hinjewadi", without: "", withinKm: 5, total: 0, homes: [], around: [] };

/** Answers any search with these homes, with homes near to it and with others that nearly fit. */
async function loadHomes(address: string, data: readonly object[], { nearest = near, close = [] as object[] } = {}) {
  const { searchParams } = new URL(address, "http://site");
  const api = {
    ...answering(data.length),
    searchProperties: async () => ({ status: 200, data, page: 1, size: 15, total: data.length, currency: "INR" }),
    nearestProperties: async () => ({ status: 200, data: nearest }),
    closeProperties: async () => ({ status: 200, data: close }),
    understandSentence: async () => ({ status: 200, data: null }),
  };
  return (await loadSearch(searchFromParams(searchParams), searchParams, api as unknown as Api)).found;
}

function load(address: string, total: number) {
  const { searchParams } = new URL(address, "http://site");
  return loadSearch(searchFromParams(searchParams), searchParams, answering(total));
}

test("[SRCH-07] a PIN code is the place of its search", async () => {
  expect((await loadHomes("/search?q=411057", [home]))?.place).toBe("411057");
  expect((await loadHomes("/search?q=4110571", [home]))?.place).toBe("");
});

test("[SRCH-07] a sentence becomes its search, whose address keeps what was said and what was left out", async () => {
  const { searchParams } = new URL("/search?q=2bhk+pune+wth+lift&page=2", "http://site");
  const api = {
    understandSentence: async () => ({
      status: 200,
      data: { query: "city[]=Pune&exactBedrooms[]=2&sortBy=price_asc", leftOut: ["wth", "x"], unsaid: ["not in wakad"] },
    }),
  };
  const answer: unknown = await loadSearch(searchFromParams(searchParams), searchParams, api as unknown as Api).catch((error) => error);
  const address =
    "/search?city[]=Pune&exactBedrooms[]=2&sortBy=price_asc&said=2bhk+pune+wth+lift&leftOut=wth&leftOut=x&unsaid=not+in+wakad";
  expect(decodeURIComponent((answer as Response).headers.get("location") ?? "")).toBe(address);
});

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

test("[SRCH-07] the locality or project in the keyword is the place of the search; words of a description are none", async () => {
  const address = '/search?city[]=Pune&said=x&q="hinjewadi"';
  expect(await loadHomes(address, [home])).toMatchObject({ place: "Hinjewadi" });
  const why = [{ field: "project", text: "Hinjewadi" }];
  expect(await loadHomes(address, [{ ...home, location: "Wakad", why }])).toMatchObject({ place: "Hinjewadi" });
  expect(await loadHomes(address, [{ ...home, location: "Wakad", why: [{ field: "description", text: "Hinjewadi" }] }])).toMatchObject({
    place: "",
  });
  expect(await loadHomes(address, [])).toMatchObject({ place: "Hinjewadi", nearest: near });
  expect(await loadHomes("/search?city[]=Pune", [home])).toMatchObject({ place: "" });
  expect(await loadHomes('/search?city[]=Mumbai&said=x&q="Bandra"', [{ ...home, location: "Bandra West" }])).toMatchObject({
    place: "Bandra",
  });
  expect(await loadHomes('/search?city[]=Mumbai&said=x&q="Band"', [{ ...home, location: "Bandra West" }])).toMatchObject({ place: "" });
});

test("[SRCH-07] an empty search keeps the locality that its sentence wrote, not who is to live there", async () => {
  const none = { nearest: null as unknown as typeof near };
  expect(await loadHomes('/search?city[]=Pune&said=x&q="Hinjewadi"', [], none)).toMatchObject({ place: "Hinjewadi" });
  expect(await loadHomes('/search?city[]=Pune&said=x&q="office" "Hinjewadi"', [], none)).toMatchObject({ place: "Hinjewadi" });
  expect(await loadHomes('/search?city[]=Pune&said=x&q="girls"', [], none)).toMatchObject({ place: "" });
  expect(await loadHomes('/search?q="Flat in Hinjewadi for a song"', [], none)).toMatchObject({ place: "" });
});

test("[SRCH-06] beside few homes, or where all are sold or rented, the nearest ones are offered, unless those were asked for", async () => {
  const address = '/search?city[]=Pune&said=x&q="Hinjewadi"';
  const [sold, rented] = [
    { ...home, status: "sold" },
    { ...home, status: "rented" },
  ];
  expect(await loadHomes(address, [sold, rented])).toMatchObject({ nearest: near, isTaken: true });
  expect(await loadHomes(address, [home, sold])).toMatchObject({ nearest: near, isTaken: false });
  expect(await loadHomes(address, Array(10).fill(home))).toMatchObject({ nearest: null });
  expect(await loadHomes(address, Array(10).fill(sold))).toMatchObject({ nearest: near, isTaken: true });
  expect(await loadHomes(`${address}&isActive=false`, [sold])).toMatchObject({ nearest: null });
});

test("[SRCH-06] homes of another city come only where none of this one nearly fit, those that miss several wishes only where none near fits all", async () => {
  const far = { ...near, withinKm: 150 };
  const [one, two] = [
    { ...home, missed: 1 },
    { ...home, missed: 2 },
  ];
  const found = (beside: object) => loadHomes("/search?city[]=Pune", [], { close: [one, two], ...beside });
  expect(await found({ nearest: far, close: [] })).toMatchObject({ nearest: far, close: [] });
  expect(await found({ nearest: far })).toMatchObject({ nearest: null, close: [one, two] });
  expect(await found({ nearest: { ...near, without: "Gym" } })).toMatchObject({ nearest: null, close: [one, two] });
  expect(await found({ nearest: near })).toMatchObject({ nearest: near, close: [one] });
});

test("[SRCH-07] a redirect for projects keeps the city, one to the last page the sentence", async () => {
  const projects: unknown = await load("/search?city[]=Pune&for=projects", 3).catch((error) => error);
  expect((projects as Response).headers.get("location")).toBe("/projects?city%5B%5D=Pune");
  const last: unknown = await load("/search?city[]=Pune&page=9&said=flats+in+pune", 31).catch((error) => error);
  expect((last as Response).headers.get("location")).toBe("/search?city[]=Pune&page=3&said=flats+in+pune");
});
