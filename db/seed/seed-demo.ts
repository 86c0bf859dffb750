import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type pg from "pg";
import { queueDemoPictures } from "../../src/demo-picture-jobs.ts";
import { hashPassword } from "../../src/features/accounts/server/passwords/password-hash.ts";
import { storeGrid } from "../../src/features/projects/server/project.rows.ts";
import { scoreHomes } from "../../src/features/properties/server/listers/score-homes.ts";
import type { PropertyId } from "../../src/shared/contract/ids.ts";
import { databaseOver } from "../../src/shared/server/database/database.ts";
import type { Tables } from "../../src/shared/server/database/tables.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { copyRows } from "./copy-rows.ts";
import { type DemoRows, demoRows } from "./demo/demo-rows.ts";
import { historiesOf, writeHistories } from "./demo/histories.ts";
import { demoOperatorEmail, demoPassword } from "./demo/listers.ts";
import { joinOffers, offersOf } from "./demo/offers.ts";
import type { DemoFile } from "./demo/picture-files.ts";
import { placeBrochures } from "./demo/place-brochures.ts";
import { prepareDemoMedia } from "./demo/prepare-media.ts";
import { seedNearby } from "./demo/seed-nearby.ts";

export { demoPassword, demoSignIns } from "./demo/listers.ts";

type Options = {
  /** The local media store; null: no pictures are copied (for tests that need none). */
  mediaDir: string | null;
  /** The cache of variants; tests use their own. */
  cacheDir?: string;
  onProgress?: (progress: SeedProgress) => void;
  now?: Date;
};
/** Enough for cards and phones; jobs make the others while the site is already in use. */
const mostFirstWidth = 800;
/** The pictures of 1200 px (all WebP) and what was made from others are small themselves: shown as they are until jobs make variants. */
const isLeftForLater = ({ file, of }: DemoFile, width: number): boolean =>
  of !== undefined || file.endsWith(".webp") || width > mostFirstWidth;

export type SeedProgress = { step: "photos" | "properties"; done: number; of: number };

/**
 * Fills an empty database with the demo data and the media store with its pictures. Everything or, when it is interrupted,
 * nothing; several processes may try at once. Returns false, having changed nothing, when the database is not empty.
 */
export async function seedDemo(pool: pg.Pool, { mediaDir, cacheDir, onProgress = () => {}, now = new Date() }: Options): Promise<boolean> {
  if (!(await isEmpty(pool))) return false;
  const onPicture = (done: number, of: number) => onProgress({ step: "photos", done, of });
  const first = { onProgress: onPicture, isLeftForLater, ...(cacheDir !== undefined && { cacheDir }) };
  const ready = mediaDir === null ? null : await prepareDemoMedia(mediaDir, first);
  const rows = demoRows(now);
  const of = rows.properties.length;
  onProgress({ step: "properties", done: 0, of });
  const hashes = { known: await hashPassword(demoPassword), ofNobody: await hashPassword(randomBytes(32).toString("base64")) };
  const client = await pool.connect();
  try {
    await client.query("begin");
    // The one row of `site` is the lock: a second process finds it set.
    await client.query("select from site for update");
    const isFirst = await isEmpty(client);
    if (isFirst) await writeRows(client, ready ? await leaveForLater(client, rows, ready) : rows, hashes, now);
    if (isFirst && mediaDir !== null) await placeBrochures(client, mediaDir, rows.brochures, now);
    await client.query("commit");
    onProgress({ step: "properties", done: of, of });
    return isFirst;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** The rows list the existing variants; jobs make the others. */
async function leaveForLater(client: pg.PoolClient, rows: DemoRows, ready: Map<string, number[]>): Promise<DemoRows> {
  const unfinished = new Set<string>();
  const asReady = <Item extends { url: string; widths?: number[] | undefined }>(item: Item): Item => {
    const widths = ready.get(item.url) ?? [];
    if (widths.length < (item.widths?.length ?? 0)) unfinished.add(item.url);
    return { ...item, widths };
  };
  const media_items = rows.media_items.map(asReady);
  const project_media = rows.project_media.map(asReady);
  await queueDemoPictures(client, [...unfinished]);
  return { ...rows, media_items, project_media };
}

async function isEmpty(database: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rows } = await database.query<{ isEmpty: boolean }>(
    `select demo_seeded_at is null and not exists (select from accounts) and not exists (select from properties) as "isEmpty" from site`,
  );
  return rows[0]?.isEmpty ?? false;
}

async function writeRows(client: pg.PoolClient, rows: DemoRows, hashes: { known: string; ofNobody: string }, now: Date): Promise<void> {
  const { accounts, amenities, signIns, ...others } = rows;
  await copyRows(
    client,
    "accounts",
    accounts.map((account) => ({ ...account, password_hash: signIns.has(account.id) ? hashes.known : hashes.ofNobody })),
  );
  await copyRows(client, "operators", [
    { id: newId("opr", now), email: demoOperatorEmail, password_hash: hashes.known, created_at: now, updated_at: now },
  ]);
  await copyRows(client, "projects", others.projects);
  const amenityIds = await findAmenityIds(client);
  await copyRows(
    client,
    "project_amenities",
    others.projectAmenities.flatMap(({ projectId, names }) =>
      names.map((name) => ({ project_id: projectId as ProjectAmenity["project_id"], amenity_id: amenityIds(name) })),
    ),
  );
  for (const table of projectTables) await copyRows(client, table, others[table]);
  for (const { id } of others.projects) await client.query(storeGrid, [id]);
  const offers = offersOf(rows, now);
  await copyRows(client, "properties", [...others.properties, ...offers.properties]);
  await copyRows(
    client,
    "property_amenities",
    [...amenities, ...offers.amenities].flatMap(({ propertyId, names }) =>
      names.map((name) => ({ property_id: propertyId as AmenityRow["property_id"], amenity_id: amenityIds(name) })),
    ),
  );
  await copyRows(client, "property_checks", others.property_checks);
  await copyRows(client, "media_items", [...others.media_items, ...offers.media_items]);
  await scoreHomes(
    databaseOver(client),
    [...others.properties, ...offers.properties].map(({ id }) => id as PropertyId),
  );
  await writeHistories(client, historiesOf(others.properties, now));
  await joinOffers(client, offers);
  await copyRows(client, "property_daily_views", others.property_daily_views);
  await copyRows(client, "visitor_events", others.visitor_events);
  await copyRows(client, "leads", others.leads);
  await copyRows(client, "enquiry_relays", others.enquiry_relays);
  await copyRows(client, "lead_comments", others.lead_comments);
  await copyRows(client, "advertisements", others.advertisements);
  await copyRows(client, "advertisement_daily_figures", others.advertisement_daily_figures);
  await copyRows(client, "advertisement_place_figures", others.advertisement_place_figures);
  await seedNearby(client, now);
  await client.query("update site set demo_seeded_at = $1", [now]);
}

type AmenityRow = Insertable<Tables["property_amenities"]>;
type ProjectAmenity = Insertable<Tables["project_amenities"]>;

/** In the order in which they can be written. */
const projectTables = [
  ...(["project_towers", "project_configurations", "configuration_towers", "project_units"] as const),
  ...(["project_updates", "project_media"] as const),
] as const;

async function findAmenityIds(client: pg.PoolClient): Promise<(name: string) => AmenityRow["amenity_id"]> {
  const { rows } = await client.query<{ id: AmenityRow["amenity_id"]; name: string }>("select id, name from amenities");
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`The amenity master has no "${name}".`);
    return id;
  };
}
