import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type ListedFor, listedForLabels, propertyTypeLabels } from "../../../properties/contract/property-terms.ts";
import { propertyTypeIcons } from "../../../properties/web/public.ts";
import { type ChoiceFilter, choiceNames, filterVocabulary } from "../../contract/list-filters.ts";
import { hasMonthlyPrices } from "../../contract/purpose-filters.ts";
import { filterAmenities, noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { SearchInput } from "../search-box/search-input.tsx";
import { CostFields } from "./cost-fields.tsx";
import {
  AnyYesNo,
  ChoiceChips,
  ChoiceGroup,
  FilterChips,
  FilterGroup,
  groupOfTicks,
  headingOf,
  NumberField,
  SelectField,
} from "./filter-fields.tsx";
import { JourneyFields } from "./journey-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { SeveralNames } from "./several-names.tsx";
import { suggestCities } from "./suggest-places.ts";

type Props = { filters: SearchFilters };

// Sale also finds new launches and plots (SRCH-20), so these two have no button of their own.
const offeredKinds: readonly ListedFor[] = ["sale", "rent", "lease", "pg"];

// These have their own place in the panel; possession comes first among the others.
const placedApart: readonly ChoiceFilter[] = [
  "propertyType",
  "listedFor",
  "listerType",
  "possessionStatus",
  "exactBedrooms",
  "facing",
  "buildingHeight",
];
const panelChoices: readonly ChoiceFilter[] = ["possessionStatus", ...choiceNames.filter((name) => !placedApart.includes(name))];

/** The groups of the panel that are always visible, the city first (SRCH-07 to SRCH-12). A value from an address gets a button too. */
export function FilterGroups({ filters, currency, placeNames }: Props & { currency: string; placeNames: readonly string[] }) {
  return (
    <>
      <FilterGroup heading="City">
        <SeveralNames name="city" label="City" isLabelHidden placeholder="Add a city" value={filters.city} suggest={suggestCities} />
      </FilterGroup>
      <FilterGroup heading="Keyword">
        <KeywordField value={filters.q} />
      </FilterGroup>
      <KindAndPrice filters={filters} currency={currency} />
      <CostFields filters={filters} />
      <JourneyFields filters={filters} placeNames={placeNames} />
      <SizeGroups filters={filters} />
      <StateGroups filters={filters} />
      <FilterGroup heading="More">
        {!isOfLand(filters) && <AnyYesNo name="coveredParking" label="Covered Parking" value={filters.coveredParking} />}
        <AnyYesNo name="isActive" label="Active Properties" value={filters.isActive} />
        <AnyYesNo name="isFeatured" label="Featured Properties" value={filters.isFeatured} />
        <AnyYesNo name="isVerified" label="Verified Properties" value={filters.isVerified} />
      </FilterGroup>
    </>
  );
}

/** The keyword (SRCH-07). */
function KeywordField({ value }: { value: string }) {
  return (
    <div className="affix">
      <Search />
      <SearchInput
        label="Search by keyword/location..."
        placeholder="Search by keyword/location..."
        className="input input-sm"
        menuClassName="mt-1"
        defaultValue={value}
        onSuggestion="fill"
      />
    </div>
  );
}

/** The purpose decides whether the price slider shows monthly or total prices. */
function KindAndPrice({ filters, currency }: Props & { currency: string }) {
  const { propertyType, listedFor, priceMin, priceMax } = filters;
  const [kinds, setKinds] = useState<readonly ListedFor[]>(listedFor);
  const readKinds = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const pressed = currentTarget.querySelectorAll<HTMLInputElement>(":checked");
    setKinds(Array.from(pressed, ({ value }) => value as ListedFor));
  };
  return (
    <>
      <FilterGroup heading={headingOf("propertyType")} className={groupOfTicks}>
        <FilterChips
          name="propertyType"
          choices={filterVocabulary.propertyType}
          chosen={propertyType}
          labelOf={(type) => propertyTypeLabels[type]}
          iconOf={(type) => propertyTypeIcons[type]}
        />
      </FilterGroup>
      <FilterGroup heading={headingOf("listedFor")} onInput={readKinds} className={groupOfTicks}>
        <FilterChips
          name="listedFor"
          choices={[...offeredKinds, ...listedFor.filter((kind) => !offeredKinds.includes(kind))]}
          chosen={listedFor}
          labelOf={(kind) => listedForLabels[kind]}
        />
      </FilterGroup>
      <FilterGroup heading="Price">
        <PriceFields
          min={priceMin}
          max={priceMax}
          currency={currency}
          isMonthly={hasMonthlyPrices({ ...filters, listedFor: [...kinds] })}
        />
      </FilterGroup>
    </>
  );
}

