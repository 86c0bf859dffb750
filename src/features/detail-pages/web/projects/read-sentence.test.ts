import { expect, test } from "vitest";
import {
  noProjectFilters,
  type ProjectSearch,
  projectSearchFromParams,
  projectSearchHref,
} from "../../../projects/contract/project-search.ts";
import { readProjects, withRead } from "./read-sentence.ts";

const read = (query: string | null, sentence = "") => {
  const { filters, unknown } = readProjects(sentence, query);
  const said = Object.entries(filters).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(noProjectFilters[name as "q"]));
  return { ...Object.fromEntries(said), ...(unknown.length > 0 && { unknown }) };
};

test("[PUBL-02] what a sentence says of homes becomes the filters of projects; the rest stays words, and what no filter knows is told", () => {
  expect(read("listedFor[]=sale&city[]=Pune&exactBedrooms[]=2&priceMax=8000000")).toEqual({
    city: ["Pune"],
    bhk: [2],
    priceMax: 8_000_000,
  });
  expect(read("city[]=Mumbai&possessionStatus[]=under-construction&priceMin=10000000&priceMax=20000000&bedrooms=3")).toEqual({
    city: ["Mumbai"],
    possession: ["under_construction"],
    priceMin: 10_000_000,
    priceMax: 20_000_000,
    bhk: [3, 4, 5],
  });
  expect(read('q=new projects "Whitefield"&city[]=Bangalore')).toEqual({ q: '"Whitefield"', city: ["Bangalore"] });
  expect(read("q=projects otla builders&city[]=Bangalore")).toEqual({ q: "otla", city: ["Bangalore"] });
  expect(read("q=rera approved projects&propertyType[]=villa&possessionStatus[]=ready-to-move")).toEqual({
    rera: true,
    subCategory: ["Villa"],
    possession: ["ready_to_move", "completed"],
  });
  expect(read("listedFor[]=rent&amenities[]=swimming pool&city[]=Pune")).toEqual({ city: ["Pune"], unknown: ["Rent", "Swimming pool"] });
  expect(read('q="office"&propertyType[]=commercial&city[]=Mumbai')).toEqual({ city: ["Mumbai"], subCategory: ["Office"] });
  expect(read('q="shops" "Wakad"&propertyType[]=commercial')).toEqual({ q: '"Wakad"', subCategory: ["Retail"] });
  expect(read('q="office"&propertyType[]=apartment')).toEqual({ q: '"office"', subCategory: ["Apartment"] });
  expect(read(null, "lotus rows")).toEqual({ q: "lotus rows" });
  expect(read(null, '"new projects"')).toEqual({ q: '"new projects"' });
});

test("[PUBL-02] the words replace the filters they name, keep the others and the order, and stay in the address", () => {
  const search: ProjectSearch = projectSearchFromParams(
    new URLSearchParams("q=2 bhk under 80 lakh&city[]=Pune&bhk[]=4&priceMin=90000000&sortBy=price_asc&page=3"),
  );
  const next = withRead(search, readProjects(search.filters.q, "exactBedrooms[]=2&priceMax=8000000"));
  const href = projectSearchHref(next);
  expect(href).toBe("/projects?city[]=Pune&bhk[]=2&priceMax=8000000&sortBy=price_asc&said=2+bhk+under+80+lakh");
  expect(projectSearchFromParams(new URL(href, "http://localhost").searchParams)).toEqual(next);
});
