// What a search that finds nothing offers, as its page says it.

import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { searchFromParams } from "../../contract/search-url.ts";
import type { Found } from "./load-search.ts";
import { NearestHomes } from "./nearest-homes.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { saidOf, sentenceHref } from "./sentence-href.ts";
import { UnderstoodSentence } from "./understood-sentence.tsx";

const written = (Shown: () => React.ReactNode, address = "/search"): string => {
  const Stub = createRoutesStub([{ path: "/search", Component: Shown }]);
  return renderToString(<Stub initialEntries={[address]} />)
    .replaceAll("<!-- -->", "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("\u00a0", " ");
};
const search = (filters: Partial<SearchFilters>) => ({ ...searchFromParams(new URLSearchParams()), filters: { ...noFilters, ...filters } });
const nothing = (looser: Found["looser"]["each"], nearest: Found["nearest"] = null) =>
  ({ nearest, close: [], looser: { each: looser, together: null } }) as unknown as Found;
const nearest = { place: "Gomti Nagar", without: "", withinKm: 100, total: 120, query: "", homes: [], around: [] };

test("[SRCH-06] never offers all of India in place of a word that may be a place, and says that the word is not known", () => {
  const asked = search({ q: "kharghat", exactBedrooms: ["2"] });
  const looser = [{ label: "“kharghat”", filters: { ...asked.filters, q: "" }, total: 1_148 }];
  const page = written(() => <NothingFound search={asked} found={nothing(looser)} />);
  expect(page).not.toContain("1,148");
  expect(page).toContain("We know no place and no home called “kharghat”");
});

test("[SRCH-06] offers a search without a word that stands beside a place", () => {
  const asked = search({ q: '"Whitefield" school', city: ["Bangalore"] });
  const looser = [{ label: "“school”", filters: { ...asked.filters, q: '"Whitefield"' }, total: 12 }];
  const page = written(() => <NothingFound search={asked} found={nothing(looser)} />);
  expect(page).toContain("See 12 homes without “school”");
  expect(page).not.toContain("We know no place");
});

test("[SRCH-06] says that nothing is near where all homes are far, and names the nearest cities", () => {
  const around = [{ name: "Delhi", city: "Delhi", count: 7, km: 420, query: "city=Delhi" }];
  const far = written(() => <NearestHomes nearest={{ ...nearest, withinKm: 500, around }} there="none" />);
  expect(far).toContain("Nothing near Gomti Nagar yet.");
  expect(far).toContain("420 km");
  expect(far).not.toContain("within");
  expect(far).not.toContain("Nearest first");
  expect(written(() => <NearestHomes nearest={nearest} there="none" />)).toContain("120 homes are within 100 km.");
  const dear = { ...nearest, without: "Up to ₹60 L" };
  expect(written(() => <NearestHomes nearest={dear} there="none" />)).toContain("within 100 km, but not “Up to ₹60 L”.");
  const both = written(() => <NearestHomes nearest={{ ...dear, withinKm: 500 }} there="none" />);
  expect(both).toContain("The nearest cities with such homes, but not “Up to ₹60 L”:");
});

test("[SRCH-07] asks which price a number without its unit is, and searches nothing by it before", () => {
  const asked = search({ city: ["Pune"], exactBedrooms: ["2"] });
  const page = (filters: Partial<SearchFilters>, ...unsaid: string[]) => {
    const one = { ...asked, filters: { ...asked.filters, ...filters } };
    return written(() => <UnderstoodSentence search={one} />, sentenceHref(one, saidOf("2bhk in pune", [], unsaid)));
  };
  expect(page({}, "under 80")).toMatch(
    /“under 80” has no unit\..*Did you mean .*priceMax=8000000[^"]*".*80 lakh.*priceMax=80000[^0"]*".*80,000 a month/,
  );
  expect(page({ listedFor: ["rent"] }, "25")).toMatch(/priceMax=25000[^0"]*".*25,000 a month/);
  expect(page({ listedFor: ["sale"] }, "above 80")).toContain("priceMin=8000000");
  expect(page({}, "under 80")).not.toContain("Left out");
  expect(page({}, "not in sector 62")).toContain("Left out, as no filter can say it: “not in sector 62”");
});

test("[SRCH-07] asks for the state of a bigha and a katha, which differ by state", () => {
  const page = (filters: Partial<SearchFilters>, part: string) => {
    const one = search({ exactBedrooms: ["2"], ...filters });
    return written(() => <UnderstoodSentence search={one} />, sentenceHref(one, saidOf(`2 bhk ${part}`, [], [part])));
  };
  const asked = page({ q: "lake" }, "under 1 bigha");
  expect(asked).toContain("“under 1 bigha” is left out: a bigha differs by state. Which one do you mean?");
  expect(asked).toMatch(/q=lake[+ ]under[+ ]1[+ ]bigha[+ ]Himachal[+ ]Pradesh&amp;exactBedrooms\[\]=2".*Himachal Pradesh/);
  expect(page({}, "5 kattha")).toMatch(/a katha differs by state\. Which.*>Assam<.*>West Bengal</);
  expect(page({ city: ["Patna"] }, "5 katha")).toContain("a katha differs by state, and many have no single size. Please say it in sq ft");
  expect(asked).not.toContain("no filter can say");
});
