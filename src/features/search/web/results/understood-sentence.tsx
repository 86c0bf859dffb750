import { Link, useLocation } from "react-router";
import { statesWith } from "../../../properties/contract/area-units.ts";
import { meantPrices, priceInWords } from "../../contract/price-words.ts";
import { hasMonthlyPrices } from "../../contract/purpose-filters.ts";
import type { Search, SearchFilters } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { type UnitByState, unitsByState } from "../../contract/units-by-state.ts";
import { exactWordsHref, leftOutIn, saidOf, sentenceHref, sentenceIn, unsaidIn } from "./sentence-href.ts";

/** Says that the filters were read out of a sentence, and what of it nothing matches; offers a search for its exact words (SRCH-07). */
export function UnderstoodSentence({ search }: { search: Search }) {
  const params = new URLSearchParams(useLocation().search);
  const sentence = sentenceIn(params)?.trim().slice(0, 200);
  if (!sentence) return null;
  const unsaid = unsaidIn(params);
  const prices = unsaid.filter((part) => priceWithoutUnit(part) !== null);
  const areas = unsaid.filter((part) => unitOfState(part) !== null);
  const others = unsaid.filter((part) => !prices.includes(part) && !areas.includes(part));
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      Read as filters: “{sentence}”. {toldOf("Left out, as nothing matches", leftOutIn(params))}
      {toldOf("Left out, as no filter can say it", others)}
      {prices.map((part) => (
        <span key={part}>
          “{part}” has no unit.{" "}
          {pricesMeant(part, search.filters).map(({ label, filters }) => {
            const rest = unsaid.filter((other) => other !== part);
            const href = sentenceHref({ ...search, page: 1, filters }, saidOf(sentence, leftOutIn(params), rest));
            return (
              <span key={label}>
                Did you mean{" "}
                <Link to={href} className="link inline-block py-1 font-semibold">
                  {label}
                </Link>
                ?{" "}
              </span>
            );
          })}
        </span>
      ))}
      {areas.map((part) => (
        <AreaWithoutPlace key={part} part={part} search={search} />
      ))}
      <Link to={exactWordsHref(search, sentence)} className="inline-block py-1 text-link underline underline-offset-4">
        Search for exactly these words instead
      </Link>
    </p>
  );
}

/** Asks for the state of "under 1 bigha"; the link searches for it there, with the other filters. */
function AreaWithoutPlace({ part, search }: { part: string; search: Search }) {
  const unit = unitOfState(part) ?? "bigha";
  const { filters } = search;
  const left = `“${part}” is left out: a ${unit} differs by state`;
  if (filters.city.length + filters.state.length > 0)
    return `${left}, and many have no single size. Please say it in sq ft, gaj or acres. `;
  return (
    <span>
      {left}. Which one do you mean?{" "}
      {statesWith(unit).map((name) => {
        const state = name.replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
        const asked = { ...filters, q: [filters.q, part, state].filter(Boolean).join(" ") };
        return (
          <Link key={state} to={searchHref({ ...search, page: 1, filters: asked })} className="link mr-3 inline-block py-1 font-semibold">
            {state}
          </Link>
        );
      })}
    </span>
  );
}

const unitOfState = (part: string): UnitByState | null => {
  const words = part.toLowerCase().split(/[\s\d-]+/);
  return unitsByState.get(words.find((word) => unitsByState.has(word)) ?? "") ?? null;
};

/** The 80 of "under 80"; null of what is no price, such as "not in sector 62". */
function priceWithoutUnit(part: string): number | null {
  const [, digits] = /^(?!(?:not|no|except|without) (?:in|on|at|near|from)\b|except\b)\D*?(\d+(?:\.\d+)?)$/i.exec(part) ?? [];
  return digits === undefined ? null : Number(digits);
}

const wordsOfLeast = /over|above|more|from|start|min|least|not (?:under|below|less|lower)|>|≥/i;
const wordsOfMost = /not (?:more|over|above|greater|higher)|no (?:more|greater|higher)/i;

/** The search with each price that somebody may have meant. */
function pricesMeant(part: string, filters: SearchFilters): { label: string; filters: SearchFilters }[] {
  const isMonthly = hasMonthlyPrices(filters);
  const name = wordsOfLeast.test(part) && !wordsOfMost.test(part) ? "priceMin" : "priceMax";
  return meantPrices(priceWithoutUnit(part) ?? 0, isMonthly).map((price, at) => {
    const isRent = isMonthly ?? at > 0;
    const listedFor: SearchFilters["listedFor"] = isMonthly === null ? [isRent ? "rent" : "sale"] : filters.listedFor;
    return { label: `${priceInWords(price)}${isRent ? " a month" : ""}`, filters: { ...filters, listedFor, [name]: price } };
  });
}

const toldOf = (why: string, parts: readonly string[]): string =>
  parts.length === 0 ? "" : `${why}: ${parts.map((part) => `“${part}”`).join(", ")}. `;
