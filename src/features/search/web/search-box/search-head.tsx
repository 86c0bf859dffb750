import { Search as SearchIcon } from "lucide-react";
import { Form } from "react-router";
import { purposeOf } from "../../contract/purpose-filters.ts";
import { purposeParam } from "../../contract/purposes.ts";
import type { Search } from "../../contract/search-filters.ts";
import { AppliedChips } from "../results/applied-chips.tsx";
import type { Found } from "../results/load-search.ts";
import { PurposeLinks } from "./purpose-links.tsx";
import { SearchInput } from "./search-input.tsx";

type Props = { search: Search; sentence: string | null; found: Found | null };

/**
 * Over the results: what was searched for, what for, and on wide screens what was understood. A new text is a new search with the
 * same purpose, order and view.
 */
export function SearchHead({ search, sentence, found }: Props) {
  const { filters, sortBy, view } = search;
  const kept = { [purposeParam]: purposeOf(filters), sortBy: sortBy === "relevance" ? null : sortBy, view: view === "grid" ? null : view };
  const text = sentence ?? filters.q;
  return (
    <div className="search-head">
      <a href="#results" className="skip pointer-events-auto">
        Skip to results
      </a>
      <Form key={text} action="/search" role="search" aria-label="Search homes" className="ask ask-sm">
        <SearchIcon />
        <SearchInput
          label="Place, or in your own words"
          placeholder="Place, or in your own words"
          enterKeyHint="search"
          defaultValue={text}
          onSuggestion="go"
          className=""
          menuClassName="absolute inset-x-0 top-full mt-2"
        />
        {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
        <button type="submit" className="btn btn-primary btn-sm max-lg:hidden">
          Search
        </button>
      </Form>
      <PurposeLinks search={search} />
      <AppliedChips search={search} found={found} className="head-chips" />
    </div>
  );
}
