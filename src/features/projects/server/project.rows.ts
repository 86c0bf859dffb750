// Rows of projects, with their parts built in SQL in their wire shape.
import type { Selectable } from "kysely";
import { type Fields, namesOf } from "../../../shared/contract/field-kinds.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { columnOf } from "../../../shared/server/database/column-names.ts";
import type { Tables } from "../../../shared/server/database/tables.ts";
import type { MyProject } from "../contract/my-project.ts";
import { configurationFields, type ProjectField, towerFields, updateFields } from "../contract/project-fields.ts";
import type { ProjectPicture } from "../contract/project-parts.ts";

export type ProjectRow = Selectable<Tables["projects"]>;

/** A whole project. */
export type ProjectDetailRow = ProjectRow &
  Pick<MyProject, "amenities" | "towers" | "configurations" | "galleryImages" | "brochures" | "videos" | "constructionUpdates">;

/** Fields of a project as they are stored. */
export const fieldsOf = <Name extends ProjectField>(row: ProjectRow, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ownValue<Record<string, unknown>>(row, columnOf(name))])) as Pick<MyProject, Name>;

/** Arguments of json_build_object: the fields of a row of this alias. */
const jsonOf = (alias: string, fields: Fields) =>
  namesOf(fields)
    .map((name) => `'${name}', ${alias}.${columnOf(name)}`)
    .join(", ");

/** SQL of `unitsInParts` of a project `p`. */
export const unitsInPartsOf = `coalesce(greatest(
  (select sum(floors::int * units_per_floor) from project_towers where project_id = p.id),
  (select sum(units_total) from project_configurations where project_id = p.id)
), 0)`;

/** SQL of a `ProjectPicture` from a row `m` of project_media; `more` adds fields. */
export const pictureJson = (more = "") => `json_build_object('id', m.id, 'url', m.url, 'caption', m.caption, 'alt', m.alt,
  'width', m.width, 'height', m.height, 'color', m.color, 'widths', m.widths${more})`;

/** SQL of the list of a query's one column. As one JSON text: an array of texts is read letter by letter, which took 0.4 s for 3 MB. */
const listOf = (query: string) => `array_to_json(array(${query}))`;

const mediaOf = (kind: string, json: string) =>
  listOf(`select ${json} from project_media m where m.project_id = p.id and m.kind = '${kind}' order by m.position, m.id`);

const towerJson = `json_build_object('_id', t.id, ${jsonOf("t", towerFields)}, 'gridTotal', g.total,
  'gridAvailable', case when g.total is not null then g.available end)`;

const configurationJson = `json_build_object('_id', c.id, ${jsonOf("c", configurationFields)},
  'gridTotal', case when g.counts then g.total end, 'gridAvailable', c.grid_available, 'gridFilled', g.total,
  'gridPriceFrom', c.grid_price_from, 'gridPriceTo', c.grid_price_to,
  'pricePerSqft', round(c.price_from / c.carpet_area),
  'towers', array(select ct.tower_id from configuration_towers ct join project_towers t on t.id = ct.tower_id
    where ct.configuration_id = c.id order by t.position),
  'floorPlan', (select ${pictureJson()} from project_media m where m.project_id = p.id and m.configuration_id = c.id))`;

const updateJson = `json_build_object('_id', u.id, ${jsonOf("u", updateFields)}, 'tower', u.tower_id,
  'photos', array(select ${pictureJson()} from project_media m where m.project_id = p.id and m.update_id = u.id order by m.position, m.id))`;

const byTower = `(
  select tower_id as id, nullif(count(*), 0) as total, count(*) filter (where state = 'available') as available
  from project_units where project_id = p.id group by tower_id
)`;

/**
 * The units of the grid by configuration of `projects p`, and whether they count. A grid that was only started says less than the
 * configuration's own numbers: it counts once it has as many units of that configuration as these say, or once no cell of the
 * configuration's towers is empty or without a configuration.
 */
