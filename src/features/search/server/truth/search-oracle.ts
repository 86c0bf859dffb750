// What a search means, defined a second time: over plain objects, without SQL and without an index, as directly as SRCH-20 reads.
// For tests.

import { dayMs } from "../../../../shared/contract/durations.ts";
import { type Assumptions, usualAssumptions } from "../../../costs/contract/assumptions.ts";
import type { Rates } from "../../../costs/contract/rates.ts";
import { costFiguresOf } from "../../../properties/contract/cost-facts.ts";
import type { BuildingHeight, ListedFor } from "../../../properties/contract/property-terms.ts";
import type { MapArea, MapBox } from "../../contract/map-filters.ts";
import type { Search, SearchFilters } from "../../contract/search-filters.ts";
import { carpetOf, type Home, inSquareFeet, rateOf } from "./oracle-home.ts";
import { journeyOf } from "./oracle-journeys.ts";
import { homeWords, numberedName, plain, slipsBetween, wordsOf } from "./oracle-words.ts";

/** Each place with all its names, first the one that it is stored under. */
export type Names = { cities: readonly (readonly string[])[]; states: readonly (readonly string[])[] };
/** Of the state with this name. */
export type RatesOf = (state: string | null) => Rates;
type Test = (word: string) => boolean | undefined;
type Words = { head: string[]; all: string[] };

const hourMs = 3_600_000;
/** The synonyms that appear in tests. */
const synonyms = [
  ["apartment", "apartments", "flat", "flats", "apt", "apts"],
  ["villa", "villas"],
  ["west", "w"],
];

function isAsHigh({ type, totalFloors }: Home, height: BuildingHeight): boolean {
  if (type !== "apartment" || totalFloors === null) return false;
  if (height === "low-rise") return totalFloors < 5;
  return height === "mid-rise" ? totalFloors >= 5 && totalFloors < 13 : totalFloors >= 13;
}

