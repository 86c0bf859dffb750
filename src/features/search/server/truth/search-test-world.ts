// Random homes as the oracle sees them, and random searches for them. For tests.
import fc from "fast-check";
import { buyers } from "../../../costs/contract/rates.ts";
import { areaUnits, propertyStatuses } from "../../../properties/contract/property-terms.ts";
import { type ChoiceFilter, eachChoice, filterVocabulary } from "../../contract/list-filters.ts";
import { quotedAny } from "../../contract/quoted-name.ts";
import { filterAmenities, noFilters, type Search, type SearchFilters, sortValues } from "../../contract/search-filters.ts";
import { paramsFromSearch, searchFromParams } from "../../contract/search-url.ts";
import type { Home } from "./oracle-home.ts";

export type RandomHome = Omit<Home, "number">;

const words = [
  "lake",
  "garden",
  "Café",
  "tower",
  "2BHK",
  "metro",
  "villa",
  "studio",
  "Hiranandani",
  "Prestige",
  "green",
  "park",
  "flat",
  "apartments",
  "दिल्ली",
  "sea",
  "Sector 62",
  "62",
];
const localities = ["Whitefield", "Andheri West", "Bandra", "Koramangala", "Sector 62", "Malleshwaram"];
const cities = ["Bangalore", "Bengaluru", "Mumbai", "bombay", "Pune", "Navi Mumbai", "Springfield", "PÜNE"];
const states = ["Karnataka", "Assam", "Odisha", "Orissa", "Ohio"];
const countries = ["India", "India", "India", "India", "United States", "united states", "Singapore"];
const amenityNames = ["Parking", "Gym", "Swimming Pool", "Wi-Fi", "Power Backup"];

const maybe = <T>(value: fc.Arbitrary<T>, missing = 0.15): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 1000 * missing, arbitrary: fc.constant(null) }, { weight: 1000 * (1 - missing), arbitrary: value });
const someOf = <T>(values: readonly T[], most = values.length) => fc.subarray([...values], { minLength: 1, maxLength: most });
const phrase = (most: number) => fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most }).map((all) => all.join(" "));

/** Somewhere in a quarter of a degree, sometimes at the same place; corners of areas lie between the places of homes. */
const degrees = (from: number) => fc.integer({ min: 0, max: 250 }).map((n) => Math.round(from * 1000 + n) / 1000);
const between = (from: number) => degrees(from).map((n) => Math.round(n * 1e5 + 37) / 1e5);

type NamedAsInHomes = Exclude<ChoiceFilter, "propertyType" | "listerType" | "exactBedrooms" | "buildingHeight">;
const {
  exactBedrooms: _,
  buildingHeight: __,
  ...choicesOfHomes
} = eachChoice((name) => maybe(fc.constantFrom(...(filterVocabulary[name] as readonly string[])))) as {
  [Name in NamedAsInHomes]: fc.Arbitrary<Home[Name]>;
} & { exactBedrooms: unknown; buildingHeight: unknown };