export const gridByConfiguration = `(
  with filled as (
    select t.id, coalesce(count(u.configuration_id) >= t.floors::int * t.units_per_floor, false) as is_whole
    from project_towers t left join project_units u on u.project_id = t.project_id and u.tower_id = t.id
    where t.project_id = p.id group by t.id
  ), entered as (
    select configuration_id as id, count(*) as total, count(*) filter (where state = 'available') as available,
      array_agg(distinct tower_id) as towers
    from project_units where project_id = p.id and configuration_id is not null group by configuration_id
  )
  select entered.id, entered.total, entered.available, entered.total >= own.units_total or not exists (
      select from filled where not is_whole and (
        filled.id = any(entered.towers)
        or exists (select from configuration_towers ct where ct.configuration_id = entered.id and ct.tower_id = filled.id)
      )
    ) as counts
  from entered join project_configurations own on own.id = entered.id
)`;

/** From project_configurations, the price that visitors see; null: unknown. */
export const shownPrice = {
  from: "coalesce(grid_price_from, price_from)",
  to: "coalesce(grid_price_to, price_to, price_from)",
};

/** From project_configurations, the number of homes left that visitors see; null: unknown. */
export const unitsLeft = "coalesce(grid_available, units_available)";

/** The configurations of `projects p` that one can still have; where all are sold out, all of them. */
export const offeredConfigurations = `(
  select * from (
    select *, ${unitsLeft} is distinct from 0 as has_units, bool_or(${unitsLeft} is distinct from 0) over () as has_project_units
    from project_configurations where project_id = p.id
  ) every_one where has_units or not has_project_units
)`;

/** SQL that updates the `grid_` columns of project $1. A unit without a price costs what its configuration says. */
export const storeGrid = `
  update project_configurations c set grid_available = now.available, grid_price_from = now.price_from, grid_price_to = now.price_to
  from projects p, lateral (
    select own.id, g.available, told.price_from, told.price_to
    from project_configurations own left join ${gridByConfiguration} g on g.id = own.id and g.counts
    left join lateral (
      select min(coalesce(price, own.price_from)) as price_from, max(coalesce(price, own.price_to, own.price_from)) as price_to
      from project_units where project_id = p.id and configuration_id = g.id and state = 'available' having count(price) > 0
    ) told on true where own.project_id = p.id
  ) now
  where p.id = $1 and c.id = now.id and (c.grid_available, c.grid_price_from, c.grid_price_to)
    is distinct from (now.available, now.price_from, now.price_to)`;

/** Everything besides the columns of `projects p`. */
export const projectParts = `
  ${listOf(`
    select json_build_object('id', a.id, 'name', a.name, 'icon', a.icon)
    from project_amenities pa join amenities a on a.id = pa.amenity_id where pa.project_id = p.id order by a.bit
  `)} as amenities,
  ${listOf(`
    select ${towerJson} from project_towers t left join ${byTower} g on g.id = t.id
    where t.project_id = p.id order by t.position
  `)} as towers,
  ${listOf(`
    select ${configurationJson} from project_configurations c left join ${gridByConfiguration} g on g.id = c.id
    where c.project_id = p.id order by c.position
  `)} as configurations,
  ${mediaOf("image", pictureJson(", 'category', m.category"))} as "galleryImages",
  ${mediaOf(
    "brochure",
    `json_build_object('id', m.id, 'url', m.url, 'caption', m.caption, 'pages', m.pages, 'sizeBytes', m.size_bytes,
    'firstPage', case when m.widths <> '{}' and m.width is not null then json_build_object('url', m.url || '.png', 'width', m.width, 'height', m.height,
      'widths', m.widths) end)`,
  )} as brochures,
  ${mediaOf(
    "video",
    `json_build_object('id', m.id, 'url', m.url, 'type', m.category, 'caption', m.caption, 'thumbnailUrl', m.thumbnail_url,
    'durationSeconds', m.duration_seconds)`,
  )} as videos,
  ${listOf(`
    select ${updateJson} from project_updates u where u.project_id = p.id order by u.date desc, u.id desc
  `)} as "constructionUpdates"`;

/** The main picture of a project `p`, as a lateral join. */
export const firstPicture = `left join lateral (
  select ${pictureJson()} as image from project_media m where m.project_id = p.id and m.kind = 'image' order by m.position, m.id limit 1
) first_picture on true`;

export type ListedProject = ProjectRow & {
  image: ProjectPicture | null;
  priced_configurations: number;
  gallery_images: number;
  units_in_parts: number;
};
