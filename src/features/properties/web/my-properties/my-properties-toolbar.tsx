import { X } from "lucide-react";
import { ListTools } from "../../../../shared/web/ui/list-tools.tsx";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { type HomeFilters, type MyPropertySort, myPropertySorts } from "../../contract/my-property-list.ts";
import { listedForLabels, listedForValues, propertyTypeLabels, propertyTypes } from "../../contract/property-terms.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { type Asked, useCounts } from "./my-properties-query.ts";
import { PriceFilter } from "./price-filter.tsx";
import type { Columns } from "./use-columns.ts";

const sortLabels: Record<MyPropertySort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  views: "Most views in 30 days",
  leads: "Most leads",
  "price-high": "Highest price",
  "price-low": "Lowest price",
  "least-complete": "Least complete",
  title: "Title, A to Z",
};

type Props = { asked: Asked; columns: Columns; onAsk: (asked: Asked) => void };

/** Search, filters and order (MYPR-01); all start at the first page. */
export function MyPropertiesToolbar({ asked, columns, onAsk }: Props) {
  const { filters, sort } = asked;
  const { data } = useCounts(filters);
  const narrow = (change: Partial<HomeFilters>) => onAsk({ ...asked, filters: { ...filters, ...change }, page: 1 });
  const cities = (data?.cities ?? []).map(({ city }) => city);
  const city = cities.find((known) => known.toLowerCase() === filters.city?.toLowerCase()) ?? filters.city ?? "";
  const shownCities = city === "" || cities.includes(city) ? cities : [...cities, city];
  return (
    <ListTools label="Search properties" placeholder="Title or ref." search={filters.search} onSearch={(search) => narrow({ search })}>
      {(cities.length > 1 || filters.city) && (
        <span className="w-28 flex-none">
          <Select
            className="input-sm"
            aria-label="City"
            prompt="All cities"
            options={shownCities.map((value) => ({ value, label: value }))}
            value={city}
            onChange={({ target }) => narrow({ city: target.value || undefined })}
          />
        </span>
      )}
      <span className="w-31 flex-none">
        <Select
          className="input-sm"
          aria-label="Type"
          prompt="All types"
          options={propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))}
          value={filters.type ?? ""}
          onChange={({ target }) => narrow({ type: propertyTypes.find((type) => type === target.value) })}
        />
      </span>
      <span className="w-36 flex-none">
        <Select
          className="input-sm"
          aria-label="Listed for"
          prompt="All purposes"
          options={listedForValues.map((value) => ({ value, label: listedForLabels[value] }))}
          value={filters.listedFor ?? ""}
          onChange={({ target }) => narrow({ listedFor: listedForValues.find((purpose) => purpose === target.value) })}
        />
      </span>
      <PriceFilter range={filters} onChange={({ priceFrom, priceTo }) => narrow({ priceFrom, priceTo })} />
      <button
        type="button"
        className="chip min-h-10 flex-none"
        aria-pressed={filters.unconfirmed === true}
        onClick={() => narrow({ unconfirmed: filters.unconfirmed ? undefined : true })}
      >
        Not confirmed
      </button>
      <button
        type="button"
        className="chip min-h-10 flex-none"
        aria-pressed={filters.toImprove === true}
        onClick={() => narrow({ toImprove: filters.toImprove ? undefined : true })}
      >
        To improve
      </button>
      {filters.reference && (
        <button type="button" className="chip min-h-10 flex-none" aria-pressed="true" onClick={() => narrow({ reference: undefined })}>
          Reference: {filters.reference}
          <X aria-label="Remove this filter" />
        </button>
      )}
      <span className="ml-auto flex flex-none gap-2">
        <span className="w-40 flex-none">
          <Select
            className="input-sm"
            aria-label="Order"
            options={myPropertySorts.map((value) => ({ value, label: sortLabels[value] }))}
            value={sort}
            onChange={({ target }) =>
              onAsk({ ...asked, sort: myPropertySorts.find((known) => known === target.value) ?? "newest", page: 1 })
            }
          />
        </span>
        <ColumnChoice columns={columns} />
      </span>
    </ListTools>
  );
}
