import { z } from "zod";
import { mostMoney } from "../../../shared/contract/field-kinds.ts";
import { myPropertyFilters, publicationStates } from "./my-property-list.ts";
import { listedForValues, propertyTypes } from "./property-terms.ts";

const price = z.coerce.number().int().min(1).max(mostMoney);
const none = (value: unknown) => (value === "" ? undefined : value);

const only = z.preprocess((value) => (value === "true" ? true : none(value)), z.literal(true).optional());

/**
 * `HomeFilters` in a query. `search`: part of title, place and reference. `status`: missing, empty or "all" means all (MYPR-04), deleted those
 * that can be restored.
 */
export const homeFilters = z.object({
  search: z.string().trim().max(100).default(""),
  status: z.preprocess((value) => (value === "" || value === "all" ? undefined : value), z.enum(myPropertyFilters).optional()),
  publication: z.preprocess(none, z.enum(publicationStates).optional()),
  city: z.preprocess(none, z.string().trim().max(80).optional()),
  reference: z.preprocess(none, z.string().trim().max(200).optional()),
  type: z.preprocess(none, z.enum(propertyTypes).optional()),
  listedFor: z.preprocess(none, z.enum(listedForValues).optional()),
  priceFrom: z.preprocess(none, price.optional()),
  priceTo: z.preprocess(none, price.optional()),
  unconfirmed: only,
  toImprove: only,
});