/** What only buildings have. */
const ofBuildings = [
  "bedrooms",
  "exactBedrooms",
  "bathrooms",
  "furnishCategory",
  "coveredParking",
  "buildingHeight",
  "age",
  "builtYear",
  "floorNo",
] as const;

/** Whether a search is for plots alone, and asks for nothing that only buildings have. */
export const isOfLand = (filters: SearchFilters): boolean =>
  filters.propertyType.length > 0 &&
  filters.propertyType.every((type) => type === "plot") &&
  ofBuildings.every((name) => isEqual(filters[name], noFilters[name]));
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function SizeGroups({ filters }: Props) {
  const { areaMin, areaMax, bedrooms, exactBedrooms, bathrooms } = filters;
  return (
    <>
      {!isOfLand(filters) && (
        <FilterGroup heading="Rooms" onInput={keepOneOfRivals}>
          <div className="ticks">
            <ChoiceChips
              name="exactBedrooms"
              filters={filters}
              choices={filterVocabulary.exactBedrooms.filter((count) => Number(count) <= 6 || exactBedrooms.includes(count))}
            />
          </div>
          <div className="pair">
            <SelectField
              name="bedrooms"
              label="Bedrooms"
              value={bedrooms}
              choices={[1, 2, 3, 4, 5, 6]}
              labelOf={(count) => `${count}+ BHK`}
              readCount={({ bedrooms }, count) => bedrooms[count - 1]}
            />
            <SelectField
              name="bathrooms"
              label="Bathrooms"
              value={bathrooms}
              choices={[1, 2, 3, 4, 5]}
              labelOf={(count) => `${count}+`}
              readCount={({ bathrooms }, count) => bathrooms[count - 1]}
            />
          </div>
        </FilterGroup>
      )}
      <FilterGroup heading="Area">
        <div className="pair">
          <NumberField name="areaMin" label="Min Area" unit="sq ft" value={areaMin} />
          <NumberField name="areaMax" label="Max Area" unit="sq ft" value={areaMax} />
        </div>
      </FilterGroup>
    </>
  );
}

/** "2 BHK" and "3+ BHK" together would find nothing: the answer given last stays. */
function keepOneOfRivals({ target, currentTarget }: FormEvent<HTMLElement>): void {
  const { name } = target as HTMLInputElement;
  if (name === "bedrooms") for (const chip of currentTarget.querySelectorAll<HTMLInputElement>("input:checked")) chip.checked = false;
  const select = currentTarget.querySelector<HTMLSelectElement>("[name=bedrooms]");
  if (name === "exactBedrooms[]" && select) select.value = "";
}

function StateGroups({ filters }: Props) {
  const { amenities } = filters;
  const offered: readonly string[] = filterAmenities;
  return (
    <>
      {panelChoices
        .filter((name) => name !== "furnishCategory" || !isOfLand(filters))
        .map((name) => (
          <ChoiceGroup key={name} name={name} filters={filters} />
        ))}
      <FilterGroup heading="Amenities" className={groupOfTicks}>
        <FilterChips
          name="amenities"
          choices={[...offered, ...amenities.filter((name) => !offered.includes(name))]}
          chosen={amenities}
          labelOf={(name) => name.charAt(0).toUpperCase() + name.slice(1)}
        />
      </FilterGroup>
    </>
  );
}
