// Shared by creating and updating: the columns and parts of a save.
import type { ProjectId, TowerId } from "../../../../shared/contract/ids.ts";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { PartPlan } from "../../../../shared/server/records/part-plan.ts";
import type { ConfirmedUploads } from "../../../media/server/public.ts";
import { wizardMessages } from "../../../properties/contract/property-form-messages.ts";
import { areAmenities, withoutDoubles } from "../../../properties/server/public.ts";
import type { SetProjectBody } from "../../contract/my-project.ts";
import { projectFieldNames } from "../../contract/project-fields.ts";
import { type KnownFiles, type NamedFile, planFiles } from "../media/plan-project-media.ts";
import { findProjectFiles, type ProjectMediaKind, replaceProjectMedia } from "../media/project-media.store.ts";
import { findProjectAmenities, type ProjectChanges, replaceProjectAmenities } from "./my-projects.store.ts";
import { planConfigurations } from "./plan-configurations.ts";
import { planTowers } from "./plan-towers.ts";
import { planUpdates } from "./plan-updates.ts";

/** The sent values of step 1 and the custom amenities, by column; fields that were not sent are left out. */
export function columnsOf(body: SetProjectBody): ProjectChanges {
  const sent = projectFieldNames.filter((field) => body[field] !== undefined).map((field) => [columnOf(field), body[field]]);
  const { customAmenities } = body;
  return { ...Object.fromEntries(sent), ...(customAmenities && { custom_amenities: withoutDoubles(customAmenities) }) };
}

type Planned = PartPlan<keyof SetProjectBody>;

/** The sent parts: the faults that their rules find, and how they are written, in this order. */
export async function planProjectParts(
  transaction: Database,
  id: ProjectId,
  body: SetProjectBody,
  { uploaded, launchDate }: { uploaded: ConfirmedUploads; launchDate: string | null },
): Promise<Planned[]> {
  const files = { own: await findProjectFiles(transaction, id), uploaded };
  const parts: Planned[] = [];
  if (body.amenities) parts.push(await planAmenities(transaction, id, body.amenities));
  const towers = body.towers && (await planTowers(transaction, id, body.towers, launchDate));
  if (towers) parts.push(towers);
  const known = { ...files, towers: towers?.ids ?? (await findTowerIds(transaction, id)) };
  if (body.configurations) parts.push(await planConfigurations(transaction, id, body.configurations, known));
  if (body.constructionUpdates) parts.push(await planUpdates(transaction, id, body.constructionUpdates, known));
  return [...parts, ...planMediaParts(transaction, id, body, files)];
}

function planMediaParts(transaction: Database, id: ProjectId, body: SetProjectBody, files: KnownFiles): Planned[] {
  const parts: Planned[] = [];
  const plan = (name: keyof SetProjectBody, kind: ProjectMediaKind, sent: NamedFile[] | undefined) => {
    if (!sent) return;
    const { rows, issues, hasChanged } = planFiles(id, kind, sent, files);
    parts.push({ name, hasChanged, issues, write: () => replaceProjectMedia(transaction, id, kind, rows) });
  };
  const { galleryImages, brochures, videos } = body;
  plan(
    "galleryImages",
    "image",
    galleryImages?.map((image, index) => ({ ...image, path: `galleryImages.${index}.url` })),
  );
  plan(
    "brochures",
    "brochure",
    brochures?.map((brochure, index) => ({ ...brochure, path: `brochures.${index}.url` })),
  );
  plan(
    "videos",
    "video",
    videos?.map(({ type, ...video }, index) => ({ ...video, category: type, path: `videos.${index}.url` })),
  );
  return parts;
}

/** Amenities as a save names them: the complete list. */
async function planAmenities(transaction: Database, id: ProjectId, sent: NonNullable<SetProjectBody["amenities"]>): Promise<Planned> {
  const wanted = [...new Set(sent)].sort();
  const present = await findProjectAmenities(transaction, id);
  return {
    name: "amenities",
    hasChanged: wanted.join() !== present.join(),
    issues: (await areAmenities(transaction, wanted)) ? [] : [{ path: "amenities", message: wizardMessages.amenities }],
    write: () => replaceProjectAmenities(transaction, id, wanted),
  };
}

async function findTowerIds(transaction: Database, id: ProjectId): Promise<TowerId[]> {
  const rows = await transaction.selectFrom("project_towers").select("id").where("project_id", "=", id).execute();
  return rows.map((row) => row.id);
}
