// What a demo project shows: pictures, floor plans, a film, its brochure, and how the construction went on.
import type { Insertable } from "kysely";
import { variantWidthsFor } from "../../../src/features/media/contract/media-key.ts";
import type { TowerId } from "../../../src/shared/contract/ids.ts";
import type { Tables } from "../../../src/shared/server/tables.ts";
import { dayBefore } from "./demo-dates.ts";
import { type DemoFile, demoKey, fileNamed } from "./pictures.ts";
import type { ProjectPlan } from "./project-parts.ts";

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
type MediaRow = Row<"project_media">;
type NewId = (prefix: "upd" | "med") => string;

const galleries: Record<ProjectPlan["subCategory"], readonly (readonly [name: string, category: string, caption: string])[]> = {
  Apartment: [
    ["apartment-tower-01", "exterior", "As it will look"],
    ["apartment-tower-03-dusk", "exterior", "In the evening"],
    ["lobby-01", "amenity", "Lobby"],
    ["gym-01", "amenity", "Gym"],
    ["living-room-02", "interior", "Living room of the show home"],
    ["bedroom-03", "interior", "Bedroom of the show home"],
    ["kitchen-01", "interior", "Kitchen of the show home"],
  ],
  Villa: [
    ["villa-03-street", "exterior", "The street"],
    ["villa-01", "exterior", "A corner villa"],
    ["villa-01-deck", "exterior", "The deck"],
    ["living-room-04", "interior", "Living room of the show villa"],
  ],
  Plot: [
    ["residential-plot-01-meadow", "location", "The layout"],
    ["residential-plot-02-lawn", "location", "Towards the park"],
    ["villa-03-street", "other", "What neighbours have built"],
  ],
  Office: [
    ["commercial-office-01", "exterior", "From the street"],
    ["commercial-office-01-tower", "exterior", "The tower"],
    ["lobby-01", "amenity", "Lobby"],
  ],
  Retail: [["commercial-shopfront-02", "exterior", "The row of shops"]],
  Warehouse: [["commercial-office-03-dusk", "exterior", "From the road"]],
};
const otherTowers = ["apartment-tower-02", "apartment-tower-01", "apartment-tower-04"];

/** From the ground up; each begins at this share of the time from launch to possession. */
const stages = [
  ["Ground broken", "The first pillar was prayed for, and the excavators came the same day.", 0],
  ["Excavation done", "The pit is dry and its walls are held.", 6],
  ["Foundation cast", "Piles and raft are in; the cubes were tested after 28 days.", 14],
  ["Basement waterproofing signed off", "Two coats, and three days under water without a stain.", 20],
  ["Plinth complete", "From here on it grows where everybody can see it.", 27],
  ["Fifth slab cast", "A slab every twelve days, as planned.", 36],
  ["Ninth slab cast", "Half the height.", 45],
  ["Brickwork to the sixth floor", "Blocks follow the frame three floors below it.", 54],
  ["Structure topped out", "The last slab is cast. The crane goes home next month.", 65],
  ["Windows and plumbing under way", "Frames are in up to the seventh floor.", 74],
  ["Plaster and tiles", "The first show home can be walked through.", 83],
  ["Lifts installed", "They wait for the inspector.", 91],
  ["Garden planted", "The trees came first, the lawn follows.", 96],
  ["Handed over", "The first families have their keys.", 100],
] as const;

const historyDays = 730;

/** The updates of the last two years, one a stage that has been reached. */
export function updateRows(
  projectId: string,
  plan: ProjectPlan,
  towers: readonly Row<"project_towers">[],
  now: Date,
  newId: NewId,
): Row<"project_updates">[] {
  const length = plan.launchedDaysBack - plan.possessionDaysBack;
  return stages.flatMap(([title, text, percent], index): Row<"project_updates">[] => {
    const daysBack = Math.round(plan.launchedDaysBack - (length * percent) / 100);
    if (daysBack < 2 || daysBack > Math.max(historyDays, plan.possessionDaysBack + historyDays)) return [];
    const tower = index >= 5 && index <= 9 ? towers[index % Math.max(1, towers.length)] : undefined;
    return [
      {
        ...{ id: newId("upd") as Row<"project_updates">["id"], project_id: projectId as Row<"project_updates">["project_id"] },
        ...{ date: dayBefore(now, daysBack), title, text, percent_complete: percent },
        tower_id: (tower?.id ?? null) as TowerId | null,
      },
    ];
  });
}

const nothing = { alt: null, color: null, width: null, height: null, widths: [] as number[], thumbnail_url: null, duration_seconds: null };
const noOwner = { configuration_id: null, update_id: null, category: null };

export function projectMedia(
  projectId: string,
  plan: ProjectPlan,
  configurations: readonly Row<"project_configurations">[],
  updates: readonly Row<"project_updates">[],
  newId: NewId,
): MediaRow[] {
  const own = () => ({ id: newId("med") as MediaRow["id"], project_id: projectId as MediaRow["project_id"] });
  const gallery = galleryOf(plan).map(([name, category, caption], index) => ({
    ...{ ...own(), kind: "image" as const, position: index + 1, caption, ...noOwner, category, ...pictureOf(fileNamed(name)) },
    ...{ pages: null, size_bytes: null },
  }));
  const plans = configurations.flatMap(({ id, name }, index) => {
    const plan_ = plan.homes[index]?.plan;
    if (!plan_) return [];
    const row = { ...own(), kind: "floorplan" as const, position: index + 1, caption: `Floor plan of ${name}`, ...noOwner };
    return [
      {
        ...row,
        configuration_id: id as MediaRow["configuration_id"],
        ...pictureOf(fileNamed(`floorplan-${plan_}`)),
        pages: null,
        size_bytes: null,
      },
    ];
  });
  const photos =
    plan.towers.length === 0
      ? []
      : updates
          .filter((_, index) => index % 3 === 1)
          .map((update, index) => ({
            ...{ ...own(), kind: "update" as const, position: 1, caption: "", ...noOwner, update_id: update.id as MediaRow["update_id"] },
            ...{ ...pictureOf(fileNamed(otherTowers[index % otherTowers.length] ?? "apartment-tower-02")), pages: null, size_bytes: null },
          }));
  const brochure = {
    ...{ ...own(), kind: "brochure" as const, position: 1, caption: `${plan.project.name} brochure`, ...noOwner },
    ...{ url: `projects/brochures/${projectId}/brochure.pdf`, ...nothing, pages: 3, size_bytes: null },
  };
  return [...gallery, ...plans, ...photos, brochure] as MediaRow[];
}

/** Two that stand side by side begin with different towers. */
function galleryOf({ subCategory, project }: ProjectPlan) {
  const own = galleries[subCategory];
  if (subCategory !== "Apartment") return own;
  const first = ["apartment-tower-01", "apartment-tower-02", "apartment-tower-04"][project.name.length % 3] ?? "apartment-tower-01";
  return [[first, "exterior", project.ageYears < 0 ? "As it will look" : "From the garden"] as const, ...own.slice(1)];
}

const pictureOf = (file: DemoFile) => ({
  ...{ url: demoKey(file.file), ...nothing, alt: file.alt, width: file.width, height: file.height, color: file.color },
  widths: variantWidthsFor(file.width),
});
