// Random homes, in the database and as the oracle sees them, and random searches for them. For tests.
import fc from "fast-check";
import { sql } from "kysely";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { addProperty, joinHomes } from "../../../../shared/testing/test-properties.ts";
import { buyers } from "../../../costs/contract/rates.ts";
import { areaUnits, propertyStatuses } from "../../../properties/contract/property-terms.ts";
import { type ChoiceFilter, choiceNames, eachChoice, filterVocabulary } from "../../contract/list-filters.ts";
import { quotedAny } from "../../contract/quoted-name.ts";
import { filterAmenities, noFilters, type Search, type SearchFilters, sortValues } from "../../contract/search-filters.ts";
import { paramsFromSearch, searchFromParams } from "../../contract/search-url.ts";
import { choiceColumnName } from "../sql/conditions.ts";
import type { Home } from "./search-oracle.ts";

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
        carpetShare: maybe(fc.constantFrom(0.6, 0.75, 0.9)),
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

export async function addHome(database: Database, listerId: AccountId, home: RandomHome): Promise<{ id: PropertyId; number: number }> {
  const { amenities, images } = home;
  const added = await addProperty(database, { lister_id: listerId, ...columnsOf(home) }, { amenities, images });
  if (home.isPublic && home.reducedAt !== null) await reduce(database, added.id, home);
  return added;
}

/** As if it had been listed at a higher price. */
async function reduce(database: Database, id: PropertyId, { price, currency, listedFor, reducedAt }: RandomHome): Promise<void> {
  const at = reducedAt ?? new Date();
  await database
    .updateTable("home_events")
    .set({ price: price + 1 })
    .where("property_id", "=", id)
    .where("kind", "=", "listed")
    .execute();
  await database
    .insertInto("home_events")
    .values({ property_id: id, at, kind: "price", price, currency, price_before: price + 1, listed_for: listedFor })
    .execute();
  await sql`select touch_posts(array[${id}])`.execute(database);
}

const sizes = [2, 3, 2, 40, 5, 2, 4, 9];

/**
 * Takes a third of them for offers of homes with several, which are alike in nothing but currency and what they are offered for: two for one home, three for
 * another, and so on.
 */
export async function offerTogether(database: Database, ids: readonly string[]): Promise<void> {
  const posts = await database
    .selectFrom("home_posts")
    .select(["property_id", sql<string>`concat(listed_for, ' ', currency)`.as("market")])
    .where("property_id", "in", ids as PropertyId[])
    .orderBy("property_id")
    .execute();
  const chosen = Map.groupBy(
    posts.filter((_, at) => at % 3 === 0),
    ({ market }) => market,
  );
  let turn = 0;
  for (const left of chosen.values()) {
    while (left.length > 1) {
      const group = left.splice(0, sizes[turn++ % sizes.length]);
      await joinHomes(
        database,
        group.map(({ property_id }) => property_id),
      );
    }
  }
}

/** Reads from posts and log, step by step, what home each is of, since when, and when it last became cheaper, if it is cheaper still. */
export async function readHomes(database: Database, homes: (Home & { id: PropertyId })[]): Promise<void> {
  const posts = await database.selectFrom("home_posts").select(["property_id", "home_id", "first_listed_at"]).execute();
  const events = await database.selectFrom("home_events").orderBy("at").orderBy("seq").selectAll().execute();
  const postOf = new Map(posts.map((post) => [post.property_id as string, post]));
  for (const home of homes) {
    const own = postOf.get(home.id);
    if (!own) continue;
    const mates = posts.filter(({ home_id }) => home_id === own.home_id);
    const since = new Date(Math.min(...mates.map(({ first_listed_at }) => first_listed_at.getTime())));
    const isOfLine = ({ property_id, at }: (typeof events)[number]) =>
      property_id === home.id || (at < own.first_listed_at && postOf.get(property_id)?.home_id === own.home_id);
    home.home = { id: own.home_id, since };
    home.reducedAt = reducedAt(events.filter(isOfLine), home);
  }
}

type Priced = Pick<Home, "price" | "currency" | "listedFor">;
type PriceEvent = { at: Date; price: number; currency: string; listed_for: Home["listedFor"] };

function reducedAt(events: readonly PriceEvent[], { price, currency, listedFor }: Priced): Date | null {
  let former: PriceEvent | undefined;
  let at: Date | null = null;
  for (const event of events.filter(({ listed_for }) => listed_for === listedFor)) {
    const isCheaper = former && former.currency === event.currency && event.currency === currency && event.price < former.price;
    if (isCheaper && former && price < former.price) at = event.at;
    former = event;
  }
  return at;
}

export function columnsOf(home: RandomHome) {
  return {
    publication: home.isPublic ? ("published" as const) : ("unpublished" as const),
    published_at: home.createdAt,
    created_at: home.createdAt,
    title: home.title,
    description: home.description,
    ...Object.fromEntries(
      choiceNames
        .filter((name) => name !== "exactBedrooms" && name !== "buildingHeight")
        .map((name) => [choiceColumnName(name), name === "propertyType" ? home.type : home[name]]),
    ),
    status: home.status,
    price: home.price,
    currency: home.currency,
    area: home.area,
    area_unit: home.areaUnit,
    carpet_area: home.carpetArea,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    age: home.age,
    built_year: home.builtYear,
    floor_no: home.floorNo,
    total_floors: home.totalFloors,
    covered_parking: home.coveredParking,
    is_featured: home.isFeatured,
    is_verified: home.isVerified,
    location: home.location,
    city: home.city,
    state: home.state,
    country: home.country,
    project_name: home.projectName,
    builder_name: home.builderName,
    latitude: home.latitude,
    longitude: home.longitude,
    completeness: home.completeness,
    confirmation_stage: home.isOverdue ? 2 : 0,
    confirmation_due: home.isOverdue ? "2026-03-01" : null,
    maintenance: home.maintenance,
    deposit: home.deposit,
    zip_code: home.zipCode,
    features: home.features,
    tenants_preferred: home.tenantsPreferred,
  };
}
