import type { Insertable } from "kysely";
import type { ProjectId, TowerId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { PartPlan } from "../../../../shared/server/records/part-plan.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import { updateFields } from "../../contract/project-fields.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import type { UpdateInput } from "../../contract/project-parts.ts";
import { type KnownFiles, planFiles } from "../media/plan-project-media.ts";
import { replaceProjectMedia } from "../media/project-media.store.ts";
import { isOwnId } from "./plan-towers.ts";
import { areSame, entryColumns, replaceEntries } from "./project-entries.store.ts";

type NewUpdate = Insertable<Tables["project_updates"]>;

/** Construction updates as a save names them: the complete list. They are ordered by date. */
export async function planUpdates(
  transaction: Database,
  projectId: ProjectId,
  sent: readonly UpdateInput[],
  { towers, ...files }: KnownFiles & { towers: readonly TowerId[] },
): Promise<PartPlan<"constructionUpdates">> {
  const present = await transaction.selectFrom("project_updates").selectAll().where("project_id", "=", projectId).execute();
  const known = new Set(present.map(({ id }) => id));
  const rows = sent.map((update) => toRow(projectId, update));
  const photos = planFiles(
    projectId,
    "update",
    rows.flatMap(({ id }, index) =>
      (sent[index]?.photos ?? []).map((photo, place) => ({
        ...photo,
        path: `constructionUpdates.${index}.photos.${place}.url`,
        updateId: id,
      })),
    ),
    files,
  );
  const issues = sent.flatMap(({ tower = null }, index): Issue[] => [
    ...(!isOwnId(known, sent, index) ? [{ path: `constructionUpdates.${index}._id`, message: messages.unknownUpdate }] : []),
    ...(tower && !towers.includes(tower) ? [{ path: `constructionUpdates.${index}.tower`, message: messages.unknownTower }] : []),
  ]);
  return {
    name: "constructionUpdates",
    hasChanged: !areSame(byId(rows), byId(present)) || photos.hasChanged,
    issues: [...issues, ...photos.issues],
    async write() {
      await replaceEntries(transaction, "project_updates", projectId, rows);
      await replaceProjectMedia(transaction, projectId, "update", photos.rows);
    },
  };
}

const toRow = (projectId: ProjectId, update: UpdateInput) =>
  ({
    id: update._id ?? newId("upd"),
    project_id: projectId,
    tower_id: update.tower ?? null,
    ...entryColumns(updateFields, update),
  }) as NewUpdate;

const byId = (rows: readonly NewUpdate[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
