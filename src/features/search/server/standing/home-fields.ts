// A home and the conditions of a search as numbers, so that a search is compared with a home in less than a microsecond. The meaning is
// that of sql/conditions.ts.
import type pg from "pg";
import { type CostFilter, isCostFilter } from "../../contract/cost-filters.ts";
import { choiceNames, filterVocabulary, foundBy, type PlaceFilter, placeNames } from "../../contract/list-filters.ts";
import { boxAround, type MapBox } from "../../contract/map-filters.ts";
import { type NumberFilter, numberNames, type ToggleFilter, toggleFilters } from "../../contract/search-filters.ts";
import { type CostKey, costKeyColumns, costKeys } from "../costs/cost-keys.ts";
import { choiceColumnName, toggleColumnNames } from "../sql/conditions.ts";
import type { Asks } from "./asks.ts";

const numberColumns = {
  price: "s.price",
  areaSqft: "s.area_sqft",
  bedrooms: "s.bedrooms",
  bathrooms: "s.bathrooms",
  age: "s.age",
  builtYear: "s.built_year",
  daysListed: "india_day(now()) - s.listed_day",
  daysReduced: "india_day(now()) - s.reduced_day",
  // Houses and shops state a floor too, and mean another thing by it.
  floorOfFlat: "case when s.type = 'apartment' then s.floor_no end",
  longitude: "s.longitude",
  latitude: "s.latitude",
} as const;
type NumberField = keyof typeof numberColumns;
const numberFields = Object.keys(numberColumns) as NumberField[];
const textColumns = {
  ...(Object.fromEntries(choiceNames.map((name) => [name, `s.${choiceColumnName(name)}::text`])) as Record<TextField, string>),
  ...(Object.fromEntries(placeNames.map((name) => [name, `s.${name}_key`])) as Record<PlaceFilter, string>),
  currency: "s.currency",
};
type TextField = (typeof choiceNames)[number] | PlaceFilter | "currency";

/** A home as the database has it. `words`: all of them, once. */
export type Home = Record<TextField, string | null> &
  Record<NumberField, number | null> &
  Record<ToggleFilter, boolean> &
  Record<CostKey, string | null> & { number: number; amenities: string; words: string[] };

const columns = [
  "s.number",
  "s.amenities::text as amenities",
  ...costKeys.map((key) => `(select ${costKeyColumns[key]} from properties p where p.number = s.number) as "${key}"`),
  `coalesce(tsvector_to_array(t.words), '{}') as words`,
  ...Object.entries({ ...textColumns, ...numberColumns, ...toggleColumnNames }).map(([name, column]) => `${column} as "${name}"`),
];

/** Published homes; the others are left out. */
export async function readHomes(database: Pick<pg.Pool, "query">, numbers: readonly number[]): Promise<Home[]> {
  const { rows } = await database.query<Home>({
    name: "homes-of-standing-searches",
    text: `select ${columns.join(", ")} from property_search s left join property_search_text t using (number) where s.number = any ($1::bigint[])`,
    values: [numbers],
  });
  return rows;
}

const fields = [...choiceNames, ...placeNames, "currency", ...numberFields, ...toggleFilters, "amenities", "furtherAmenities"] as const;
type Field = (typeof fields)[number];
const fieldCount = 64;
const placeOf = new Map<Field, number>(fields.map((name, place) => [name, place]));

const tests = { is: 0, isAtLeast: 1, isAtMost: 2, hasAnyBit: 3, hasAllBits: 4, isOneOf: 5 } as const;
type Test = keyof typeof tests;

/** Pairs of a code and a value; the value of `isOneOf` is the number of values that follow. All must hold. */
export type Conditions = number[];

const numberTests: Record<Exclude<NumberFilter, CostFilter>, readonly [NumberField, Test]> = {
  priceMin: ["price", "isAtLeast"],
  priceMax: ["price", "isAtMost"],
  areaMin: ["areaSqft", "isAtLeast"],
  areaMax: ["areaSqft", "isAtMost"],
  bedrooms: ["bedrooms", "isAtLeast"],
  bathrooms: ["bathrooms", "isAtLeast"],
  age: ["age", "isAtMost"],
  builtYear: ["builtYear", "isAtLeast"],
  floorNo: ["floorOfFlat", "is"],
  listedWithin: ["daysListed", "isAtMost"],
  reducedWithin: ["daysReduced", "isAtMost"],
};

