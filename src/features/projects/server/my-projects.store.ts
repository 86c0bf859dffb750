// A builder's own projects, whatever their state. Who asks is part of each question: somebody else's is not there.
import { type Insertable, sql, type Updateable } from "kysely";
import type pg from "pg";
import type { AccountId, AmenityId, ProjectId } from "../../../shared/contract/ids.ts";
import { readPaging } from "../../../shared/contract/paging.ts";
import type { Database } from "../../../shared/server/database.ts";
import type { Tables } from "../../../shared/server/tables.ts";
import { firstPicture, type ListedProject, type ProjectDetailRow, type ProjectRow, projectParts } from "./project.rows.ts";

export type ProjectChanges = Updateable<Tables["projects"]>;
export type NewProject = Insertable<Tables["projects"]>;

/** The project whatever its state, or null: who may see it is for the caller to decide. */
export async function getProjectRow(database: Pick<pg.Pool, "query">, id: ProjectId): Promise<ProjectDetailRow | null> {
  const text = `select p.*, ${projectParts} from projects p where p.id = $1`;
  const { rows } = await database.query<ProjectDetailRow>({ name: "project-by-id", text, values: [id] });
  return rows[0] ?? null;
}

/** Locked until the transaction ends; undefined when it is not this lister's, or deleted. */
export async function lockOwnProject(transaction: Database, listerId: AccountId, id: ProjectId): Promise<ProjectRow | undefined> {
  return transaction
    .selectFrom("projects")
    .selectAll()
    .where("id", "=", id)
    .where("lister_id", "=", listerId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether it is this lister's, and deleted. */
export async function isDeletedProject(database: Database, listerId: AccountId, id: ProjectId): Promise<boolean> {
  const row = await database
    .selectFrom("projects")
    .select("id")
    .where("id", "=", id)
    .where("lister_id", "=", listerId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** One that this lister has deleted after `since`, locked until the transaction ends; undefined: there is none. */
export async function lockDeletedProject(
  transaction: Database,
  listerId: AccountId,
  id: ProjectId,
  since: Date,
): Promise<ProjectRow | undefined> {
  return transaction
    .selectFrom("projects")
    .selectAll()
    .where("id", "=", id)
    .where("lister_id", "=", listerId)
    .where("deleted_at", ">", since)
    .forUpdate()
    .executeTakeFirst();
}

/** False: this lister has created a project under the same key, maybe at this very moment. */
export async function insertProject(database: Database, project: NewProject): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("projects")
    .values(project)
    .onConflict((conflict) => conflict.columns(["lister_id", "creation_key"]).where("creation_key", "is not", null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What this lister has created under that key; null: nothing, or nothing that is still there. */
export async function findCreatedProject(database: Database, listerId: AccountId, creationKey: string): Promise<ProjectId | null> {
  const created = await database
    .selectFrom("projects")
    .select("id")
    .where("lister_id", "=", listerId)
    .where("creation_key", "=", creationKey)
    .executeTakeFirst();
  return created?.id ?? null;
}

/** Its version grows by one. `parts`: what has changed beside its columns. Resolves to the new version. */
export async function changeProject(
  database: Database,
  { id, version }: Pick<ProjectRow, "id" | "version">,
  changes: ProjectChanges,
  { at, parts = [] }: { at: Date; parts?: readonly string[] },
): Promise<number> {
  const next = version + 1;
  const noted = Object.fromEntries(parts.map((part) => [part, next]));
  await database
    .updateTable("projects")
    .set({ ...changes, version: next, updated_at: at, field_versions: sql`field_versions || ${JSON.stringify(noted)}::jsonb` })
    .where("id", "=", id)
    .execute();
  return next;
}

/** Deletes for good what was deleted before `since`, at most so many; resolves to how many. */
export async function purgeProjects(database: Database, since: Date, most: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("projects")
    .where("id", "in", (query) =>
      query.selectFrom("projects").select("id").where("deleted_at", "<=", since).orderBy("deleted_at").limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function countPublishedProjects(database: Database, listerId: AccountId): Promise<number> {
  const { published } = await database
    .selectFrom("projects")
    .where("lister_id", "=", listerId)
    .where("publication", "=", "published")
    .where("deleted_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("published"))
    .executeTakeFirstOrThrow();
  return published;
}

export async function findProjectAmenities(database: Database, id: ProjectId): Promise<AmenityId[]> {
  const rows = await database
    .selectFrom("project_amenities")
    .select("amenity_id")
    .where("project_id", "=", id)
    .orderBy("amenity_id")
    .execute();
  return rows.map(({ amenity_id }) => amenity_id);
}

/** Makes these its only ones. */
export async function replaceProjectAmenities(database: Database, id: ProjectId, amenityIds: readonly AmenityId[]): Promise<void> {
  await database.deleteFrom("project_amenities").where("project_id", "=", id).execute();
  if (amenityIds.length === 0) return;
  const rows = amenityIds.map((amenity_id) => ({ project_id: id, amenity_id }));
  await database.insertInto("project_amenities").values(rows).execute();
}

/** What else decides whether it may be published. */
export async function countForPublication(
  database: Database,
  id: ProjectId,
): Promise<{ pricedConfigurations: number; galleryImages: number }> {
  const { rows } = await sql<{ pricedConfigurations: number; galleryImages: number }>`
    select (select count(*) from project_configurations where project_id = ${id} and price_from is not null) as "pricedConfigurations",
      (select count(*) from project_media where project_id = ${id} and kind = 'image') as "galleryImages"`.execute(database);
  return rows[0] ?? { pricedConfigurations: 0, galleryImages: 0 };
}

type ListQuestion = {
  page: number;
  limit: number;
  search: string;
  isForDeleted: boolean;
  /** Of the deleted, those since then: the others cannot be restored. */
  deletedSince: Date;
};

// `strpos` instead of LIKE: what people type has no wildcards.
const ownOnes = `
  from projects p
  where p.lister_id = $1 and (case when $3 then p.deleted_at > $4 else p.deleted_at is null end)
    and ($2 = '' or strpos(fold(concat_ws(' ', p.project_name, p.builder_name, p.location, p.city, p.state)), fold($2)) > 0)`;

/** One page of a builder's projects, newest first. A page beyond the last is the last. */
export async function listOwnProjects(
  pool: Pick<pg.Pool, "query">,
  listerId: AccountId,
  { page, limit, search, isForDeleted, deletedSince }: ListQuestion,
): Promise<{ rows: ListedProject[]; page: number; size: number; total: number }> {
  const conditions = [listerId, search, isForDeleted, deletedSince];
  const counted = await pool.query<{ total: number }>({
    name: "own-projects-counted",
    text: `select count(*) as total ${ownOnes}`,
    values: conditions,
  });
  const paging = readPaging({ page, size: limit, total: counted.rows[0]?.total });
  const { rows } = await pool.query<ListedProject>({
    name: "own-projects",
    text: `select p.*, first_picture.image,
        (select count(*) from project_configurations where project_id = p.id and price_from is not null) as priced_configurations,
        (select count(*) from project_media where project_id = p.id and kind = 'image') as gallery_images
      from (select p.* ${ownOnes} order by p.created_at desc, p.number desc limit $5 offset $6) p ${firstPicture}
      order by p.created_at desc, p.number desc`,
    values: [...conditions, limit, (paging.page - 1) * limit],
  });
  return { rows, page: paging.page, size: limit, total: paging.total };
}
