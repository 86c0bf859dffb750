import { type SqlBool, sql } from "kysely";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { FindPublicFiles } from "../../media/server/public.ts";
import { type Placement, placements } from "../contract/advertisement-terms.ts";

/** The page's city and types; `property`: both are that property's. */
export type AskedPage = { placement: Placement; city: readonly string[]; type: readonly string[]; property?: PropertyId | undefined };

const turnMs = 60_000;
/** For each place. */
const mostTurns = 500;

/**
 * An approved advertisement that runs today and fits this page (ADVT-01), of a lister who is neither suspended nor leaving. When
 * several do, they take turns of a minute, the longest time that pages are cached. Who goes from the home page to a search and to a
 * property sees another each time, as long as others fit. null: none.
 */
export async function pickAdvertisement({ database, clock }: Pick<Services, "database" | "clock">, page: AskedPage) {
  const now = clock.now();
  const turn = Math.floor(now.getTime() / turnMs);
  const fitting = await findFitting(database, page, dayInIndia(now));
  const shownBefore = new Set<string>();
  for (const placement of placementsUpTo(page.placement)) {
    const isAsked = placement === page.placement;
    // The pages before it had no city and no type, as far as this one knows.
    const here = fitting.filter((one) => one.placements.includes(placement) && (isAsked || one.isForAll));
    const others = here.filter(({ id }) => !shownBefore.has(id));
    const choice = others.length > 0 ? others : here;
    const picked = choice[turn % choice.length];
    if (isAsked) return picked ?? null;
    if (picked) shownBefore.add(picked.id);
  }
  return null;
}

/** In the order in which a visitor comes to the pages. */
const placementsUpTo = (placement: Placement) => placements.slice(0, placements.indexOf(placement) + 1);

/** Approved, not paused, on one of their days, and of a lister who is neither suspended nor leaving. */
const runningAdvertisements = (database: Database, today: string) =>
  database
    .selectFrom("advertisements as ad")
    .innerJoin("accounts as lister", "lister.id", "ad.account_id")
    .where("ad.review", "=", "approved")
    .where("ad.deleted_at", "is", null)
    .where("ad.is_paused", "=", false)
    .where("ad.starts_on", "<=", today)
    .where("ad.ends_on", ">=", today)
    .where("lister.suspended_at", "is", null)
    .where("lister.deletion_requested_at", "is", null);

/** The images of an account's advertisements that run. */
export const findPublicAdvertisementImages: FindPublicFiles = async ({ database }, id, now) => {
  if (!id.startsWith("acc_")) return [];
  const rows = await runningAdvertisements(database, dayInIndia(now))
    .where("ad.account_id", "=", id as AccountId)
    .select("ad.image_key as key")
    .execute();
  return rows.map(({ key }) => key);
};

async function findFitting(database: Database, { placement, city, type, property = "" as PropertyId }: AskedPage, today: string) {
  const cities = sql`(
    select canonical_city(asked) from unnest(${[...city]}::text[]) asked
    union all select canonical_city(city) from properties where id = ${property} and city is not null
  )`;
  const types = sql`array(
    select asked from unnest(${[...type]}::text[]) asked
    union all select type::text from properties where id = ${property} and type is not null
  )`;
  return runningAdvertisements(database, today)
    .leftJoin("uploads as upload", "upload.key", "ad.image_key")
    .where(sql<SqlBool>`ad.placements && ${[...placementsUpTo(placement)]}::text[]`)
    .where(sql<SqlBool>`(ad.city is null or canonical_city(ad.city) in ${cities})`)
    .where(sql<SqlBool>`(ad.property_types = '{}' or ad.property_types && ${types})`)
    .select(["ad.placements", sql<boolean>`ad.city is null and ad.property_types = '{}'`.as("isForAll")])
    .select(["ad.id", "ad.account_id as accountId", "ad.headline", "ad.link", "ad.image_key as imageKey"])
    .select(["ad.image_width as width", "ad.image_height as height", "ad.image_color as color"])
    .select(sql<number[]>`coalesce(upload.widths, ad.image_widths)`.as("widths"))
    .orderBy("ad.id")
    .limit(placements.length * mostTurns)
    .execute();
}
