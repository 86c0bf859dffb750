// The documented query strings of search. `searchFromParams` accepts anything, so nothing is refused (SRCH-18).
import { z } from "zod";
import { oneOrMany, propertyId } from "../../../shared/contract/ids.ts";
import { listOf } from "../../../shared/contract/list-of.ts";
import { type PictureSize, pictureSizes } from "../../../shared/contract/map-picture.ts";
import { group } from "../../../shared/contract/read-query.ts";
import { type Buyer, buyers } from "../../costs/contract/rates.ts";
import { mostMinutes, mostPlaces } from "../../journeys/contract/journey-terms.ts";
import { type AssumedNumber, assumedNumbers, fieldOf, readAssumed } from "./cost-filters.ts";
import { alsoFound, type ChoiceFilter, filterVocabulary, type ListFilter, type ListValue, listFilters, listNames } from "./list-filters.ts";
import { maxZoom, mostCorners } from "./map-filters.ts";
import { maxPage, maxPageSize, numberFilters, type SearchView, type SortBy, searchPageSize, sortValues, views } from "./search-filters.ts";
import { filtersFrom, type Given, searchFrom } from "./search-url.ts";

/** Documented and typed, but not checked. */
function lenient<Value>(meta: Record<string, unknown>) {
  return z.unknown().meta(meta).optional() as unknown as z.ZodOptional<z.ZodType<Value, Value>>;
}
function list(name: ListFilter) {
  const filter = listFilters[name];
  if (!("labels" in filter)) {
    const items = { type: "string", maxLength: 80 };
    return lenient({ type: "array", items, maxItems: 20, description: descriptionsOfNames[name as keyof typeof descriptionsOfNames] });
  }
  const also = Object.entries(alsoFound[name as ChoiceFilter] ?? {});
  const others = also.map(([value, found]) => `; ${value} also finds ${listOf(found)}`).join("");
  const values = filterVocabulary[name as keyof typeof filterVocabulary];
  return lenient({ type: "array", items: { type: "string", enum: values }, description: `Any of these${others}.` });
}

const descriptionsOfNames = {
  city: "Any of these cities, by any of their names.",
  state: "Any of these states.",
  country: "Any of these countries.",
  amenities: "All of these amenities, by name.",
};
const whole = (name: keyof typeof numberFilters, description: string) =>
  lenient<number | string | null>({
    type: "integer",
    minimum: numberFilters[name].least,
    maximum: numberFilters[name].most,
    description,
  });
const either = (description: string) => lenient<boolean | string | null>({ type: "boolean", description });

/** The lists of the table, in its order. */
const lists = Object.fromEntries(listNames.map((name) => [name, list(name)])) as {
  [Name in ListFilter]: z.ZodOptional<z.ZodType<readonly ListValue<Name>[] | ListValue<Name>>>;
};

/** Of `monthlyMax` and `cashMax`. */
const assumed = {
  ...(Object.fromEntries(
    assumedNumbers.map((name) => {
      const { label, unit, least, most, usual } = fieldOf(name);
      const description = `Assumed for monthlyMax and cashMax: ${label}, ${unit}. Default: ${usual ?? "as each home says"}.`;
      return [name, lenient({ type: "number", minimum: least, maximum: most, description })];
    }),
  ) as { [Name in AssumedNumber]: z.ZodOptional<z.ZodType<number | string | null>> }),
  buyer: lenient<Buyer | null>({ type: "string", enum: buyers, description: "Assumed for cashMax: who buys. Default: man." }),
};

/** Places are neither stored nor logged. */
const journeys = {
  place: lenient<readonly string[] | string>({
    type: "array",
    items: { type: "string", example: "18.591,73.739" },
    maxItems: mostPlaces,
    description: "Where journeys go to: latitude,longitude, rounded to about 100 m. For `within` and the order `journey_asc`.",
  }),
  within: lenient<number | string | null>({
    type: "integer",
    minimum: 1,
    maximum: mostMinutes,
    description: "Each of the places is reached in at most so many minutes, estimated. Finds no home without a place on the map.",
  }),
  when: lenient<string | null>({
    type: "string",
    example: "arrive-09:30",
    description: "On a weekday: `arrive-` to be there by then, `leave-` to leave there then. Default: arrive-09:30.",
  }),
};

