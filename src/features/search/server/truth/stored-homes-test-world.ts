// Random homes in the database. For tests.
import { sql } from "kysely";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { addProperty, joinHomes } from "../../../../shared/testing/test-properties.ts";
import { choiceNames } from "../../contract/list-filters.ts";
import { choiceColumnName } from "../sql/conditions.ts";
import type { Home } from "./oracle-home.ts";
import type { RandomHome } from "./search-test-world.ts";

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

const noticeMs = 30 * dayMs;

/** A reduction is one from all prices of the 30 days before: after a raise for some days there is none. */
function reducedAt(events: readonly PriceEvent[], { price, currency, listedFor }: Priced): Date | null {
  const line = events.filter((event) => event.listed_for === listedFor && event.currency === currency);
  const reductions = line.filter((step, place) => {
    // The price that was asked 30 days before, and all since.
    const begin = line.findLast(({ at }) => at.getTime() <= step.at.getTime() - noticeMs)?.at ?? new Date(0);
    const before = line.slice(0, place).filter(({ at }) => at >= begin);
    const lowest = Math.min(...before.map((event) => event.price));
    return before.length > 0 && step.price < lowest && price < lowest;
  });
  return reductions.at(-1)?.at ?? null;
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
