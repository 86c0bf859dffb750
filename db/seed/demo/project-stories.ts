// The media of a demo project: pictures, floor plans, its brochure.
import type { Insertable } from "kysely";
import { variantWidthsFor } from "../../../src/features/media/contract/media-key.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import { buildingOf, type DemoFile, demoKey, fileNamed, nameOf, offices, towers } from "./picture-files.ts";
import { type ProjectPlan, subCategoryOf } from "./project-parts.ts";
import type { Project } from "./projects.ts";

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
type MediaRow = Row<"project_media">;
type NewId = (prefix: "med") => string;

type Shown = readonly [name: string, category: string, caption: string];
/** `first`: pictures that may come first, on the card; towers have those of a building as high as they are. */
const galleries: Record<ProjectPlan["subCategory"], { first: readonly Shown[]; more: readonly Shown[] }> = {
  Apartment: {
    first: [],
    more: [
      ["lobby-01", "amenity", "Lobby"],
      ["gym-01", "amenity", "Gym"],
      ["living-room-02", "interior", "Living room of the show home"],
      ["bedroom-03", "interior", "Bedroom of the show home"],
      ["kitchen-01", "interior", "Kitchen of the show home"],
    ],
  },
  Villa: {
    first: [
      ["villa-03-street", "exterior", "The street"],
      ["villa-01", "exterior", "A corner villa"],
      ["villa-03", "exterior", "A villa of the first lane"],
      ["villa-02-dusk", "exterior", "In the evening"],
    ],
    more: [
      ["villa-01-deck", "exterior", "The deck"],
      ["living-room-04", "interior", "Living room of the show villa"],
    ],
  },
  Plot: {
    first: [
      ["residential-plot-01-meadow", "location", "The layout"],
      ["residential-plot-02-lawn", "location", "Towards the park"],
      ["residential-plot-01-meadow-c", "location", "After the rains"],
      ["residential-plot-02-lawn-c", "location", "Along the street"],
      ["residential-plot-01-meadow-d", "location", "In the morning"],
    ],
    more: [],
  },
  Office: {
    first: [],
    more: [["lobby-01", "amenity", "Lobby"]],
  },
  Retail: { first: [["commercial-shopfront-02", "exterior", "The row of shops"]], more: [] },
  Warehouse: { first: [["commercial-office-03-dusk", "exterior", "From the road"]], more: [] },
};
/** The pictures of the outside that fit a project. */
function outsideOf(project: Project): readonly Shown[] {
  const buildings = project.type === "apartment" ? towers : project.type === "commercial" ? offices : null;
  const building = buildings && buildingOf(project, buildings.get(project.totalFloors) ?? []);
  const caption = project.type === "apartment" ? "From the garden" : "From the street";
  return building ? building.map((file): Shown => [nameOf(file), "exterior", caption]) : galleries[subCategoryOf(project)].first;
}

const nothing = { alt: null, color: null, width: null, height: null, widths: [] as number[], thumbnail_url: null, duration_seconds: null };
const noOwner = { configuration_id: null, update_id: null, category: null };

export function projectMedia(
  projectId: string,
  plan: ProjectPlan,
  turn: number,
  configurations: readonly Row<"project_configurations">[],
  updates: readonly Row<"project_updates">[],
  newId: NewId,
): MediaRow[] {
  const own = () => ({ id: newId("med") as MediaRow["id"], project_id: projectId as MediaRow["project_id"] });
  const gallery = galleryOf(plan, turn).map(([name, category, caption], index) => ({
    ...own(),
    kind: "image" as const,
    position: index + 1,
    caption,
    ...noOwner,
    category,
    ...pictureOf(fileNamed(name)),
    pages: null,
    size_bytes: null,
  }));
  const plans = configurations.flatMap(({ id, name }, index) => {
    const file = plan.homes[index]?.plan;
    if (!file) return [];
    const row = { ...own(), kind: "floorplan" as const, position: index + 1, caption: `Floor plan of ${name}`, ...noOwner };
    return [
      {
        ...row,
        configuration_id: id as MediaRow["configuration_id"],
        ...pictureOf(file),
        pages: null,
        size_bytes: null,
      },
    ];
  });
  const ofSite = outsideOf(plan.project);
  const photos =
    plan.towers.length === 0
      ? []
      : updates
          .filter((_, index) => index % 3 === 1)
          .map((update, index) => ({
            ...own(),
            kind: "update" as const,
            position: 1,
            caption: "",
            ...noOwner,
            update_id: update.id as MediaRow["update_id"],
            ...pictureOf(fileNamed(ofSite[index % ofSite.length]?.[0] ?? "")),
            pages: null,
            size_bytes: null,
          }));
  const brochure = {
    ...own(),
    kind: "brochure" as const,
    position: 1,
    caption: `${plan.project.name} brochure`,
    ...noOwner,
    url: `projects/brochures/${projectId}/brochure.pdf`,
    ...nothing,
    pages: 3,
    size_bytes: null,
  };
  return [...gallery, ...plans, ...photos, brochure] as MediaRow[];
}

/** What may come first: the outside, and rooms where the outside of all is shown nearby. */
const firstsOf = (project: Project): readonly Shown[] => [...outsideOf(project), ...galleries[subCategoryOf(project)].more];

/**
 * For each project which picture comes first, by its place among those that may. `inOrder`: in the order of the list; the cards of one
 * page show different ones, or else those that were shown longest ago.
 */
export function takeTurns(inOrder: readonly Project[]): Map<Project, number> {
  const shownAt = new Map<string | undefined, number>();
  return new Map(
    inOrder.map((project, index) => {
      const names = firstsOf(project).map(([name]) => name);
      const count = outsideOf(project).length;
      const turns = names.map((_, next) => (next < count ? (index + next) % count : next));
      const age = (turn: number) => Math.min(pageLength, index - (shownAt.get(names[turn]) ?? -pageLength));
      const [turn = 0] = turns.toSorted((one, other) => age(other) - age(one));
      shownAt.set(names[turn], index);
      return [project, turn];
    }),
  );
}
const pageLength = 15;

/** The picture whose turn it is, another of the outside, and the others. */
function galleryOf({ project, subCategory, isBuilding }: ProjectPlan, turn: number): Shown[] {
  const outside = outsideOf(project);
  const { more } = galleries[subCategory];
  const first = [...outside, ...more][turn] as Shown;
  const next = outside[(turn + 1) % outside.length] as Shown;
  // Buildings under construction are shown as drawings.
  const told = [...new Set([first, next])].map(([name, category, caption], index): Shown => {
    if (caption !== "From the garden") return [name, category, caption];
    return [name, category, index > 0 ? "From the street" : isBuilding ? "As it will look" : caption];
  });
  return [...told, ...more.filter((shown) => shown !== first)];
}

const pictureOf = (file: DemoFile) => ({
  url: demoKey(file.file),
  ...nothing,
  alt: file.alt,
  width: file.width,
  height: file.height,
  color: file.color,
  widths: variantWidthsFor(file.width),
});
