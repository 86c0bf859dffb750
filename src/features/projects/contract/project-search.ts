// A search for projects and its address (PUBL-02), with the rules of the search for homes. Free of zod: page, server and API
// share it.
import {
  first,
  freeWords,
  fromVocabulary,
  group,
  oneOf,
  pageNumber,
  rightWayUp,
  tidyText,
  wholeNumber,
} from "../../../shared/contract/read-query.ts";
import { toPrice } from "../../../shared/contract/typed-price.ts";
import {
  type ProjectCategory,
  type ProjectPossession,
  type ProjectSubCategory,
  projectCategories,
  projectPossessions,
  projectSubCategories,
} from "./project-terms.ts";

export const projectSorts = ["relevance", "price_asc", "price_desc", "created_desc", "possession_asc"] as const;
export type ProjectSort = (typeof projectSorts)[number];
export const projectSortLabels: Record<ProjectSort, string> = {
  relevance: "Relevance",
  price_asc: "Price: Low to High",
  price_desc: "Price: High to Low",
  created_desc: "Newest",
  possession_asc: "Possession: Soonest",
};

/** 5 means five or more; 0 a studio. */
export const bedroomChoices = [1, 2, 3, 4, 5] as const;
export const projectPageSize = 15;
const price = { least: 1, most: 1e15 };
const longestWords = 200;

/** The words that a project must have, each as typed; a place of two words is one in quotation marks. */
export const wordsOf = (q: string): string[] =>
  [...q.matchAll(/"([^"]+)"|([^\s"]+)/g)]
    .map(([, phrase, word]) => (phrase ?? word ?? "").trim())
    .filter(Boolean)
    .slice(0, 10);

export type ProjectFilters = {
  /** Words of name, builder, locality, city; text in quotation marks is one word. */
  q: string;
  city: string[];
  /** The end of a builder's address, which identifies the account. */
  builder: string | null;
  category: ProjectCategory[];
  subCategory: ProjectSubCategory[];
  possession: ProjectPossession[];
  /** In whole rupees: projects with a configuration whose price span overlaps and that has the requested rooms. */
  priceMin: number | null;
  priceMax: number | null;
  bhk: number[];
  /** True: registered with RERA. */
  rera: boolean | null;
};
/** `said`: the sentence that the filters were read out of. */
export type ProjectSearch = { filters: ProjectFilters; sortBy: ProjectSort; page: number; said?: string };

export const noProjectFilters: ProjectFilters = {
  q: "",
  city: [],
  builder: null,
  category: [],
  subCategory: [],
  possession: [],
  priceMin: null,
  priceMax: null,
  bhk: [],
  rera: null,
};

/** Reads any query string; never throws. Lists may be written `city[]=`, `city=` or `city[0]=`. */
export function projectSearchFromParams(params: URLSearchParams): ProjectSearch {
  const given = group(params);
  const list = (name: string) => (given.get(name) ?? []).slice(0, 200);
  const bedrooms = new Set(list("bhk").map(wholeNumber));
  const said = tidyText(first(given, "said") ?? "", longestWords);
  const [priceMin, priceMax] = rightWayUp(toPrice(first(given, "priceMin"), price), toPrice(first(given, "priceMax"), price));
  return {
    filters: {
      q: tidyText(first(given, "q") ?? "", longestWords),
      city: freeWords(list("city")),
      builder: tidyText(first(given, "builder") ?? "", 120) || null,
      category: fromVocabulary(projectCategories)(list("category")) as ProjectCategory[],
      subCategory: fromVocabulary(projectSubCategories)(list("subCategory")) as ProjectSubCategory[],
      possession: fromVocabulary(projectPossessions)(list("possession")) as ProjectPossession[],
      priceMin,
      priceMax,
      bhk: bedroomChoices.filter((choice) => bedrooms.has(choice)),
      rera: first(given, "rera")?.trim().toLowerCase() === "true" ? true : null,
    },
    sortBy: oneOf(projectSorts, first(given, "sortBy"), "relevance"),
    page: pageNumber(first(given, "page")),
    ...(said && { said }),
  };
}

/** The query of a search: names in a fixed order, defaults left out. */
export function projectSearchParams({ filters, sortBy, page, said }: ProjectSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  for (const name of ["city", "category", "subCategory", "possession", "bhk"] as const)
    for (const value of filters[name]) params.append(`${name}[]`, String(value));
  for (const name of ["builder", "priceMin", "priceMax", "rera"] as const)
    if (filters[name] !== null) params.set(name, String(filters[name]));
  if (sortBy !== "relevance") params.set("sortBy", sortBy);
  if (page !== 1) params.set("page", String(page));
  if (said) params.set("said", said);
  return params;
}

export function projectSearchHref(search: ProjectSearch): string {
  const query = projectSearchParams(search).toString().replaceAll("%5B%5D=", "[]=");
  return query ? `/projects?${query}` : "/projects";
}