/** The filters of SRCH-18; SRCH-20 defines what each means. Lists may be repeated, with or without `[]`. */
const filters = {
  q: lenient<string>({
    type: "string",
    maxLength: 200,
    description:
      "Words from the title, description, locality, city, project and builder; the last may be incomplete, and small typing errors are corrected.",
  }),
  ...lists,
  priceMin: whole("priceMin", "At least, in whole units of the response's currency: INR unless `country` implies another."),
  priceMax: whole("priceMax", "At most, in the same currency."),
  monthlyMax: whole("monthlyMax", "Each month at most, in rupees: instalment or rent, maintenance and tax, as far as they are known."),
  cashMax: whole("cashMax", "In cash on the first day at most, in rupees. Finds no home whose charges are not known."),
  ...assumed,
  ...journeys,
  areaMin: whole("areaMin", "At least, in square feet."),
  areaMax: whole("areaMax", "At most, in square feet."),
  bedrooms: whole("bedrooms", "At least."),
  bathrooms: whole("bathrooms", "At least."),
  age: whole("age", "At most, in years."),
  builtYear: whole("builtYear", "In or after."),
  floorNo: whole("floorNo", "Flats on exactly this floor; 0 is ground."),
  listedWithin: whole("listedWithin", "First offered in the last so many days, by whomever."),
  reducedWithin: whole("reducedWithin", "Made cheaper in the last so many days."),
  coveredParking: either("Whether the listing has covered parking."),
  isActive: either("true: available. false: rented or sold."),
  isFeatured: either("Whether it is featured."),
  isVerified: either("Whether it was verified."),
  box: lenient<readonly number[] | string | null>({ type: "string", description: "On the map: west,south,east,north in degrees." }),
  area: lenient<readonly (readonly number[])[] | string | null>({
    type: "string",
    description: `On the map: the corners of a polygon, 3 to ${mostCorners}, as longitude,latitude,longitude,latitude,...`,
  }),
};

export const filtersQuery = z.looseObject(filters).transform((query) => filtersFrom(toGiven(query)));

export const costsQuery = z
  .looseObject({ ...assumed, id: oneOrMany(propertyId.nullable().catch(null), maxPageSize) })
  .transform(({ id, ...query }) => {
    const given = toGiven(query);
    return { ids: id.filter((one) => one !== null), assumed: readAssumed((param) => given.get(param)?.[0]) };
  });

export const searchQuery = z
  .looseObject({
    ...filters,
    sortBy: lenient<SortBy>({ type: "string", enum: sortValues, default: "relevance" }),
    page: lenient<number | string>({ type: "integer", minimum: 1, maximum: maxPage, default: 1 }),
    size: lenient<number | string>({ type: "integer", minimum: 1, maximum: maxPageSize, default: searchPageSize }),
    view: lenient<SearchView>({
      type: "string",
      enum: views,
      default: "grid",
      description: "list: cards have up to four images, and their lister.",
    }),
    counts: either("true: the answer also has the counts of every filter."),
    apart: either(
      "true: homes for sale, to rent, as PG and on lease stand apart; each page has some of each, and `sections` says how many there are.",
    ),
  })
  .transform((query) => ({
    search: searchFrom(toGiven(query)),
    withCounts: String(query.counts) === "true",
    apart: String(query.apart) === "true",
  }));

/** How many searches one request may count. */
export const mostTotals = 8;

export const totalsQuery = z
  .looseObject({
    search: lenient<readonly string[] | string>({
      type: "array",
      items: { type: "string" },
      maxItems: mostTotals,
      description: "The query string of each search, such as `city[]=Pune&bedrooms=2`.",
    }),
  })
  .transform((query) => ({ searches: searchesIn(toGiven(query)).map(filtersFrom) }));

export const searchesIn = (given: Given): Given[] =>
  (given.get("search") ?? []).slice(0, mostTotals).map((written) => group(new URLSearchParams(written)));

export const mapQuery = z
  .looseObject({
    ...filters,
    zoom: lenient<number | string>({
      type: "integer",
      minimum: 0,
      maximum: maxZoom,
      default: 10,
      description: "Zoom of the map on the screen: the world is 256 x 2^zoom pixels wide.",
    }),
    opening: lenient<PictureSize>({
      type: "string",
      enum: Object.keys(pictureSizes),
      description: "Instead of zoom: the answer has the camera of a map that opens in this size, and the marks that it shows.",
    }),
  })
  .transform(({ opening, ...query }) => ({
    filters: filtersFrom(toGiven(query)),
    zoom: toZoom(query.zoom),
    opening: isPictureSize(opening) ? opening : null,
  }));

const isPictureSize = (word: unknown): word is PictureSize => typeof word === "string" && Object.hasOwn(pictureSizes, word);

function toZoom(written: unknown): number {
  const zoom = Math.round(Number(written ?? Number.NaN));
  return Number.isFinite(zoom) ? Math.max(0, Math.min(maxZoom, zoom)) : 10;
}

/** A query from the API's parser, or an object made by another program. */
export function toGiven(query: Record<string, unknown>): Given {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== null && one !== undefined && typeof one !== "object")
      .map((one) => [name, String(one)] as const),
  );
  return group(pairs);
}