export const anyHome: fc.Arbitrary<RandomHome> = fc
  .record({
    isPublic: fc.nat(9).map((n) => n > 0),
    title: phrase(3),
    description: maybe(fc.array(phrase(8), { maxLength: 8 }).map((all) => `About: ${all.join(", ")}.`)),
    type: fc.constantFrom(...filterVocabulary.propertyType),
    ...choicesOfHomes,
    listerType: fc.constantFrom(...filterVocabulary.listerType),
    status: fc.constantFrom(...propertyStatuses, "available" as const),
    price: fc.integer({ min: 1, max: 30 }).map((n) => n * 100_000),
    currency: fc.constant("INR"),
    size: maybe(
      fc.record({
        area: fc.integer({ min: 2_000, max: 30_000 }).map((n) => n / 10),
        areaUnit: fc.constantFrom(...areaUnits),
        // Of some homes it contradicts the area.
        carpetShare: maybe(fc.constantFrom(0.6, 0.75, 0.9, 1.2)),
      }),
    ),
    bedrooms: maybe(fc.nat(7)),
    bathrooms: maybe(fc.nat(6)),
    age: maybe(fc.constantFrom(0, 1, 5, 10, 99)),
    builtYear: maybe(fc.integer({ min: 1990, max: 2026 })),
    floorNo: maybe(fc.nat(4)),
    // No fewer than the floor that a home is on.
    totalFloors: maybe(fc.integer({ min: 4, max: 16 })),
    coveredParking: maybe(fc.boolean()),
    isFeatured: fc.nat(4).map((n) => n === 0),
    isVerified: fc.boolean(),
    // Three points are a day.
    completeness: fc.nat(33).map((days) => days * 3),
    isOverdue: fc.nat(4).map((n) => n === 0),
    location: maybe(fc.constantFrom(...localities)),
    city: maybe(fc.constantFrom(...cities), 0.05),
    state: maybe(fc.constantFrom(...states), 0.05),
    country: fc.constantFrom(...countries),
    isDearAbroad: fc.boolean(),
    projectName: maybe(phrase(2), 0.6),
    builderName: maybe(phrase(1), 0.6),
    place: maybe(fc.record({ longitude: degrees(72.8), latitude: degrees(18.9) })),
    amenities: fc.subarray(amenityNames),
    zipCode: maybe(fc.constantFrom("411057", "560034"), 0.5),
    features: fc.array(phrase(2), { maxLength: 2 }),
    tenantsPreferred: fc.subarray<string>(["family", "women"]),
    images: fc.nat(2),
    // Few different days, so that equal ranks and dates occur.
    createdAt: fc.integer({ min: 0, max: 60 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
    reducedAt: maybe(
      fc.integer({ min: 61, max: 120 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
      0.6,
    ),
    maintenance: maybe(fc.constantFrom(0, 1_500, 2_750), 0.5),
    deposit: maybe(fc.constantFrom(0, 50_000, 125_000), 0.5),
  })
  .map(({ size, place, isDearAbroad, ...home }) => {
    const own = home.country === "Singapore" ? "SGD" : "USD";
    return {
      ...home,
      area: size?.area ?? null,
      areaUnit: size?.areaUnit ?? null,
      carpetArea: size?.carpetShare ? Math.round(size.area * size.carpetShare * 100) / 100 : null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      currency: home.country !== "India" && isDearAbroad ? own : home.currency,
    };
  });

/** Words as people type them: complete, prefixes, or with a typing error. */
export function mistyped(word: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(word, fc.nat(4), fc.nat(20), fc.constantFrom("a", "e", "k")).map(([typed, way, at, letter]) => {
    const place = at % typed.length;
    const [before, after] = [typed.slice(0, place), typed.slice(place)];
    if (way === 1) return typed.slice(0, Math.max(2, place));
    if (way === 2) return before + after.slice(1);
    if (way === 3) return before + letter + after;
    return way === 4 ? before + (after[1] ?? "") + after.slice(0, 1) + after.slice(2) : typed;
  });
}

const rarely = <T>(value: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value });
const none = <T>(value: fc.Arbitrary<T>) => rarely<T | null>(value, null);
/** Few homes fit a cost, and those of unknown costs never do. */
const seldom = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 11, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const few = <T>(values: readonly T[]) => rarely<T[]>(someOf(values, 3), []);

/** As many days ago as some of these days of 2026 are. */
const daysSince = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((day) => Math.floor((Date.now() - Date.UTC(2026, 0, 1 + day)) / 86_400_000));

/** The values of homes that searches may ask for. */
type Askable = {
  word: fc.Arbitrary<string>;
  cities: readonly string[];
  states: readonly string[];
  countries: readonly string[];
  price: fc.Arbitrary<number>;
  /** Of boxes and of drawn areas. */
  place: fc.Arbitrary<readonly [longitude: number, latitude: number]>;
  corner: fc.Arbitrary<readonly [longitude: number, latitude: number]>;
};

const typed = (word: fc.Arbitrary<string>, most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(" "));

/** Realistic searches: a few filters at a time. */
export const searchesFor = ({ word, cities, states, countries, price, place, corner }: Askable): fc.Arbitrary<Search> =>
  fc
    .record({
      q: rarely(
        fc.oneof(
          { weight: 3, arbitrary: typed(word, 3) },
          // Names of which one is enough, beside another word or alone.
          {
            weight: 1,
            arbitrary: fc
              .tuple(fc.array(typed(word, 2), { minLength: 2, maxLength: 3 }), rarely(word, ""))
              .map(([names, other]) => `${quotedAny(names)} ${other}`),
          },
        ),
        "",
      ),
      ...(eachChoice((name) => few<string>(filterVocabulary[name])) as { [Name in ChoiceFilter]: fc.Arbitrary<SearchFilters[Name]> }),
      city: few(cities),
      state: few(states),
      country: few(countries),
      amenities: few([...filterAmenities.slice(0, 3), "wi fi", "helipad"]),
      priceMin: none(price),
      priceMax: none(price),
      areaMin: none(fc.integer({ min: 1, max: 9_000 })),
      areaMax: none(fc.integer({ min: 1, max: 20_000 })),
      bedrooms: none(fc.integer({ min: 1, max: 6 })),
      bathrooms: none(fc.integer({ min: 1, max: 5 })),
      age: none(fc.constantFrom(0, 4, 5, 10, 99)),
      builtYear: none(fc.integer({ min: 1995, max: 2026 })),
      listedWithin: none(daysSince(0, 60)),
      reducedWithin: none(daysSince(61, 120)),
      floorNo: none(fc.nat(4)),
      coveredParking: none(fc.boolean()),
      isActive: none(fc.boolean()),
      isFeatured: none(fc.boolean()),
      isVerified: none(fc.boolean()),
      box: none(fc.tuple(place, place).map(([[west, south], [east, north]]) => [west, south, east, north] as const)),
      area: none(fc.uniqueArray(corner, { minLength: 3, maxLength: 9, selector: String })),
      place: rarely(
        fc.array(
          place.map(([longitude, latitude]) => `${latitude},${longitude}`),
          { minLength: 1, maxLength: 3 },
        ),
        [],
      ),
      within: fc.option(fc.constantFrom(15, 45, 60, 75, 90), { freq: 1 }),
      when: none(fc.constantFrom("leave-18:30")),
      monthlyMax: seldom(fc.oneof(fc.integer({ min: 1, max: 25_000 }), fc.integer({ min: 1, max: 3_000_000 }))),
      cashMax: seldom(fc.integer({ min: 1, max: 2_000_000 })),
      loan: none(fc.constantFrom(0, 50, 90)),
      rate: none(fc.constantFrom(0, 7.35, 30)),
      years: none(fc.constantFrom(1, 15, 40)),
      buyer: none(fc.constantFrom(...buyers)),
      brokerage: none(fc.constantFrom(0, 1.75)),
      deposits: none(fc.constantFrom(0, 75_000)),
      maintenance: none(fc.constantFrom(0, 3_333)),
      tax: none(fc.constantFrom(0, 9_999)),
      broker: none(fc.constantFrom(0, 0.5, 1.33)),
      deposit: none(fc.constantFrom(0, 99_999)),
    })
    .chain((filters) =>
      fc.record({
        filters: fc.constant({ ...noFilters, ...filters }),
        sortBy: fc.constantFrom(...sortValues),
        page: fc.constantFrom(1, 1, 2, 3),
        size: fc.constantFrom(5, 15, 100),
        view: fc.constant("grid" as const),
      }),
    )
    .map((search) => searchFromParams(paramsFromSearch(search)));

/** Any search over the homes of `anyHome`. */
export const anySearch: fc.Arbitrary<Search> = searchesFor({
  word: mistyped(fc.constantFrom(...words, ...localities, "Bangalore", "Blr", "Mumbai", "xyzzy", "62", "apt", "w", "411057")),
  cities,
  states,
  countries: ["India", "United States", "SINGAPORE", "Atlantis"],
  price: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 3_000_000 }) }, { weight: 1, arbitrary: fc.constantFrom(0.5, 1.5) }),
  place: fc.tuple(degrees(72.8), degrees(18.9)),
  corner: fc.tuple(between(72.8), between(18.9)),
});
