// Public projects. One place decides what is public: `isPublic`.
import type pg from "pg";
import type { ProjectId, TowerId } from "../../../../shared/contract/ids.ts";
import { readPaging } from "../../../../shared/contract/paging.ts";
import { shortIdIn } from "../../../accounts/contract/agent-slug.ts";
import { type ProjectFilters, type ProjectSearch, type ProjectSort, projectPageSize, wordsOf } from "../../contract/project-search.ts";
import { homeProjectCountry } from "../../contract/project-terms.ts";
import type { ProjectCard, PublicUnit } from "../../contract/public-project.ts";
import {
  firstPicture,
  offeredConfigurations,
  type ProjectDetailRow,
  type ProjectRow,
  projectParts,
  shownPrice,
  unitsLeft,
} from "../project.rows.ts";

type Queryable = Pick<pg.Pool, "query">;

/** For `projects p` and its builder `a`; `$1` is the day in India. In India a lapsed registration hides the project. */
export const isPublic = `p.publication = 'published' and p.is_active and p.deleted_at is null
  and (p.country <> '${homeProjectCountry}' or p.rera_number is null or p.rera_valid_until is null or p.rera_valid_until >= $1::date)
  and a.suspended_at is null and a.deletion_requested_at is null`;

/** The main name of the project's city; the project's own spelling when it is unknown. */
export const cityName = `coalesce((select name from cities where folded = canonical_city(p.city) order by rank limit 1), btrim(p.city))`;

/** The folded spellings of the requested cities: "Bangalore" is Bengaluru, as in the search for homes. */
const spellingsOf = (asked: string) => `array(
  select unnest(array_append(array(select folded from place_aliases where city_id = c.id), asked.key))
  from (select canonical_city(name) as key from unnest(${asked}::text[]) name) asked left join cities c on c.folded = asked.key
)`;

/** For `projects p`: prices, bedrooms and number of what is on offer. */
export const spans = `left join lateral (
  select min(${shownPrice.from}) as price_from, max(${shownPrice.to}) as price_to,
    array_remove(array_agg(distinct bedrooms::int order by bedrooms::int), null) as bedrooms, sum(${unitsLeft}) as units_available
  from ${offeredConfigurations} offered
) span on true`;

export type ProjectCardRow = Pick<
  ProjectRow,
  | ("id" | "project_name" | "builder_name" | "project_category" | "project_sub_category" | "project_status" | "possession_status")
  | ("possession_date" | "location" | "city" | "state" | "rera_number" | "created_at")
> & { price_from: number | null; price_to: number | null; bedrooms: number[] | null; units_available: number | null } & Pick<
    ProjectCard,
    "image"
  >;

export const projectOrders: Record<ProjectSort, string> = {
  relevance: "coalesce(span.units_available, 1) = 0, p.project_status = 'Completed', p.published_at desc",
  price_asc: "span.price_from nulls last",
  price_desc: "span.price_to desc nulls last",
  created_desc: "p.published_at desc",
  possession_asc: "p.possession_status = 'under_construction', p.possession_date nulls last",
};

/** One page of the public projects that a search finds. A page after the last is the last. */
export async function findPublicProjects(
  database: Queryable,
  { filters, sortBy, page }: ProjectSearch,
  today: string,
): Promise<{ rows: ProjectCardRow[]; page: number; size: number; total: number }> {
  const { text, values } = conditionsOf(filters, today);
  const from = `from projects p join accounts a on a.id = p.lister_id ${spans} where ${isPublic} ${text}`;
  const counted = await database.query<{ total: number }>(`select count(*) as total ${from}`, values);
  const paging = readPaging({ page, size: projectPageSize, total: counted.rows[0]?.total });
  const { rows } = await database.query<ProjectCardRow>(
    `select p.*, first_picture.image
     from (
       select p.*, span.*, row_number() over (order by ${projectOrders[sortBy]}, p.number desc) as place ${from}
       order by place limit ${projectPageSize} offset ${(paging.page - 1) * projectPageSize}
     ) p ${firstPicture} order by p.place`,
    values,
  );
  return { rows, page: paging.page, size: projectPageSize, total: paging.total };
}

