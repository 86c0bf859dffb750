// All of a search in words: for mails and lists. Apart from its noun, which every search page has. Free of zod.
import { exactPrice } from "../../properties/contract/price-text.ts";
import { appliedFilters } from "./applied-filters.ts";
import { namesIn } from "./quoted-name.ts";
import { noFilters, type SearchFilters } from "./search-filters.ts";
import { searchWords } from "./search-nouns.ts";

/**
 * All that a search asks: "2 BHK homes for sale in Wakad or Baner, Pune, under ₹80 L, parking". Keywords in quotation marks are the
 * names of places or projects, as sentences and suggestions write them.
 */
export function searchInWords(filters: SearchFilters): string {
  const { q, priceMin, priceMax } = filters;
  const names = namesIn(q);
  const words = searchWords(filters, names.map(capitalised).join(" or "));
  const { propertyType, listedFor, city, state, country, exactBedrooms, floorNo, ...said } = noFilters;
  const rooms = { exactBedrooms, bedrooms: filters.exactBedrooms.length === 0 ? said.bedrooms : filters.bedrooms };
  const named = { propertyType, listedFor, city, state, country, floorNo, ...rooms, priceMin: said.priceMin, priceMax: said.priceMax };
  const rest = appliedFilters({ ...filters, ...named, q: names.length > 0 ? "" : q }).map(({ label }) => lowerFirst(label));
  return [words, priceWords(priceMin, priceMax), ...rest].filter((part) => part !== null).join(", ");
}

/** The same as the start of a sentence. */
export function searchTitle(filters: SearchFilters): string {
  const words = searchInWords(filters);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function priceWords(least: number | null, most: number | null): string | null {
  const said = (price: number) => exactPrice(price, "INR");
  if (least !== null && most !== null) return least === most ? said(least) : `${said(least)} to ${said(most)}`;
  if (most !== null) return `under ${said(most)}`;
  return least === null ? null : `from ${said(least)}`;
}

/** "hinjewadi phase 2" was typed in small letters. */
const capitalised = (name: string): string =>
  name.replace(/(^|\s)(\p{Ll})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());
/** Not "3+ BHK" and other words that begin with capitals. */
const lowerFirst = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);
