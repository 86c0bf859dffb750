// The active filters, as people read and remove them (SRCH-02, SRCH-08, SRCH-13).

import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { rangeText } from "../../../shared/contract/range-text.ts";
import { exactPrice } from "../../properties/contract/price-text.ts";
import { costFilters, nothingAssumed } from "./cost-filters.ts";
import { journeysLabel, noJourneys } from "./journey-filters.ts";
import { type ChoiceFilter, choiceNames, type ListFilter, labelsOf, listNames } from "./list-filters.ts";
import { isPin } from "./pin-code.ts";
import { namesIn, quotedAny } from "./quoted-name.ts";
import { dayFilters, type SearchFilters, toggleFilters } from "./search-filters.ts";
import { setList } from "./search-url.ts";

/** One chip: its text, and the filters without it. */
export type AppliedFilter = { label: string; without: SearchFilters };

/** The filters with this value added to its list, or removed when it is there (SRCH-08). */
export function toggle<Name extends ListFilter>(filters: SearchFilters, name: Name, value: SearchFilters[Name][number]): SearchFilters {
  const current: readonly string[] = filters[name];
  const next = { ...filters };
  setList(next, name, current.includes(value) ? current.filter((other) => other !== value) : [...current, value]);
  return next;
}

/** How many chips `appliedFilters` returns: one for each value of a list and each name in the keyword, one for a range. */
export const countOfFilters = (filters: SearchFilters): number => appliedFilters(filters).length;

/** In the order of the panel. `currency`, `placeNames`: those of the search's answer. */
export function appliedFilters(filters: SearchFilters, currency = "INR", placeNames: readonly string[] = []): AppliedFilter[] {
  const applied: AppliedFilter[] = [];
  const add = (label: string | null, without: Partial<SearchFilters>) => {
    if (label !== null) applied.push({ label, without: { ...filters, ...without } });
  };
  const names = namesIn(filters.q);
  for (const name of names) add(name, { q: quotedAny(names.filter((other) => other !== name)) });
  if (names.length === 0) add(filters.q ? wordsLabel(filters.q) : null, { q: "" });
  for (const name of listNames) {
    for (const value of filters[name]) {
      const rest = (filters[name] as readonly string[]).filter((other) => other !== value);
      add(labelOf(name, value), { [name]: rest });
    }
  }
  add(
    rangeText(filters.priceMin, filters.priceMax, (price) => exactPrice(price, currency)),
    { priceMin: null, priceMax: null },
  );
  for (const name of costFilters)
    add(
      said(filters[name], (most) => `${exactPrice(most, "INR")} ${costLabels[name]}`),
      { [name]: null, ...(costFilters.every((one) => one === name || filters[one] === null) && nothingAssumed) },
    );
  add(journeysLabel(filters, placeNames), noJourneys);
  add(rangeText(filters.areaMin, filters.areaMax, groupDigits, " sq ft"), { areaMin: null, areaMax: null });
  add(
    said(filters.bedrooms, (count) => `${count}+ BHK`),
    { bedrooms: null },
  );
  add(
    said(filters.bathrooms, (count) => `${count}+ ${count === 1 ? "bathroom" : "bathrooms"}`),
    { bathrooms: null },
  );
  add(said(filters.age, ageLabel), { age: null });
  add(
    said(filters.builtYear, (year) => `Built in ${year} or later`),
    { builtYear: null },
  );
  add(
    said(filters.floorNo, (floor) => (floor === 0 ? "Ground floor" : `Floor ${floor}`)),
    { floorNo: null },
  );
  for (const name of dayFilters)
    add(
      said(filters[name], (days) => `${dayLabels[name]}, ${days} ${days === 1 ? "day" : "days"}`),
      { [name]: null },
    );
  for (const name of toggleFilters)
    add(
      said(filters[name], (value) => toggleLabels[name][value ? "yes" : "no"]),
      { [name]: null },
    );
  add(filters.box && "In this part of the map", { box: null });
  add(filters.area && "In the drawn area", { area: null });
  return applied;
}

const costLabels = { monthlyMax: "a month at most", cashMax: "in cash at most" };

/** Words as they were typed are quoted, but for a PIN code. */
const wordsLabel = (q: string): string => (isPin(q) ? q : `“${q.replaceAll('"', "")}”`);

export const dayLabels = { listedWithin: "New", reducedWithin: "Reduced" };

const toggleLabels = {
  coveredParking: { yes: "Covered parking", no: "No covered parking" },
  isActive: { yes: "Active", no: "Sold or rented" },
  isFeatured: { yes: "Featured", no: "Not featured" },
  isVerified: { yes: "Verified", no: "Not verified" },
};

function labelOf(name: ListFilter, value: string): string {
  if (name === "amenities") return value.charAt(0).toUpperCase() + value.slice(1);
  const labels = (choiceNames as readonly string[]).includes(name) ? labelsOf(name as ChoiceFilter) : {};
  return ownValue(labels, value) ?? value;
}

function said<Value>(value: Value | null, say: (value: Value) => string): string | null {
  return value === null ? null : say(value);
}

function ageLabel(years: number): string {
  if (years === 0) return "Less than a year old";
  return years === 1 ? "At most 1 year old" : `At most ${years} years old`;
}
