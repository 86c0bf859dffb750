// Rows of projects, with their parts built in SQL in the form that leaves the server.
import type { Selectable } from "kysely";
import type { Tables } from "../../../shared/server/tables.ts";
import type { MyProject } from "../contract/my-project.ts";
import type { ProjectPicture } from "../contract/project-parts.ts";

export type ProjectRow = Selectable<Tables["projects"]>;

/** A whole project. */
export type ProjectDetailRow = ProjectRow &
  Pick<MyProject, "amenities" | "towers" | "configurations" | "galleryImages" | "brochures" | "videos" | "constructionUpdates">;

/** SQL of a `ProjectPicture` from a row `m` of project_media; `more` adds fields. */
export const pictureJson = (more = "") => `json_build_object('id', m.id, 'url', m.url, 'caption', m.caption, 'alt', m.alt,
  'width', m.width, 'height', m.height, 'color', m.color, 'widths', m.widths${more})`;

const mediaOf = (kind: string, json: string) =>
  `array(select ${json} from project_media m where m.project_id = p.id and m.kind = '${kind}' order by m.position, m.id)`;

const towerJson = `json_build_object('_id', t.id, 'name', t.name, 'floors', t.floors, 'unitsPerFloor', t.units_per_floor, 'lifts', t.lifts,
  'status', t.status, 'reraNumber', t.rera_number, 'possessionDate', t.possession_date, 'gridTotal', g.total,
  'gridAvailable', case when g.total is not null then g.available end)`;

const configurationJson = `json_build_object('_id', c.id, 'name', c.name, 'type', c.type, 'carpetArea', c.carpet_area,
  'builtUpArea', c.built_up_area, 'superBuiltUpArea', c.super_built_up_area, 'priceFrom', c.price_from, 'priceTo', c.price_to,
  'bedrooms', c.bedrooms, 'bathrooms', c.bathrooms, 'balconies', c.balconies, 'unitsTotal', c.units_total,
  'unitsAvailable', c.units_available, 'gridTotal', g.total, 'gridAvailable', case when g.total is not null then g.available end,
  'pricePerSqft', round(c.price_from / c.carpet_area),
  'towers', array(select ct.tower_id from configuration_towers ct join project_towers t on t.id = ct.tower_id
    where ct.configuration_id = c.id order by t.position),
  'floorPlan', (select ${pictureJson()} from project_media m where m.project_id = p.id and m.configuration_id = c.id))`;

const updateJson = `json_build_object('_id', u.id, 'date', u.date, 'title', u.title, 'text', u.text,
  'percentComplete', u.percent_complete, 'tower', u.tower_id,
  'photos', array(select ${pictureJson()} from project_media m where m.project_id = p.id and m.update_id = u.id order by m.position, m.id))`;

const countedBy = (column: string) => `(
  select ${column} as id, nullif(count(*), 0) as total, count(*) filter (where state = 'available') as available
  from project_units where project_id = p.id group by ${column}
)`;

/** Everything beside the columns of `projects p`. */
export const projectParts = `
  array(
    select json_build_object('id', a.id, 'name', a.name, 'icon', a.icon)
    from project_amenities pa join amenities a on a.id = pa.amenity_id where pa.project_id = p.id order by a.bit
  ) as amenities,
  array(
    select ${towerJson} from project_towers t left join ${countedBy("tower_id")} g on g.id = t.id
    where t.project_id = p.id order by t.position
  ) as towers,
  array(
    select ${configurationJson} from project_configurations c left join ${countedBy("configuration_id")} g on g.id = c.id
    where c.project_id = p.id order by c.position
  ) as configurations,
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
  array(
    select ${updateJson} from project_updates u where u.project_id = p.id order by u.date desc, u.id desc
  ) as "constructionUpdates"`;

/** The picture that stands for a project `p`, as a lateral join. */
export const firstPicture = `left join lateral (
  select ${pictureJson()} as image from project_media m where m.project_id = p.id and m.kind = 'image' order by m.position, m.id limit 1
) first_picture on true`;

export type ListedProject = ProjectRow & { image: ProjectPicture | null; priced_configurations: number; gallery_images: number };
