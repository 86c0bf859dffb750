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
const mostTurns = 500;

/**
 * An approved advertisement that runs today and fits this page (ADVT-01), of a lister who is neither suspended nor leaving. When
 * several do, they take turns of a minute, the longest time that pages are cached. Who goes from the home page to a search and to a
 * property sees another each time, as long as others fit. null: none.
 */
export async function pickAdvertisement({ database, clock }: Pick<Services, "database" | "clock">, page: AskedPage) {
  const now = clock.now();
  const shownBefore = new Set<string>();
  for (const placement of placements) {
    const isAsked = placement === page.placement;
    const fitting = await findFitting(database, isAsked ? page : { placement, city: [], type: [] }, dayInIndia(now));
    const others = fitting.filter(({ id }) => !shownBefore.has(id));
    const choice = others.length > 0 ? others : fitting;
    const picked = choice[Math.floor(now.getTime() / turnMs) % choice.length];
    if (isAsked) return picked ?? null;
    if (picked) shownBefore.add(picked.id);
  }
  return null;
}

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
    .where(sql<SqlBool>`${placement} = any(ad.placements)`)
    .where(sql<SqlBool>`(ad.city is null or canonical_city(ad.city) in ${cities})`)
    .where(sql<SqlBool>`(ad.property_types = '{}' or ad.property_types && ${types})`)
    .select(["ad.id", "ad.account_id as accountId", "ad.headline", "ad.link", "ad.image_key as imageKey"])
    .select(["ad.image_width as width", "ad.image_height as height", "ad.image_color as color"])
    .select(sql<number[]>`coalesce(upload.widths, ad.image_widths)`.as("widths"))
    .orderBy("ad.id")
    .limit(mostTurns)
    .execute();
}