/** Numbers for the names of places and currencies. */
export class Names {
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    const known = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, known);
    return known;
  }

  /** -1: no search asks for it. */
  find = (name: string): number => this.#numbers.get(name) ?? -1;
}

/** All but words, drawn outlines and what is decided when a home may fit. First what the keys of a search do not say. */
export function conditionsOf(asks: Asks, names: Names): Conditions {
  const conditions: Conditions = [];
  const add = (field: Field, test: Test, value: number) => conditions.push(tests[test] * fieldCount + (placeOf.get(field) ?? 0), value);
  if (asks.currency !== null) add("currency", "is", names.numberOf(asks.currency));
  for (const name of numberNames) {
    if (isCostFilter(name)) continue;
    const [field, test] = numberTests[name];
    const value = asks[name];
    if (value !== null) add(field, test, value);
  }
  for (const name of toggleFilters) if (asks[name] !== null) add(name, "is", Number(asks[name]));
  const [amenities, further] = halvesOf(asks.amenityBits);
  if (amenities !== 0) add("amenities", "hasAllBits", amenities);
  if (further !== 0) add("furtherAmenities", "hasAllBits", further);
  for (const [west, south, east, north] of boxesOf(asks)) {
    add("longitude", "isAtLeast", west);
    add("longitude", "isAtMost", east);
    add("latitude", "isAtLeast", south);
    add("latitude", "isAtMost", north);
  }
  for (const name of placeNames) {
    const keys = asks[`${name}Keys`].map((key) => names.numberOf(key));
    const [key] = keys;
    if (keys.length === 1 && key !== undefined) add(name, "is", key);
    if (keys.length < 2) continue;
    add(name, "isOneOf", keys.length);
    conditions.push(...keys);
  }
  for (const name of choiceNames) {
    if (asks[name].length === 0) continue;
    const bits = foundBy(name, asks[name]).reduce((all, value) => all | bitOf(name, value), 0);
    add(name, "hasAnyBit", bits);
  }
  return conditions;
}

/** Parts of the map in which a home must be. */
export const boxesOf = ({ box, area }: Pick<Asks, "box" | "area">): MapBox[] => [...(box ? [box] : []), ...(area ? [boxAround(area)] : [])];

/** By the numbers of `fields`. What a home does not state is NaN, which meets no condition. */
export function valuesOf(home: Home, names: Names): Float64Array {
  const values = new Float64Array(fieldCount).fill(Number.NaN);
  const set = (field: Field, value: number) => {
    values[placeOf.get(field) ?? 0] = value;
  };
  for (const name of choiceNames) set(name, home[name] === null ? 0 : bitOf(name, home[name]));
  for (const name of [...placeNames, "currency"] as const) if (home[name] !== null) set(name, names.find(home[name]));
  for (const name of numberFields) if (home[name] !== null) set(name, home[name]);
  for (const name of toggleFilters) set(name, Number(home[name]));
  const [amenities, further] = halvesOf(home.amenities);
  set("amenities", amenities);
  set("furtherAmenities", further);
  return values;
}

export function meets(values: Float64Array, conditions: Conditions): boolean {
  for (let at = 0; at < conditions.length; at += 2) {
    const code = conditions[at] as number;
    const asked = conditions[at + 1] as number;
    const value = values[code % fieldCount] as number;
    const test = (code / fieldCount) | 0;
    if (test === tests.isOneOf) {
      if (!conditions.slice(at + 2, at + 2 + asked).includes(value)) return false;
      at += asked;
    } else if (!holds(test, value, asked)) return false;
  }
  return true;
}

function holds(test: number, value: number, asked: number): boolean {
  if (test === tests.hasAnyBit) return (value & asked) !== 0;
  if (test === tests.isAtMost) return value <= asked;
  if (test === tests.isAtLeast) return value >= asked;
  if (test === tests.is) return value === asked;
  return (value & asked) === asked;
}

/** A value that no search can ask for has none. */
function bitOf(name: (typeof choiceNames)[number], value: string): number {
  const place = (filterVocabulary[name] as readonly string[]).indexOf(value);
  return place === -1 ? 0 : 1 << place;
}

/** As the bitwise operators take them. */
function halvesOf(bits: string): [number, number] {
  const whole = BigInt(bits);
  return [Number(BigInt.asIntN(32, whole)), Number(BigInt.asIntN(32, whole >> 32n))];
}
