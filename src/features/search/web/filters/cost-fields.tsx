import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { ratesPath } from "../../../costs/contract/costs.paths.ts";
import { buyerLabels, buyers } from "../../../costs/contract/rates.ts";
import { asksCost, assumptionsOf } from "../../contract/cost-filters.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { FilterGroup, NumberField } from "./filter-fields.tsx";
import { readPriceInput } from "./price-fields.tsx";
import { rememberAssumed, rememberedAssumed } from "./remembered-assumptions.ts";

/** What a home costs each month and on the first day, at most; and, folded, with what that is computed. */
export function CostFields({ filters }: { filters: SearchFilters }) {
  const { monthlyMax, cashMax } = filters;
  const { loanPercent, ratePercent, years, buyer } = assumptionsOf(filters);
  const assumed = useRef<HTMLDetailsElement>(null);
  const isAsked = asksCost(filters);
  useEffect(() => {
    // An address says what it was shared with; otherwise the visitor's last assumptions stand in the form.
    if (!isAsked) for (const [name, value] of rememberedAssumed()) write(assumed.current, name, value);
  }, [isAsked]);
  const money = { prefix: "₹", inputMode: "text", tidy: readPriceInput } as const;
  return (
    <FilterGroup heading="What it costs">
      <div className="pair">
        <NumberField name="monthlyMax" label="Each month at most" value={monthlyMax} {...money} />
        <NumberField name="cashMax" label="Cash at most" value={cashMax} {...money} />
      </div>
      <details
        ref={assumed}
        className="filter-costs"
        onInput={({ currentTarget }) => rememberAssumed(Array.from(fieldsOf(currentTarget), ({ name, value }) => [name, value]))}
      >
        <summary>
          {`Assumed: ${loanPercent} % loan, ${ratePercent} %, ${years} years`}
          <ChevronDown />
        </summary>
        <div className="pair">
          <NumberField name="loan" label="Loan" unit="%" value={loanPercent} />
          <NumberField
            name="rate"
            label="Interest a year"
            unit="%"
            value={ratePercent}
            inputMode="text"
            tidy={readPercent}
            isGrouped={false}
          />
          <NumberField name="years" label="Paid back over" unit="years" value={years} />
          <label className="small-field">
            Bought by
            <span className="sel">
              <select name="buyer" className="input input-sm" defaultValue={buyer}>
                {buyers.map((one) => (
                  <option key={one} value={one}>
                    {buyerLabels[one]}
                  </option>
                ))}
              </select>
            </span>
          </label>
          <Link to={ratesPath} className="link col-span-full">
            Duties and taxes by state
          </Link>
        </div>
      </details>
    </FilterGroup>
  );
}

const fieldsOf = (part: HTMLElement | null) => part?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [];

function write(part: HTMLElement | null, name: string, value: string): void {
  for (const field of fieldsOf(part)) if (field.name === name) field.value = value;
}

/** As typed: 8.65. */
const readPercent = ({ value }: HTMLInputElement): number | null => Number(value) || null;
