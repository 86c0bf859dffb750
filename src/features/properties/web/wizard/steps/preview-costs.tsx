import { useQuery } from "@tanstack/react-query";
import { createApiClient } from "../../../../../shared/web/api-client.ts";
import { readNumber } from "../../../../../shared/web/wizard/group-number.ts";
import { useSession } from "../../../../accounts/web/public.ts";
import { usualAssumptions } from "../../../../costs/contract/assumptions.ts";
import type { CostsEndpoints } from "../../../../costs/contract/costs.endpoints.ts";
import { costsPaths } from "../../../../costs/contract/costs.paths.ts";
import { ratesOfCity } from "../../../../costs/contract/rates.ts";
import { costOfRenting } from "../../../../costs/contract/renting-cost.ts";
import { costOfBuying } from "../../../../costs/contract/true-cost.ts";
import { FirstDayTable, MonthTable } from "../../../../costs/web/public.ts";
import { type CostInputs, hasCostOfBuying, hasCostOfRenting, homeForSale, homeToLet } from "../../../contract/cost-inputs.ts";
import type { AreaUnit, ListedFor, PossessionStatus, PropertyType } from "../../../contract/property-terms.ts";
import { homeCurrency } from "../../../contract/publication.ts";
import { useWizardForm } from "../wizard-values.ts";

const api = createApiClient<CostsEndpoints>(costsPaths);

/** What the page will say that the home costs, while visitors assume what is usual; nothing where the page counts nothing. */
export function PreviewCosts() {
  const home = useCostInputs();
  const isSale = home !== null && hasCostOfBuying(home);
  const { data: rates } = useQuery({
    enabled: isSale,
    queryKey: ["rates-of-state", home?.state],
    queryFn: async () => (await api.getRates({ query: { state: home?.state ?? "" } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const cost =
    isSale && rates
      ? costOfBuying(homeForSale(home, rates.national), ratesOfCity(rates, home.city), usualAssumptions)
      : home && hasCostOfRenting(home)
        ? costOfRenting(homeToLet(home), usualAssumptions)
        : null;
  if (!cost) return null;
  const { loanPercent, ratePercent, years } = usualAssumptions;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-link">What visitors will read it costs</summary>
      <div className="grid gap-6">
        <FirstDayTable cost={cost} />
        <MonthTable cost={cost} />
      </div>
      <p className="mt-3 text-sm text-ink-3">
        {isSale && `With a loan of ${loanPercent} % at ${ratePercent} % over ${years} years. `}Visitors can change what is assumed.
      </p>
    </details>
  );
}

/** The form as costs depend on it; null while it lacks a price, or for a home that is gone. */
function useCostInputs(): (CostInputs & { currency: string; country: string }) | null {
  const { record, values } = useWizardForm();
  const role = useSession()?.role;
  const price = readNumber(values.price);
  if (!price || values.type === "" || values.listedFor === "" || values.status !== "available") return null;
  return {
    type: values.type as PropertyType,
    listedFor: values.listedFor as ListedFor,
    possessionStatus: (values.possessionStatus || null) as PossessionStatus | null,
    price,
    currency: record?.currency ?? homeCurrency,
    country: values.country,
    city: values.city || null,
    state: values.state || null,
    maintenance: readNumber(values.maintenance),
    deposit: readNumber(values.deposit),
    carpetArea: readNumber(values.carpetArea),
    areaUnit: (values.areaUnit || null) as AreaUnit | null,
    listerType: record?.listerType ?? role ?? "OWNER",
  };
}
