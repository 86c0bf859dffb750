import type { Insertable } from "kysely";
import { isFloorUnit, sqftPer } from "../../../src/features/properties/contract/area-units.ts";
import { type AreaUnit, isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import { columnOf } from "../../../src/shared/server/database/column-names.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import type { Random } from "../random.ts";
import { streetAddress } from "./addresses.ts";
import type { DemoProperty } from "./build-properties.ts";
import { dayBefore, minutesBefore } from "./demo-dates.ts";
import { builtUpShare, type Home, ownFields } from "./home.ts";

type PropertyRow = Insertable<Tables["properties"]>;
type Ids = { id: string; listerId: string };

/** A property is published soon after its creation: after this share of the time since then. */
export const publishedAfter = 0.96;
/** Cities where land is sold by the square yard. */
const yardCities = ["Delhi", "Gurgaon", "Noida", "Jaipur", "Hyderabad"];
/** What land is measured in where people know it by its own unit. */
const landUnits = new Map<string, AreaUnit>([
  ["Haryana", "marla"],
  ["Kerala", "cent"],
  ["Maharashtra", "guntha"],
  ["Tamil Nadu", "ground"],
  ["West Bengal", "katha"],
]);
/** A lister uses it where the plot is about so many of them. */
const mostRounded = 0.003;
const atHome = [
  "Cycle stand",
  "Reading corner",
  "Car wash bay",
  "Seniors' bench",
  "Herb garden",
  "Bird bath",
  "Carrom room",
  "Parcel shelf",
];
const atWork = ["Cycle stand", "Pantry", "Car wash bay", "Loading bay", "Meeting room", "Store room", "Server room", "Parcel shelf"];
const onLand = ["Borewell", "Compound wall", "Street lights", "Gate", "Storm drain", "Tree line", "Culvert", "Boundary stones"];
const amenitiesByType: Partial<Record<Home["type"], string[]>> = { commercial: atWork, plot: onLand };

/** The row of one property as its lister would have filled in the form. */
export function propertyRow(
  property: DemoProperty,
  ids: Ids,
  listerType: PropertyRow["lister_type"],
  now: Date,
  random: Random,
): PropertyRow {
  const { home, money, wording, publication, minutesBack } = property;
  const isDraft = publication === "draft";
  const createdAt = minutesBefore(now, minutesBack);
  const publishedAt = isDraft ? null : minutesBefore(now, minutesBack * publishedAfter);
  return {
    ...said(home),
    id: ids.id as PropertyRow["id"],
    lister_id: ids.listerId as PropertyRow["lister_id"],
    lister_type: listerType,
    publication: publication === "deleted" ? "published" : publication,
    published_at: publishedAt,
    deleted_at: publication === "deleted" ? minutesBefore(now, minutesBack * 0.3) : null,
    status: property.status,
    title: wording.title,
    // A draft is a form that somebody started and left.
    description: isDraft ? null : wording.description,
    price: money.price,
    ...areas(property, random),
    ...parking(home, random),
    possession_status: home.possession,
    furnish_category: home.furnish,
    ...place(property, random),
    configuration: home.listedFor === "pg" || home.bedrooms === null ? null : home.bedrooms === 0 ? "Studio" : `${home.bedrooms} BHK`,
    project_name: home.project?.name ?? null,
    builder_name: home.project?.builder ?? null,
    features: wording.features,
    tags: wording.tags,
    custom_amenities: random.chance(0.12) ? random.some(amenitiesByType[home.type] ?? atHome, random.int(1, 2)) : [],
    deposit: money.deposit,
    maintenance: money.maintenance,
    available_from: isMonthly(home.listedFor) ? dayBefore(now, random.int(-60, 10)) : null,
    tenants_preferred: tenants(home, random),
    plot_length_ft: home.plot?.length ?? null,
    plot_width_ft: home.plot?.width ?? null,
    road_width_ft: home.plot?.road ?? null,
    is_featured: property.isFeatured,
    is_verified: property.isVerified,
    created_at: createdAt,
    updated_at: publishedAt ?? createdAt,
  };
}

/** What the home has under the fields' own names. */
function said(home: Home) {
  const fields = ownFields.filter((field) => Object.hasOwn(home, field));
  return Object.fromEntries(fields.map((field) => [columnOf(field), home[field]])) as Pick<PropertyRow, "type" | "listed_for">;
}

function areas(
  { home, isFeatured }: DemoProperty,
  random: Random,
): Pick<PropertyRow, "area" | "area_unit" | "carpet_area" | "built_up_area"> {
  const isLand = home.type === "plot";
  const usual = isLand && yardCities.includes(home.city.name) ? "sqyd" : !isFeatured && random.chance(0.03) ? "sqm" : "sqft";
  const unit = (isLand && !home.project && landUnitOf(home)) || usual;
  const size = sqftPer(unit, home.city.state) ?? 1;
  const parts = unit === "sqft" ? 1 : isFloorUnit(unit) ? 10 : 100;
  const inUnit = (area: number) => Math.round((area / size) * parts) / parts;
  return {
    area: inUnit(home.areaSqft),
    area_unit: unit,
    carpet_area: home.carpetSqft === null ? null : inUnit(home.carpetSqft),
    built_up_area: home.carpetSqft === null ? null : inUnit(Math.round(home.carpetSqft * builtUpShare)),
  };
}

function landUnitOf({ areaSqft, city }: Home): AreaUnit | null {
  const unit = landUnits.get(city.state);
  const size = unit && sqftPer(unit, city.state);
  if (!size) return null;
  const said = Math.round((areaSqft / size) * 100) / 100;
  return Math.abs(said * size - areaSqft) <= areaSqft * mostRounded ? unit : null;
}

type Parking = Pick<PropertyRow, "parking" | "covered_parking" | "covered_parking_count" | "open_parking_count">;

function parking({ type, coveredParking, openParking }: Home, random: Random): Parking {
  if (type === "plot") return { parking: null, covered_parking: null, covered_parking_count: null, open_parking_count: null };
  const covered = type === "house" || type === "villa" ? "Car porch" : random.pick(["Stilt", "Basement", "Podium"]);
  return {
    parking: coveredParking > 0 ? covered : openParking > 0 ? "Open yard" : null,
    covered_parking: coveredParking > 0,
    covered_parking_count: coveredParking,
    open_parking_count: openParking,
  };
}

function place({ home, isPinned }: DemoProperty, random: Random) {
  const { city, locality, project } = home;
  // There is less room towards the sea.
  const spread = project ? 0.0004 : locality.settings.includes("sea") ? 0.0018 : 0.004;
  const centre = isPinned && project ? project : locality;
  const near = (degrees: number) => Math.round((degrees + (isPinned ? random.between(-spread, spread) : 0)) * 1e6) / 1e6;
  return {
    address: streetAddress(home, random),
    location: locality.name,
    city: city.name,
    state: city.state,
    zip_code: locality.pin,
    latitude: near(centre.latitude),
    longitude: near(centre.longitude),
    is_location_approximate: !isPinned,
  };
}

function tenants(home: Home, random: Random): string[] {
  const guests = home.guests === null || home.guests === "anybody" ? [] : [home.guests];
  if (home.listedFor === "pg")
    return [...(home.locality.settings.includes("campus") ? ["students", "bachelors"] : ["bachelors"]), ...guests];
  if (home.type === "commercial" || home.type === "plot" || !isMonthly(home.listedFor)) return [];
  if (home.listedFor === "lease") return ["company", "family"];
  return random.weighted([
    [["family"], 5],
    [["family", "bachelors"], 4],
    [["family", "company"], 2],
  ]);
}