/** Calendar days in India. */
function daysSince(at: Date): number {
  const midnight = (moment: Date) => Date.parse(moment.toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" }));
  return (midnight(new Date()) - midnight(at)) / dayMs;
}

export class SearchOracle {
  readonly #homes: readonly Home[];
  readonly #cities: Map<string, readonly string[]>;
  readonly #states: Map<string, readonly string[]>;
  #words = new Map<Home, Words>();
  /** Words that a home has. */
  #vocabulary = new Set<string>();

  readonly #ratesOf: RatesOf;

  constructor(homes: readonly Home[], names: Names, ratesOf: RatesOf) {
    this.#homes = homes;
    this.#ratesOf = ratesOf;
    this.#cities = byName(names.cities);
    this.#states = byName(names.states);
    this.learn();
  }

  /** Call it after homes have changed. */
  learn(): void {
    this.#words = new Map(this.#homes.map((home) => [home, this.#wordsOf(home)]));
    this.#vocabulary = new Set([...this.#words].flatMap(([home, { all }]) => (home.isPublic ? all : [])));
  }

  search({ filters, sortBy, page, size }: Search): { total: number; numbers: number[]; currency: string } {
    const currency = this.#currency(filters.country);
    const asked = this.#meanings(filters.q);
    const found = this.#homes
      .filter((home) => home.isPublic && this.#fits(home, filters, currency))
      .map((home) => ({ home, words: this.#words.get(home) ?? { head: [], all: [] } }))
      .filter(({ words }) => asked.every((isMeant) => words.all.some(isMeant)))
      .map(({ home, words }) => ({ home, inHead: asked.filter((isMeant) => words.head.some(isMeant)).length }));
    const key = ({ home, inHead }: { home: Home; inHead: number }): (number | string)[] => {
      if (sortBy === "created_desc") return [-sinceOf(home).getTime(), home.number];
      if (sortBy === "relevance") return [home.status === "available" ? 0 : 1, -inHead, -rankOf(home), home.number];
      if (sortBy === "journey_asc") return [journeyOf(home, filters), -rankOf(home), home.number];
      if (sortBy === "rate_asc") return [home.currency === currency ? 0 : 1, home.currency, ...rateOf(home), home.number];
      return [home.currency === currency ? 0 : 1, home.currency, sortBy === "price_asc" ? home.price : -home.price, home.number];
    };
    // Available offers of one home are one result: the first of them in the order, whatever words name it and however far it is.
    const choosing = ({ home }: { home: Home }) => (sortBy === "journey_asc" ? [-rankOf(home), home.number] : key({ home, inHead: 0 }));
    const first = new Map<number | Home, (typeof found)[number]>();
    for (const one of found) {
      const at = one.home.status === "available" ? (one.home.home?.id ?? one.home) : one.home;
      const other = first.get(at);
      if (!other || compare(choosing(one), choosing(other)) < 0) first.set(at, one);
    }
    const sorted = [...first.values()].toSorted((a, b) => compare(key(a), key(b)));
    return { total: sorted.length, numbers: sorted.slice((page - 1) * size, page * size).map(({ home }) => home.number), currency };
  }

  #fits(home: Home, f: SearchFilters, currency: string): boolean {
    const saleKinds: readonly (ListedFor | null)[] = ["sale", "new-launch", "plots"];
    const areaSqft = inSquareFeet(home.area, home);
    const isOneOf = <T>(value: T, asked: readonly T[]) => asked.length === 0 || asked.includes(value);
    const isPlace = (value: string | null, asked: readonly string[], names = new Map<string, readonly string[]>()) =>
      asked.length === 0 || (value !== null && asked.some((name) => canonical(name, names) === canonical(value, names)));
    const isAtLeast = (value: number | null, least: number | null) => least === null || (value !== null && value >= least);
    const isAtMost = (value: number | null, most: number | null) => most === null || (value !== null && value <= most);
    const is = (value: boolean | null, asked: boolean | null) => asked === null || (value ?? false) === asked;
    return (
      isOneOf(home.type, f.propertyType) &&
      (isOneOf(home.listedFor, f.listedFor) || (f.listedFor.includes("sale") && saleKinds.includes(home.listedFor))) &&
      isPlace(home.city, f.city, this.#cities) &&
      isPlace(home.state, f.state, this.#states) &&
      isPlace(home.country, f.country) &&
      isOneOf(home.listerType, f.listerType) &&
      isOneOf(home.furnishCategory, f.furnishCategory) &&
      isOneOf(home.powerBackup, f.powerBackup) &&
      isOneOf(home.possessionStatus, f.possessionStatus) &&
      isOneOf(home.facing, f.facing) &&
      (f.buildingHeight.length === 0 || f.buildingHeight.some((height) => isAsHigh(home, height))) &&
      f.amenities.every((name) => home.amenities.some((has) => has.toLowerCase().replaceAll("-", " ") === name)) &&
      ((f.priceMin === null && f.priceMax === null) || home.currency === currency) &&
      isAtLeast(home.price, f.priceMin) &&
      isAtMost(home.price, f.priceMax) &&
      this.#isAffordable(home, f) &&
      isAtLeast(areaSqft, f.areaMin) &&
      isAtMost(areaSqft, f.areaMax) &&
      (f.within === null || journeyOf(home, f) <= f.within) &&
      isAtLeast(home.bedrooms, f.bedrooms) &&
      (f.exactBedrooms.length === 0 || f.exactBedrooms.some((count) => home.bedrooms === Number(count))) &&
      isAtLeast(home.bathrooms, f.bathrooms) &&
      isAtMost(home.age, f.age) &&
      isAtLeast(home.builtYear, f.builtYear) &&
      (f.listedWithin === null || daysSince(sinceOf(home)) <= f.listedWithin) &&
      (f.reducedWithin === null || (home.reducedAt !== null && daysSince(home.reducedAt) <= f.reducedWithin)) &&
      (f.floorNo === null || (home.type === "apartment" && home.floorNo === f.floorNo)) &&
      is(home.coveredParking, f.coveredParking) &&
      is(home.status === "available", f.isActive) &&
      is(home.isFeatured, f.isFeatured) &&
      is(home.isVerified, f.isVerified) &&
      (f.box === null || isWithin(home, f.box)) &&
      (f.area === null || isInside(home, f.area))
    );
  }

  /** How many homes fit but for their costs, which are not known. */
  leftOut({ filters }: Pick<Search, "filters">): number {
    const { monthlyMax, cashMax } = filters;
    const asked = this.#meanings(filters.q);
    const found = this.#homes.filter((home) => {
      const isFound = home.isPublic && this.#fits(home, { ...filters, monthlyMax: null, cashMax: null }, this.#currency(filters.country));
      const { month, cash } = this.#costsOf(home, filters);
      const isUnknown = (monthlyMax !== null && month === null) || (cashMax !== null && cash === null);
      return isFound && isUnknown && asked.every((isMeant) => this.#words.get(home)?.all.some(isMeant));
    });
    return new Set(found.map((home) => (home.status === "available" ? (home.home?.id ?? home) : home))).size;
  }

  /** What is not known is more than anybody can pay. */
  #isAffordable(home: Home, f: SearchFilters): boolean {
    const { month, cash } = this.#costsOf(home, f);
    return (
      (f.monthlyMax === null || (month !== null && month <= f.monthlyMax)) && (f.cashMax === null || (cash !== null && cash <= f.cashMax))
    );
  }

  #costsOf(home: Home, f: SearchFilters): { month: number | null; cash: number | null } {
    const isToLet = home.listedFor === "rent" || home.listedFor === "pg" || home.listedFor === "lease";
    if (home.currency !== "INR" || !(isToLet || plain(home.country) === "india")) return { month: null, cash: null };
    const assumed: Assumptions = {
      ...usualAssumptions,
      ...{ loanPercent: f.loan ?? 80, ratePercent: f.rate ?? 8.5, years: f.years ?? 20, buyer: f.buyer ?? "man" },
      ...{ brokeragePercent: f.brokerage, otherCash: f.deposits, maintenance: f.maintenance, taxPerYear: f.tax },
      ...{ brokerageMonths: f.broker, rentDeposit: f.deposit },
    };
    const state = this.#states.get(plain(home.state ?? ""))?.[0] ?? home.state;
    return costFiguresOf({ ...home, carpetArea: carpetOf(home) }, this.#ratesOf(state), assumed);
  }

  #currency(countries: readonly string[]): string {
    const asked = countries.map(plain);
    if (asked.length === 0 || asked.includes("india")) return "INR";
    const counts = new Map<string, number>();
    for (const { isPublic, country, currency } of this.#homes) {
      if (isPublic && asked.includes(plain(country))) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return most?.[0] ?? "INR";
  }

  #wordsOf({ title, description, location, city, projectName, builderName, zipCode, features, tenantsPreferred }: Home): Words {
    const otherNames = this.#cities.get(plain(city ?? "")) ?? [];
    const head = homeWords(
      [title, location, city, ...otherNames, projectName, builderName, zipCode, ...features, ...tenantsPreferred].join(" "),
    );
    return { head, all: [...head, ...homeWords(description ?? "")] };
  }

  /** One test for each word of the search; of names joined by "or", one for each choice of a word from all of them. */
  #meanings(q: string): Test[] {
    let left = 10;
    const runs = runsOf(q)
      .map((names) => names.map((name) => wordsOf(name).filter(() => left-- > 0)))
      .filter((names) => names.flat().length > 0);
    return runs.flatMap((names, at) => {
      const tests = names
        .filter((words) => words.length > 0)
        .map((words, place, all) => this.#meaningsOf(words, at === runs.length - 1 && place === all.length - 1));
      return choicesOf(tests).map(
        (choice): Test =>
          (word) =>
            choice.some((isMeant) => isMeant(word)),
      );
    });
  }

  #meaningsOf(asked: string[], isLast: boolean): Test[] {
    return asked.map((word, index) => {
      const numbered = numberedName([word, asked[index + 1]]) ?? numberedName([asked[index - 1], word]);
      if (numbered) return (other: string) => other === numbered;
      const mayBegin = isLast && index === asked.length - 1 && [...word].length > 1;
      const same = synonyms.find((group) => group.includes(word));
      const isMeant = (other: string) => other === word || same?.includes(other) || (mayBegin && other.startsWith(word));
      if (same || [...this.#vocabulary].some(isMeant)) return isMeant;
      const most = /\d/.test(word) || [...word].length < 4 ? 0 : [...word].length < 8 ? 1 : 2;
      const near = [...this.#vocabulary].filter((other) => !/\d/.test(other)).map((other) => ({ other, slips: slipsBetween(word, other) }));
      const least = Math.min(...near.map(({ slips }) => slips));
      const meant = near.filter(({ slips }) => slips === least && slips <= most).map(({ other }) => other);
      return (other: string) => meant.sort().slice(0, 8).includes(other);
    });
  }
}

/** The words between names that are joined by "or", and the names. */
function runsOf(q: string): string[][] {
  return q.split(/("[^"]+"(?: or "[^"]+")+)/).map((run, at) => (at % 2 === 0 ? [run] : run.split('" or "')));
}

const choicesOf = (lists: Test[][]): Test[][] =>
  lists.reduce<Test[][]>((choices, tests) => choices.flatMap((choice) => tests.map((isMeant) => [...choice, isMeant])), [[]]);

const sinceOf = ({ home, createdAt }: Home): Date => home?.since ?? createdAt;

function rankOf(home: Home): number {
  const days = (home.images > 0 ? 365 : 0) + (home.isFeatured ? 90 : 0) + (home.isVerified ? 45 : 0) - (home.isOverdue ? 180 : 0);
  return Math.floor(sinceOf(home).getTime() / hourMs) + days * 24 + home.completeness * 8;
}

function isWithin({ longitude, latitude }: Home, [west, south, east, north]: MapBox): boolean {
  return longitude !== null && latitude !== null && longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Counts the sides that a line from the home to the east crosses. Tests place no home exactly on the outline. */
function isInside({ longitude, latitude }: Home, area: MapArea): boolean {
  if (longitude === null || latitude === null) return false;
  const sides = area.map((corner, at) => [corner, area[(at + 1) % area.length] ?? corner] as const);
  const met = sides.filter(([[fromX, fromY], [toX, toY]]) => {
    const [low, high] = fromY < toY ? [fromY, toY] : [toY, fromY];
    return latitude >= low && latitude < high && fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX) > longitude;
  });
  return met.length % 2 === 1;
}

/** A place's own name wins over another place's other name. */
function byName(places: readonly (readonly string[])[]): Map<string, readonly string[]> {
  const named = new Map<string, readonly string[]>();
  for (const names of places) for (const other of names) named.set(plain(other), names);
  for (const names of places) named.set(plain(names[0] ?? ""), names);
  return named;
}

const canonical = (name: string, places: Map<string, readonly string[]>): string => plain(places.get(plain(name))?.[0] ?? name);

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
