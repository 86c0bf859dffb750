import { ChevronDown } from "lucide-react";
import { appliedFilters, dayLabels } from "../../contract/applied-filters.ts";
import { ageChoices, dayChoices, dayFilters, noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { ChoiceChips, headingOf, NumberField, SelectField } from "./filter-fields.tsx";
import { SeveralNames } from "./several-names.tsx";
import { suggestCountries, suggestStates } from "./suggest-places.ts";

/** The less common filters (SRCH-12); open from the start when one of them is active. */
export function MoreFilters({ filters, isOfLand }: { filters: SearchFilters; isOfLand: boolean }) {
  const { state, country, listerType, facing, buildingHeight, age, builtYear, floorNo, listedWithin, reducedWithin } = filters;
  const count = appliedFilters({
    ...noFilters,
    state,
    country,
    listerType,
    facing,
    buildingHeight,
    age,
    builtYear,
    floorNo,
    listedWithin,
    reducedWithin,
  }).length;
  return (
    <details open={count > 0} className="filter-more">
      <summary>
        More filters
        {count > 0 && <span className="badge badge-primary nums">{count}</span>}
        <ChevronDown />
      </summary>
      <div className="grid gap-4 pt-3.5">
        <SeveralNames name="state" label="State" placeholder="Add a state" value={state} suggest={suggestStates} />
        <SeveralNames name="country" label="Country" placeholder="Add a country" value={country} suggest={suggestCountries} />
        {(isOfLand ? ofLand : ofHomes).map((name) => (
          <fieldset key={name} className="filter-part ticks">
            <legend>{headingOf(name)}</legend>
            <ChoiceChips name={name} filters={filters} without=" facing" />
          </fieldset>
        ))}
        <div className="pair">
          {dayFilters.map((name) => (
            <SelectField
              key={name}
              name={name}
              label={`${dayLabels[name]} in the last`}
              value={filters[name]}
              choices={dayChoices}
              labelOf={(days) => `${days} days`}
              readCount={(counts, days) => counts[name][dayChoices.indexOf(days)]}
            />
          ))}
        </div>
        {!isOfLand && (
          <>
            <SelectField
              name="age"
              label="Age"
              value={age}
              choices={ageChoices}
              labelOf={ageLabel}
              readCount={({ age }, years) => age[ageChoices.indexOf(years)]}
            />
            <div className="pair">
              <NumberField name="builtYear" label="Built Year" value={builtYear} isGrouped={false} />
              <NumberField name="floorNo" label="Floor Number" placeholder="0 is ground" value={floorNo} isGrouped={false} />
            </div>
          </>
        )}
      </div>
    </details>
  );
}

const ofLand = ["listerType", "facing"] as const;
const ofHomes = [...ofLand, "buildingHeight"] as const;

function ageLabel(years: number): string {
  if (years === 0) return "Under a year";
  return years === 1 ? "Up to 1 year" : `Up to ${years} years`;
}