/** The conditions of a search in SQL, starting with `and`; the first value is the day. */
function conditionsOf(filters: ProjectFilters, today: string): { text: string; values: unknown[] } {
  const values: unknown[] = [today];
  const value = (one: unknown) => `$${values.push(one)}`;
  const parts: string[] = [];
  const { q, city, builder, category, subCategory, possession, priceMin, priceMax, bhk, rera } = filters;
  // `strpos` instead of LIKE, so that typed text has no wildcards.
  for (const word of wordsOf(q))
    parts.push(
      `strpos(fold(concat_ws(' ', p.project_name, p.builder_name, a.firm, p.location, city_names(p.city), p.state)), fold(${value(word)})) > 0`,
    );
  if (city.length > 0) parts.push(`fold(normalize(p.city, nfc)) = any(${spellingsOf(value(city))})`);
  if (builder !== null) parts.push(`right(a.id, 10) = ${value(shortIdIn(builder) ?? "")}`);
  if (category.length > 0) parts.push(`p.project_category::text = any(${value(category)})`);
  if (subCategory.length > 0) parts.push(`p.project_sub_category::text = any(${value(subCategory)})`);
  if (possession.length > 0) parts.push(`p.possession_status::text = any(${value(possession)})`);
  // Rooms and price must match in the same configuration.
  const ofOne: string[] = [];
  if (priceMin !== null) ofOne.push(`${shownPrice.to} >= ${value(Math.ceil(priceMin))}`);
  if (priceMax !== null) ofOne.push(`${shownPrice.from} <= ${value(Math.floor(priceMax))}`);
  if (bhk.length > 0) ofOne.push(`bedrooms is not null and least(bedrooms, 5) = any(${value(bhk)}::int[])`);
  if (ofOne.length > 0) parts.push(`exists (select from ${offeredConfigurations} offered where ${ofOne.join(" and ")})`);
  if (rera === true) parts.push("p.rera_number is not null");
  return { text: parts.map((part) => `and ${part}`).join(" "), values };
}

export type PublicProjectRow = ProjectDetailRow & {
  builder: { id: string; name: string; firm: string | null; role: "BUILDER" };
  is_public: boolean;
};

export type Visibility = Pick<PublicProjectRow, "is_public" | "lister_id" | "deleted_at" | "published_at">;

/** The project in any state, and whether it is public; null: there is none. */
export async function getPublicProjectRow(database: Queryable, id: ProjectId, today: string): Promise<PublicProjectRow | null> {
  const { rows } = await database.query<PublicProjectRow>({
    name: "public-project",
    text: `select p.*, ${isPublic} as is_public, ${projectParts},
        json_build_object('id', a.id, 'name', a.name, 'firm', a.firm, 'role', a.role) as builder
      from projects p join accounts a on a.id = p.lister_id where p.id = $2`,
    values: [today, id],
  });
  return rows[0] ?? null;
}

/** What decides who may see a project; null: there is none. */
export async function getVisibility(database: Queryable, id: ProjectId, today: string): Promise<Visibility | null> {
  const { rows } = await database.query<Visibility>({
    name: "project-visibility",
    text: `select ${isPublic} as is_public, p.lister_id, p.deleted_at, p.published_at
      from projects p join accounts a on a.id = p.lister_id where p.id = $2`,
    values: [today, id],
  });
  return rows[0] ?? null;
}

/** The available units of one of its towers, from the lowest floor up. */
export async function findAvailableUnits(
  database: Queryable,
  tower: TowerId,
  wantedPage: number,
): Promise<{ units: PublicUnit[]; page: number; size: number; total: number }> {
  const shown = "from project_units where tower_id = $1 and state = 'available'";
  const counted = await database.query<{ total: number }>(`select count(*) as total ${shown}`, [tower]);
  const { page, size, total } = readPaging({ page: wantedPage, size: 24, total: counted.rows[0]?.total });
  const { rows } = await database.query<PublicUnit>(
    `select floor, place, configuration_id as configuration, facing, price ${shown} order by floor, place limit $2 offset $3`,
    [tower, size, (page - 1) * size],
  );
  return { units: rows, page, size, total };
}

/** The numbers of the public properties tied to a project, newest first. */
export async function findPropertyNumbers(
  database: Queryable,
  id: ProjectId,
  wantedPage: number,
): Promise<{ numbers: number[]; page: number; size: number; total: number }> {
  const shown = "from properties where project_id = $1 and publication = 'published' and deleted_at is null";
  const counted = await database.query<{ total: number }>(`select count(*) as total ${shown}`, [id]);
  const { page, size, total } = readPaging({ page: wantedPage, size: 24, total: counted.rows[0]?.total });
  const { rows } = await database.query<{ number: number }>(
    `select number ${shown} order by status = 'available' desc, published_at desc, number desc limit $2 offset $3`,
    [id, size, (page - 1) * size],
  );
  return { numbers: rows.map(({ number }) => number), page, size, total };
}
