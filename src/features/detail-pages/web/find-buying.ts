import type { LoaderFunctionArgs } from "react-router";
import { createPageApiClient } from "../../../shared/web/api-client.ts";
import type { CostsEndpoints } from "../../costs/contract/costs.endpoints.ts";
import { costsPaths } from "../../costs/contract/costs.paths.ts";
import { type Rates, ratesOfCity } from "../../costs/contract/rates.ts";
import type { Buying } from "../../costs/web/public.ts";
import { hasCostOfBuying, homeForSale } from "../../properties/contract/cost-inputs.ts";
import type { HomeOnOffer } from "../../properties/contract/property.ts";

/**
 * Finds what counts for buying a home on the market; null: it is not for sale, or its rates could not be had, without which a page says
 * what its lister has said. Homes of one place share their rates, so that a page with many holds them once.
 */
export function buyingFinder(context: LoaderFunctionArgs["context"]): (home: HomeOnOffer) => Promise<Buying | null> {
  const api = createPageApiClient<CostsEndpoints>(costsPaths, context);
  const found = new Map<string, Promise<{ whole: Rates; ofCity: Rates } | null>>();
  return async (home) => {
    if (!hasCostOfBuying(home)) return null;
    const { state, city } = home;
    const place = `${city}\n${state}`;
    const asked =
      found.get(place) ??
      api.getRates({ query: { state: state ?? "" } }).then(
        ({ data }) => ({ whole: data, ofCity: ratesOfCity(data, city) }),
        () => null,
      );
    found.set(place, asked);
    const rates = await asked;
    return rates && { home: homeForSale(home, rates.whole.national), rates: rates.ofCity };
  };
}
