// The active filters of a search for projects, as people read and remove them (PUBL-02).
import { rangeText } from "../../../shared/contract/range-text.ts";
import { compactPrice } from "../../properties/contract/price-text.ts";
import type { ProjectFilters } from "./project-search.ts";
import { projectPossessionLabels } from "./project-terms.ts";

/** One chip: its text, and the filters without it. */
export type AppliedProjectFilter = { label: string; without: ProjectFilters };

/** In the order of the panel. `builder`: the name of the chosen one. */
export function appliedProjectFilters(filters: ProjectFilters, builder: string | null): AppliedProjectFilter[] {
  const of = (label: string, without: Partial<ProjectFilters>): AppliedProjectFilter => ({ label, without: { ...filters, ...without } });
  const listed = <Name extends ListName>(name: Name, say: (value: ProjectFilters[Name][number]) => string) =>
    (filters[name] as ProjectFilters[Name][number][]).map((value) =>
      of(say(value), { [name]: (filters[name] as unknown[]).filter((other) => other !== value) }),
    );
  const price = rangeText(filters.priceMin, filters.priceMax, (amount) => compactPrice(amount, "INR"));
  return [
    ...(filters.q ? [of(`“${filters.q.replaceAll('"', "")}”`, { q: "" })] : []),
    ...listed("city", (name) => name),
    ...(filters.builder === null ? [] : [of(builder ?? "Builder", { builder: null })]),
    ...listed("category", (category) => category),
    ...listed("subCategory", (kind) => kind),
    ...listed("possession", (possession) => projectPossessionLabels[possession]),
    ...listed("bhk", (rooms) => (rooms === 5 ? "5+ BHK" : `${rooms} BHK`)),
    ...(price === null ? [] : [of(price, { priceMin: null, priceMax: null })]),
    ...(filters.rera === null ? [] : [of("Registered with RERA", { rera: null })]),
  ];
}

type ListName = "city" | "category" | "subCategory" | "possession" | "bhk";
