import { localitiesPath } from "../../../shared/contract/page-paths.ts";
import type { Locality } from "../contract/localities.endpoints.ts";
import type { LocalityKind } from "../contract/locality-terms.ts";

/** The page of a locality for homes for sale, or to rent. The one that it shows when none is asked for has no parameter. */
export function kindPath({ city, locality, totals }: Pick<Locality, "city" | "locality" | "totals">, kind: LocalityKind): string {
  const path = localitiesPath(city.slug, locality.slug);
  const usual = totals.sale === 0 && totals.rent > 0 ? "rent" : "sale";
  return kind === usual ? path : `${path}?for=${kind}`;
}
