// A builder's own projects in any state. Each query includes the builder: somebody else's project does not exist.
import { type Insertable, sql, type Updateable } from "kysely";
import type pg from "pg";
import type { AccountId, AmenityId, ProjectId } from "../../../../shared/contract/ids.ts";
import { readPaging } from "../../../../shared/contract/paging.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { listerRecords } from "../../../../shared/server/records/lister-records.ts";
import { projectMessages } from "../../contract/project-messages.ts";
import type { ProjectFacts } from "../../contract/project-publication.ts";
import { firstPicture, type ListedProject, type ProjectDetailRow, projectParts, unitsInPartsOf } from "../project.rows.ts";

export type ProjectChanges = Updateable<Tables["projects"]>;
export const ownProjects = listerRecords("projects", projectMessages.deletedElsewhere);
export type NewProject = Insertable<Tables["projects"]>;

/** The project in any state, or null: the caller decides who may see it. */
export async function getProjectRow(database: Pick<pg.Pool, "query">, id: ProjectId): Promise<ProjectDetailRow | null> {
  const text = `select p.*, ${projectParts} from projects p where p.id = $1`;
  const { rows } = await database.query<ProjectDetailRow>({ name: "project-by-id", text, values: [id] });
  return rows[0] ?? null;
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

/** Replaces its amenities. */
export async function replaceProjectAmenities(database: Database, id: ProjectId, amenityIds: readonly AmenityId[]): Promise<void> {
  await database.deleteFrom("project_amenities").where("project_id", "=", id).execute();
  if (amenityIds.length === 0) return;
  const rows = amenityIds.map((amenity_id) => ({ project_id: id, amenity_id }));
  await database.insertInto("project_amenities").values(rows).execute();
}

export type CountedParts = Pick<ProjectFacts, "pricedConfigurations" | "galleryImages" | "unitsInParts">;

/** Further conditions for publication. */
export async function countForPublication(database: Database, id: ProjectId): Promise<CountedParts> {
  const { rows } = await sql<CountedParts>`
    select (select count(*) from project_configurations where project_id = p.id and price_from is not null) as "pricedConfigurations",
      (select count(*) from project_media where project_id = p.id and kind = 'image') as "galleryImages",
      ${sql.raw(unitsInPartsOf)} as "unitsInParts"
    from projects p where p.id = ${id}`.execute(database);
  return rows[0] ?? { pricedConfigurations: 0, galleryImages: 0, unitsInParts: 0 };
}

/** Whether one of its towers has a possession date before that day. */
export async function hasTowerBefore(database: Database, id: ProjectId, day: string): Promise<boolean> {
  const row = await database
    .selectFrom("project_towers")
    .select("id")
    .where("project_id", "=", id)
    .where("possession_date", "<", day)
    .executeTakeFirst();
  return row !== undefined;
}

type ListQuestion = {
  page: number;
  limit: number;
  search: string;
  isForDeleted: boolean;
  /** Deleted ones only since then: older ones cannot be restored. */
  deletedSince: Date;
};

// `strpos` instead of LIKE, so that typed text has no wildcards.
const ownOnes = `
  from projects p
  where p.lister_id = $1 and (case when $3 then p.deleted_at > $4 else p.deleted_at is null end)
    and ($2 = '' or strpos(fold(concat_ws(' ', p.project_name, p.builder_name, p.location, p.city, p.state)), fold($2)) > 0)`;

/** One page of a builder's projects, newest first. A page after the last is the last. */
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
        (select count(*) from project_media where project_id = p.id and kind = 'image') as gallery_images,
        ${unitsInPartsOf} as units_in_parts
      from (select p.* ${ownOnes} order by p.created_at desc, p.number desc limit $5 offset $6) p ${firstPicture}
      order by p.created_at desc, p.number desc`,
    values: [...conditions, limit, (paging.page - 1) * limit],
  });
  return { rows, page: paging.page, size: limit, total: paging.total };
}
