// What other slices ask about a public project: the recipient of an enquiry, the name shown by its homes, its point on a map, the
// picture for shared links, its address.
import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { AccountId, ProjectId } from "../../../../shared/contract/ids.ts";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { qrCodeOf } from "../../../../shared/server/qr-code.ts";
import { shortPrice } from "../../../properties/contract/price-text.ts";
import type { PropertyDetail } from "../../../properties/contract/property.ts";
import { isOnMap, realLocation } from "../../../properties/server/public.ts";
import type { ProjectPicture } from "../../contract/project-parts.ts";
import { firstPicture, offeredConfigurations, type ProjectRow, shownPrice } from "../project.rows.ts";
import { isPublic } from "../visitors/public-projects.store.ts";

type Queryable = Pick<pg.Pool, "query">;
type SharedRow = ProjectRow & { image: ProjectPicture | null; price_from: number | null };

/** null when it is not public. `today`: in India. */
async function findShared(database: Database, id: string, today: string): Promise<SharedRow | null> {
  const text = `select p.*, first_picture.image,
      (select min(${shownPrice.from}) from ${offeredConfigurations} offered) as price_from
    from projects p join accounts a on a.id = p.lister_id ${firstPicture} where p.id = $2 and ${isPublic}`;
  const { rows } = await database.executeQuery<SharedRow>(CompiledQuery.raw(text, [today, id]));
  return rows[0] ?? null;
}

/** The builder whom an enquiry about a public project reaches. */
export async function findProjectTarget(
  database: Database,
  id: string,
  today: string,
): Promise<{ projectId: ProjectId; title: string; listerId: AccountId } | null> {
  const row = await findShared(database, id, today);
  return row && { projectId: row.id, title: row.project_name, listerId: row.lister_id };
}

type ProjectOfHome = Omit<NonNullable<PropertyDetail["project"]>, "rera">;
type Tie = { project_id: ProjectId | null; tower_id: string | null; configuration_id: string | null };

/** What a home tied to a project shows of it; null when there is no such project or it is not public. */
export async function findProjectOfHome(database: Queryable, tie: Tie, today: string): Promise<PropertyDetail["project"]> {
  if (tie.project_id === null) return null;
  const { rows } = await database.query<ProjectOfHome & { number: string | null; validUntil: string | null; url: string | null }>({
    name: "project-of-home",
    text: `select p.id, p.project_name as name, p.rera_number as number, p.rera_valid_until as "validUntil", p.rera_url as url,
        (select name from project_towers where id = $3 and project_id = p.id) as tower,
        (select name from project_configurations where id = $4 and project_id = p.id) as configuration
      from projects p join accounts a on a.id = p.lister_id where p.id = $2 and ${isPublic}`,
    values: [today, tie.project_id, tie.tower_id, tie.configuration_id],
  });
  const [row] = rows;
  if (!row) return null;
  const { number, validUntil, url, ...project } = row;
  return { ...project, rera: number === null ? null : { number, validUntil, url, qr: url === null ? null : qrCodeOf(url) } };
}

/** The point of a public project with the text of its pin; null without a real location or outside the basemap. */
export async function findProjectPoint(database: Database, id: string, today: string) {
  const row = await findShared(database, id, today);
  const point = row && realLocation(row);
  if (!row || !point || !isOnMap(point)) return null;
  return { ...point, isApproximate: false, priceText: priceText(row) };
}

/** The content of the picture for shared links to a public project. */
export async function findProjectShareCard(database: Database, id: string, today: string) {
  const row = await findShared(database, id, today);
  if (!row) return null;
  const place = [row.location, row.city].filter((part) => part !== null).join(", ");
  return { title: row.project_name, lead: priceText(row), facts: [`by ${row.builder_name}`], place, image: row.image };
}

const priceText = ({ price_from }: SharedRow): string =>
  price_from === null ? "New project" : `From ${shortPrice(price_from, "INR", false)}`;

/** Pages of all public projects, for search engines. */
export async function findProjectPages(database: Database, today: string): Promise<{ path: string; changedAt: Date }[]> {
  const text = `select p.id, p.updated_at as "changedAt" from projects p join accounts a on a.id = p.lister_id
    where ${isPublic} order by p.number limit 50000`;
  const { rows } = await database.executeQuery<{ id: string; changedAt: Date }>(CompiledQuery.raw(text, [today]));
  return rows.map(({ id, changedAt }) => ({ path: projectPath(id), changedAt }));
}
