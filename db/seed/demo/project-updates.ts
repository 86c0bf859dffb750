// The construction updates of a demo project.
import type { Insertable } from "kysely";
import type { TowerId } from "../../../src/shared/contract/ids.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import { dayBefore } from "./demo-dates.ts";
import { capitalized, type ProjectPlan } from "./project-parts.ts";

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
/** `percent`: at this share of the time from launch to possession. `isOfTower`: about one tower, not the whole project. */
type Stage = { title: string; text: string; percent: number; isOfTower?: boolean };

const floorNames = [
  ...["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
  ...["eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"],
];
/** "third", of this share of all floors. */
const floorName = (floors: number, share: number): string => floorNames[Math.max(1, Math.round(floors * share)) - 1] ?? "top";

const begun: Stage = { title: "Ground broken", text: "The first pillar was prayed for, and the excavators came the same day.", percent: 0 };
const planted: Stage = { title: "Garden planted", text: "The trees came first, the lawn follows.", percent: 96 };
const handedOver: Stage = { title: "Handed over", text: "The first families have their keys.", percent: 100 };

const towerStages = (floors: number, isForWork: boolean): Stage[] => [
  begun,
  { title: "Excavation done", text: "The pit is dry and its walls are held.", percent: 6 },
  { title: "Foundation cast", text: "Piles and raft are in; the cubes were tested after 28 days.", percent: 14 },
  { title: "Basement waterproofing signed off", text: "Two coats, and three days under water without a stain.", percent: 20 },
  { title: "Plinth complete", text: "From here on it grows where everybody can see it.", percent: 27 },
  ...[
    { title: `${capitalized(floorName(floors, 0.25))} slab cast`, text: "A slab every twelve days, as planned.", percent: 36 },
    { title: `${capitalized(floorName(floors, 0.5))} slab cast`, text: "Half the height.", percent: 45 },
    { title: `Brickwork to the ${floorName(floors, 0.5)} floor`, text: "Blocks follow the frame from below.", percent: 54 },
    { title: "Structure topped out", text: "The last slab is cast. The crane goes home next month.", percent: 65 },
    { title: "Windows and plumbing under way", text: `Frames are in up to the ${floorName(floors, 0.6)} floor.`, percent: 74 },
  ].map((stage) => ({ ...stage, isOfTower: true })),
  { title: "Plaster and tiles", text: `The first show ${isForWork ? "office" : "home"} can be walked through.`, percent: 83 },
  { title: "Lifts installed", text: "They wait for the inspector.", percent: 91 },
  planted,
  isForWork ? { ...handedOver, text: "The first firms have their keys." } : handedOver,
];

const villaStages: Stage[] = [
  begun,
  { title: "Roads levelled", text: "The lanes can be walked; each villa has its pegs.", percent: 8 },
  { title: "Foundations cast", text: "Of the first two lanes; the cubes were tested after 28 days.", percent: 18 },
  { title: "Plinths complete", text: "From here on they grow where everybody can see them.", percent: 28 },
  { title: "First roofs cast", text: "Along the first lane.", percent: 42 },
  { title: "All villas roofed", text: "The last roof was cast before the rains.", percent: 60 },
  { title: "Windows and plumbing under way", text: "Frames are in along the first two lanes.", percent: 72 },
  { title: "Plaster and tiles", text: "The first show villa can be walked through.", percent: 83 },
  planted,
  handedOver,
];

const plotStages: Stage[] = [
  { title: "Boundary marked", text: "The surveyor's stones stand at every corner.", percent: 0 },
  { title: "Roads levelled", text: "The rollers have gone over the main road.", percent: 16 },
  { title: "Water and drains laid", text: "Tested under pressure for two days.", percent: 32 },
  { title: "Roads tarred", text: "With a footpath on both sides.", percent: 50 },
  { title: "Street lamps lit", text: "For the first time, on the main road.", percent: 66 },
  { title: "Plots pegged out", text: "Each with its number and its four stones.", percent: 84 },
  planted,
  { title: "Handed over", text: "The first deeds are registered.", percent: 100 },
];

function stagesOf({ subCategory, floors }: ProjectPlan): Stage[] {
  if (subCategory === "Plot") return plotStages;
  return floors > 0 ? towerStages(floors, subCategory === "Office") : villaStages;
}

const historyDays = 730;

/** The updates of the last two years, one for each stage that has been reached. */
export function updateRows(
  projectId: string,
  plan: ProjectPlan,
  towers: readonly Row<"project_towers">[],
  now: Date,
  newId: (prefix: "upd") => string,
): Row<"project_updates">[] {
  const length = plan.launchedDaysBack - plan.possessionDaysBack;
  return stagesOf(plan).flatMap(({ title, text, percent, isOfTower }, index): Row<"project_updates">[] => {
    const daysBack = Math.round(plan.launchedDaysBack - (length * percent) / 100);
    if (daysBack < 2 || daysBack > Math.max(historyDays, plan.possessionDaysBack + historyDays)) return [];
    const tower = isOfTower ? towers[index % Math.max(1, towers.length)] : undefined;
    return [
      {
        id: newId("upd") as Row<"project_updates">["id"],
        project_id: projectId as Row<"project_updates">["project_id"],
        date: dayBefore(now, daysBack),
        title,
        text,
        percent_complete: percent,
        tower_id: (tower?.id ?? null) as TowerId | null,
      },
    ];
  });
}
