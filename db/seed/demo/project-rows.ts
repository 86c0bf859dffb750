// Forty of the demo projects as their builders list them: with towers, configurations, unit grids, media and two years of
// updates.
import type { Insertable } from "kysely";
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import { Random } from "../random.ts";
import { seededId } from "../seeded-ids.ts";
import type { DemoProperty } from "./build-properties.ts";
import { dayBefore, idTimeMs, minutesBefore, minutesOfDays } from "./demo-dates.ts";
import type { Lister } from "./listers.ts";
import { configurationRows, isBeingBuilt, type OfferedHome, type ProjectPlan, planOf, towerRows, unitRows } from "./project-parts.ts";
import { projectMedia, takeTurns } from "./project-stories.ts";
import { updateRows } from "./project-updates.ts";
import type { Project } from "./projects.ts";

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
export type DemoBrochure = { key: string; projectId: string; listerId: string; plan: ProjectPlan };
export type ProjectRows = {
  projects: Row<"projects">[];
  /** By name of the amenity master. */
  projectAmenities: { projectId: string; names: readonly string[] }[];
  project_towers: Row<"project_towers">[];
  project_configurations: Row<"project_configurations">[];
  configuration_towers: Row<"configuration_towers">[];
  project_units: Row<"project_units">[];
  project_updates: Row<"project_updates">[];
  project_media: Row<"project_media">[];
  brochures: DemoBrochure[];
  /** The row's id by the project that properties name. */
  idOf: Map<Project, string>;
};

const projectCount = 40;
const builderCount = 12;
const newestDays = 20;

/** Each project has a random source of its own, so that all other demo data stay as they were when one changes. */
export function projectRows(
  projects: readonly Project[],
  properties: readonly DemoProperty[],
  holders: readonly Lister[],
  listers: readonly Lister[],
  accountOf: (lister: Lister) => string,
  now: Date,
): ProjectRows {
  const offered = Map.groupBy(
    properties.flatMap((property, index) => offeredHome(property, holders[index])),
    ({ home }) => home.project,
  );
  const rows: ProjectRows = {
    projects: [],
    projectAmenities: [],
    project_towers: [],
    project_configurations: [],
    configuration_towers: [],
    project_units: [],
    project_updates: [],
    project_media: [],
    brochures: [],
    idOf: new Map(),
  };
  const chosen = choose(projects, listers);
  const turns = takeTurns(asListed(chosen));
  for (const [index, project] of chosen.entries()) {
    const lister = listers.find(({ role, firm }) => role === "BUILDER" && firm === project.builder);
    const homes = offered.get(project) ?? [];
    if (lister)
      addProject(rows, project, accountOf(lister), {
        homes,
        index,
        turn: turns.get(project) ?? 0,
        now,
        random: new Random(`aangan demo project ${project.name}`),
      });
  }
  return rows;
}

function offeredHome({ home, money, publication, status }: DemoProperty, holder: Lister | undefined): OfferedHome[] {
  if (publication !== "published") return [];
  const isToOwn = !isMonthly(home.listedFor);
  return [{ home, price: isToOwn ? money.price : null, isOfBuilder: isToOwn && status === "available" && holder?.role === "BUILDER" }];
}

/** Of twelve builders, as evenly as possible. */
function choose(projects: readonly Project[], listers: readonly Lister[]): Project[] {
  const builders = listers.flatMap(({ role, firm }) => (role === "BUILDER" && firm ? firm : [])).slice(0, builderCount);
  const byBuilder = builders.map((firm) => projects.filter(({ builder }) => builder === firm));
  const turns = Math.max(...byBuilder.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => byBuilder.flatMap((own) => own[turn] ?? []))
    .flat()
    .slice(0, projectCount);
}

/** Projects under construction come first, then the newest, which is added last. */
const asListed = (projects: readonly Project[]): Project[] =>
  projects.toReversed().sort((a, b) => Number(isBeingBuilt(b)) - Number(isBeingBuilt(a)));

type Context = { homes: readonly OfferedHome[]; index: number; turn: number; now: Date; random: Random };

function addProject(rows: ProjectRows, project: Project, listerId: string, { homes, index, turn, now, random }: Context): void {
  // Oldest first: numbers grow with time.
  const daysBack = newestDays + (projectCount - index) * 9;
  const time = idTimeMs(minutesOfDays(daysBack));
  const idAt = (prefix: "prj" | "twr" | "cfg" | "upd" | "med") => seededId(prefix, time, random);
  const id = idAt("prj") as Row<"projects">["id"];
  const plan = planOf(project, homes, random);
  const createdAt = minutesBefore(now, minutesOfDays(daysBack));
  rows.idOf.set(project, id);
  rows.projects.push({
    id,
    lister_id: listerId as Row<"projects">["lister_id"],
    publication: "published",
    published_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
    project_name: project.name,
    builder_name: project.builder,
    project_description: plan.description,
    project_category: plan.category,
    project_sub_category: plan.subCategory,
    project_status: plan.status,
    possession_status: plan.isBuilding ? "under_construction" : project.ageYears > 1 ? "completed" : "ready_to_move",
    launch_date: dayBefore(now, plan.launchedDaysBack),
    possession_date: dayBefore(now, plan.possessionDaysBack),
    promised_possession_date: dayBefore(now, plan.possessionDaysBack + plan.delayDays),
    address: `${project.name}, ${project.locality.name}`,
    location: project.locality.name,
    city: project.city.name,
    state: project.city.state,
    zip_code: project.locality.pin,
    latitude: project.latitude,
    longitude: project.longitude,
    rera_number: project.reraId,
    rera_valid_until: dayBefore(now, -400 - index * 7),
    rera_url: `https://rera.demo.aangan.example/projects/${id}`,
    tower_count: plan.towers.length,
    unit_count: plan.unitCount,
    floor_count: plan.floors || null,
    gated_community: plan.subCategory !== "Office",
    registered_society: !plan.isBuilding,
    power_backup: true,
    swimming_pool: project.amenities.includes("Swimming Pool"),
    rainwater_harvesting: project.amenities.includes("Rainwater Harvesting"),
    fire_safety: plan.floors > 3,
    custom_amenities: plan.customAmenities,
  });
  rows.projectAmenities.push({ projectId: id, names: project.amenities });
  const towers = towerRows(id, plan, now, idAt);
  const { configurations, links } = configurationRows(id, plan, towers, idAt);
  const updates = updateRows(id, plan, towers, now, idAt);
  rows.project_towers.push(...towers);
  rows.project_configurations.push(...configurations);
  rows.configuration_towers.push(...links);
  rows.project_units.push(...unitRows(id, plan, towers, configurations, random));
  rows.project_updates.push(...updates);
  rows.project_media.push(...projectMedia(id, plan, turn, configurations, updates, idAt));
  rows.brochures.push({ key: `projects/brochures/${id}/brochure.pdf`, projectId: id, listerId, plan });
}
