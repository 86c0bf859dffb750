import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { listOf } from "../../../../shared/contract/list-of.ts";
import { noProjectFilters, type ProjectSearch, projectSearchHref } from "../../../projects/contract/project-search.ts";
import { fullPrice } from "../../../properties/contract/price-text.ts";
import { meantPrices, priceInWords } from "../../../search/contract/price-words.ts";
import { type Purpose, purposeLabels, purposeParam, purposes } from "../../../search/contract/purposes.ts";
import { exactWords, SearchInput } from "../../../search/web/public.ts";

/** Over the projects as over homes: what was typed, which can be changed, and the same words for another purpose. */
export function ProjectsHead({ search: { filters, sortBy, said } }: { search: ProjectSearch }) {
  const text = said ?? filters.q;
  return (
    <>
      <div className="search-head">
        <Form key={text} action="/projects" role="search" aria-label="Search projects" className="ask ask-sm">
          <Search />
          <SearchInput
            label="Project, builder or place, or in your own words"
            placeholder="Project, builder or place"
            enterKeyHint="search"
            defaultValue={text}
            onSuggestion="fill"
            className=""
            menuClassName="absolute inset-x-0 top-full mt-2"
          />
          <input type="hidden" name={purposeParam} value="projects" />
          {sortBy !== "relevance" && <input type="hidden" name="sortBy" value={sortBy} />}
          <button type="submit" className="btn btn-primary btn-sm max-lg:hidden">
            Search
          </button>
        </Form>
        <Purposes order={[null, ...others, "projects"]} className="max-lg:hidden" text={text} cities={filters.city} />
      </div>
      <div className="page pt-3 lg:hidden">
        <Purposes order={["projects", null, ...others]} text={text} cities={filters.city} />
      </div>
    </>
  );
}

const others = purposes.filter((purpose) => purpose !== "projects");
type PurposesProps = { order: readonly (Purpose | null)[]; className?: string; text: string; cities: readonly string[] };

/** The same words for another purpose. On phones the present one comes first: the row is wider than they are. */
const Purposes = ({ order, className = "", text, cities }: PurposesProps) => (
  <nav aria-label="What for" className={`purposes ${className}`}>
    {order.map((purpose) => (
      <Link key={purpose} to={hrefFor(purpose, text, cities)} aria-current={purpose === "projects" ? "true" : undefined}>
        {purpose ? purposeLabels[purpose] : "All"}
      </Link>
    ))}
  </nav>
);

function hrefFor(purpose: Purpose | null, text: string, cities: readonly string[]): string {
  const words = text === "" ? cities.map((name) => ["city[]", name]) : [["q", text]];
  const query = new URLSearchParams([...words, ...(purpose ? [[purposeParam, purpose]] : [])]).toString();
  const list = purpose === "projects" ? "/projects" : "/search";
  return query ? `${list}?${query}` : list;
}

/** Asks about bounds that no project can have: who types 5 to 10 means crores or lakhs. */
export function MeantProjectPrices({ search }: { search: ProjectSearch }) {
  const { filters } = search;
  const low = (["priceMin", "priceMax"] as const).flatMap((name) => {
    const price = filters[name];
    const [meant] = price === null ? [] : meantPrices(price, false);
    return price === null || meant === undefined ? [] : [{ name, price, unit: Math.round(meant / price) }];
  });
  if (low.length === 0) return null;
  return (
    <p className="note note-warn mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      {low.map(({ price }) => fullPrice(price, "INR")).join(" to ")} is less than any home asks.
      {[...new Set(low.map(({ unit }) => unit))].map((unit) => {
        const meant = low.map(({ name, price }) => [name, Math.round(price * unit)] as const);
        return (
          <Link
            key={unit}
            to={projectSearchHref({ ...search, page: 1, filters: { ...filters, ...Object.fromEntries(meant) } })}
            className="link inline-flex min-h-11 items-center"
          >
            Did you mean {meant.map(([, price]) => priceInWords(price)).join(" to ")}?
          </Link>
        );
      })}
    </p>
  );
}

/** Says that filters were read out of typed words, and which wishes no filter of projects knows. */
export function WordsRead({ search: { said, sortBy }, unknown }: { search: ProjectSearch; unknown: readonly string[] }) {
  if (!said) return null;
  return (
    <p className="mt-3 text-sm text-ink-2 wrap-anywhere">
      Read as filters: “{said}”. {unknown.length > 0 && `Projects cannot be searched by ${listOf(unknown)}. `}
      <Link
        to={projectSearchHref({ filters: { ...noProjectFilters, q: exactWords(said) }, sortBy, page: 1 })}
        className="inline-block py-1 text-link underline underline-offset-4"
      >
        Search for exactly these words instead
      </Link>
    </p>
  );
}
