// Public projects in their wire shape.
import { publicPageOf } from "../../../accounts/contract/agent-slug.ts";
import { isOnMap, realLocation } from "../../../properties/server/public.ts";
import { shownFieldNames } from "../../contract/project-fields.ts";
import type { Configuration, Tower } from "../../contract/project-parts.ts";
import type { ProjectCard, PublicConfiguration, PublicProject, PublicTower } from "../../contract/public-project.ts";
import { placesIn, towerGridCounts } from "../../contract/tower-grid.ts";
import { factsOf } from "../listers/my-project.wire.ts";
import { fieldsOf, type ProjectRow } from "../project.rows.ts";
import type { ProjectCardRow, PublicProjectRow } from "./public-projects.store.ts";

export function toProjectCard(row: ProjectCardRow): ProjectCard {
  return {
    ...sharedFields(row),
    priceFrom: row.price_from,
    priceTo: row.price_to,
    bedrooms: row.bedrooms ?? [],
    unitsAvailable: row.units_available,
    image: row.image,
  };
}

export function toPublicProject(row: PublicProjectRow): PublicProject {
  const point = realLocation(row);
  const { amenities, galleryImages, brochures, videos, constructionUpdates, builder } = row;
  const configurations = row.configurations.map(toConfiguration);
  const offered = offeredOf(configurations);
  const prices = offered.flatMap(({ priceFrom, priceTo }) => [priceFrom ?? [], priceTo ?? []].flat());
  const rooms = offered.flatMap(({ bedrooms }) => bedrooms ?? []);
  return {
    ...sharedFields(row),
    ...fieldsOf(row, shownFieldNames),
    ...factsOf(row),
    amenities,
    galleryImages,
    brochures,
    videos,
    constructionUpdates,
    configurations,
    towers: row.towers.map((tower) => toTower(tower, row.configurations)),
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
    priceTo: prices.length > 0 ? Math.max(...prices) : null,
    bedrooms: [...new Set(rooms)].sort((a, b) => a - b),
    unitsAvailable: sumOf(configurations.map(({ unitsAvailable }) => unitsAvailable)),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    mapImage: point && isOnMap(point) ? mapImage(row) : null,
    builder: { id: row.lister_id, name: builder.name, firm: builder.firm, publicPage: publicPageOf(builder) },
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** As `offeredConfigurations` of the rows: what one can still have; where all are sold out, all of them. */
function offeredOf(configurations: readonly PublicConfiguration[]): readonly PublicConfiguration[] {
  const left = configurations.filter(({ unitsAvailable }) => unitsAvailable !== 0);
  return left.length > 0 ? left : configurations;
}

/** The unit grid is more accurate than a number entered once. */
function toConfiguration({ gridTotal, gridAvailable, gridPriceFrom, gridPriceTo, ...one }: Configuration): PublicConfiguration {
  const units = gridTotal === null ? {} : { unitsTotal: gridTotal, unitsAvailable: gridAvailable };
  if (gridPriceFrom === null) return { ...one, ...units };
  const pricePerSqft = one.carpetArea === null ? null : Math.round(gridPriceFrom / one.carpetArea);
  return { ...one, ...units, priceFrom: gridPriceFrom, priceTo: gridPriceTo, pricePerSqft };
}

/** The number of available units of a tower comes only from its grid: while that is incomplete, there is none. */
function toTower(tower: Tower, configurations: readonly Configuration[]): PublicTower {
  const { gridTotal, gridAvailable, ...one } = tower;
  const counts = towerGridCounts(tower, configurations);
  return { ...one, unitsTotal: counts ? gridTotal : placesIn(tower), unitsAvailable: counts ? gridAvailable : null };
}

/** null: none of them has a value. */
function sumOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : known.reduce((sum, number) => sum + number, 0);
}

/** The version changes the address with every change, so that the image may be cached forever. */
function mapImage({ id, version }: Pick<ProjectRow, "id" | "version">) {
  const address = (theme: string) => `/static-map/${id}.svg?theme=${theme}&v=${version}`;
  return { light: address("light"), dark: address("dark") };
}

function sharedFields(row: Omit<ProjectCardRow, "image" | "price_from" | "price_to" | "bedrooms" | "units_available">) {
  return {
    _id: row.id,
    id: row.id,
    projectName: row.project_name,
    builderName: row.builder_name,
    projectCategory: row.project_category,
    projectSubCategory: row.project_sub_category,
    projectStatus: row.project_status,
    possessionStatus: row.possession_status,
    possessionDate: row.possession_date,
    location: row.location,
    city: row.city,
    state: row.state,
    isReraRegistered: row.rera_number !== null,
    createdAt: row.created_at.toISOString(),
  };
}
