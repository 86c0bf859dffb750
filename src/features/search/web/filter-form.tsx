import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import {
  furnishLabels,
  isMonthly,
  type ListedFor,
  listedForLabels,
  possessionLabels,
  propertyTypeLabels,
} from "../../properties/contract/property-terms.ts";
import { propertyTypeIcons } from "../../properties/web/public.ts";
import { filterAmenities, filterVocabulary, noFilters, type Search, searchPageSize } from "../contract/search-filters.ts";
import { searchFromParams, searchHref } from "../contract/search-url.ts";
import { AnyYesNo, FilterChips, FilterGroup, KeywordField, NumberField, SelectField } from "./filter-fields.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { PriceFields } from "./price-fields.tsx";

type Props = {
  search: Search;
  /** What prices are compared in. */
  currency: string;
  /** Filters were applied or cleared: a sheet closes now. */
  onDone?: () => void;
};

/**
 * The filters of a search. What is chosen stays in the form until "Apply Filters" (SRCH-13), which searches from page 1. The
 * form is its own memory: it is sent as it is before JavaScript has loaded, and starts anew when other filters are applied.
 */
export function FilterForm({ search, currency, onDone }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [clearings, setClearings] = useState(0);
  const kept: Search = { filters: noFilters, sortBy: search.sortBy, view: search.view, page: 1, size: searchPageSize };
  const version = `${searchHref({ ...kept, filters: search.filters })} ${clearings}`;
  const rememberFocus = useFocusAcross(version, form);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rememberFocus();
    const chosen = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    void navigate(searchHref({ ...kept, filters: searchFromParams(chosen).filters }));
    onDone?.();
  }

  function clear() {
    setClearings((count) => count + 1);
    onDone?.();
  }

  return (
    <form ref={form} action="/search" aria-label="Filters" className="flex min-h-0 flex-1 flex-col" onSubmit={apply}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 [scrollbar-width:thin]">
        <FilterFields key={version} search={search} currency={currency} />
      </div>
      <div className="flex gap-2 border-t border-line p-3 pb-[max(.75rem,env(safe-area-inset-bottom))]">
        <Link to={searchHref(kept)} className="btn btn-ghost" onClick={clear}>
          Clear All
        </Link>
        <button type="submit" className="btn btn-primary flex-1">
          Apply Filters
        </button>
      </div>
    </form>
  );
}

function FilterFields({ search: { filters, sortBy, view }, currency }: { search: Search; currency: string }) {
  const [listedFor, setListedFor] = useState<readonly ListedFor[]>(filters.listedFor);
  const readListedFor = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const pressed = currentTarget.querySelectorAll<HTMLInputElement>("input[name='listedFor[]']:checked");
    setListedFor(Array.from(pressed, ({ value }) => value as ListedFor));
  };
  return (
    <div className="grid content-start" onChange={readListedFor}>
      <FilterGroup heading="Keyword">
        <KeywordField value={filters.q} />
      </FilterGroup>
      <FilterGroup heading="Property Type">
        <FilterChips
          name="propertyType"
          choices={filterVocabulary.propertyType}
          chosen={filters.propertyType}
          labelOf={(type) => propertyTypeLabels[type]}
          iconOf={(type) => propertyTypeIcons[type]}
        />
      </FilterGroup>
      <FilterGroup heading="Listed For">
        <FilterChips
          name="listedFor"
          choices={[...offeredKinds, ...filters.listedFor.filter((kind) => !offeredKinds.includes(kind))]}
          chosen={filters.listedFor}
          labelOf={(kind) => listedForLabels[kind]}
        />
      </FilterGroup>
      <FilterGroup heading="Price">
        <PriceFields
          min={filters.priceMin}
          max={filters.priceMax}
          currency={currency}
          isMonthly={listedFor.length > 0 && listedFor.every(isMonthly)}
        />
      </FilterGroup>
      <FilterGroup heading="Area">
        <div className="grid grid-cols-2 gap-2">
          <NumberField name="areaMin" label="Min Area" unit="sq ft" value={filters.areaMin} />
          <NumberField name="areaMax" label="Max Area" unit="sq ft" value={filters.areaMax} />
        </div>
      </FilterGroup>
      <FilterGroup heading="Rooms">
        <div className="grid grid-cols-2 gap-2">
          <SelectField
            name="bedrooms"
            label="Bedrooms"
            value={filters.bedrooms}
            choices={[1, 2, 3, 4, 5, 6]}
            labelOf={(count) => `${count}+ BHK`}
          />
          <SelectField
            name="bathrooms"
            label="Bathrooms"
            value={filters.bathrooms}
            choices={[1, 2, 3, 4, 5]}
            labelOf={(count) => `${count}+`}
          />
        </div>
      </FilterGroup>
      <FilterGroup heading="Possession Status">
        <FilterChips
          name="possessionStatus"
          choices={filterVocabulary.possessionStatus}
          chosen={filters.possessionStatus}
          labelOf={(status) => possessionLabels[status]}
        />
      </FilterGroup>
      <FilterGroup heading="Furnish Category">
        <FilterChips
          name="furnishCategory"
          choices={filterVocabulary.furnishCategory}
          chosen={filters.furnishCategory}
          labelOf={(category) => furnishLabels[category]}
        />
      </FilterGroup>
      <FilterGroup heading="Amenities">
        <FilterChips
          name="amenities"
          choices={[...filterAmenities, ...filters.amenities.filter((name) => !(filterAmenities as readonly string[]).includes(name))]}
          chosen={filters.amenities}
          labelOf={(name) => name.charAt(0).toUpperCase() + name.slice(1)}
        />
      </FilterGroup>
      <FilterGroup heading="More">
        <AnyYesNo name="coveredParking" label="Covered Parking" value={filters.coveredParking} />
        <AnyYesNo name="isActive" label="Active Properties" value={filters.isActive} />
        <AnyYesNo name="isFeatured" label="Featured Properties" value={filters.isFeatured} />
        <AnyYesNo name="isVerified" label="Verified Properties" value={filters.isVerified} />
      </FilterGroup>
      <MoreFilters filters={filters} />
      {sortBy !== "relevance" && <input type="hidden" name="sortBy" value={sortBy} />}
      {view !== "grid" && <input type="hidden" name="view" value={view} />}
    </div>
  );
}

// Sale finds new launches and plots as well (SRCH-20), so these two have no button of their own.
const offeredKinds: readonly ListedFor[] = ["sale", "rent", "lease", "pg"];

/** Fields that are made anew would lose the focus: the one of the same name gets it back. Returns what notes the field. */
function useFocusAcross(version: string, form: React.RefObject<HTMLFormElement | null>): () => void {
  const focused = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new version.
  useEffect(() => {
    const field = focused.current && form.current?.elements.namedItem(focused.current);
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    focused.current = null;
  }, [version]);
  return () => {
    const active = document.activeElement;
    focused.current = active instanceof HTMLInputElement && form.current?.contains(active) ? active.name : null;
  };
}
