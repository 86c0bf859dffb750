import type { ProjectId } from "../../../../shared/contract/ids.ts";
import { lastRestorable } from "../../../../shared/contract/restorable.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { recordActivity } from "../../../analytics/server/public.ts";
import { ownProjects } from "./my-projects.store.ts";
import { mayPublishProject } from "./publish-project.ts";

type Dependencies = Pick<Services, "database" | "clock">;
type Builder = Pick<SignedInAccount, "id">;

/** Deletes a project from the site and from its builder's table; it can be restored for 30 days. Leads stay. Throws `not_found`. */
export async function deleteProject({ database, clock }: Dependencies, account: Builder, id: ProjectId | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const project = await ownProjects.require(transaction, account.id, id);
    const at = clock.now();
    // Repeating the creation after this makes a new one.
    await ownProjects.change(transaction, project, { deleted_at: at, creation_key: null }, { at });
    await recordActivity(transaction, { accountId: account.id, kind: "project_deleted", projectId: project.id, at });
  });
}

/** Restores it as it was before, but unpublished when its builder must verify an address first. Throws `not_found`. */
export async function restoreProject({ database, clock }: Dependencies, account: Builder, id: ProjectId | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const at = clock.now();
    const project = id && (await ownProjects.lockDeleted(transaction, account.id, id, lastRestorable(at)));
    if (!project) throw new AppError("not_found");
    const isHeldBack = project.publication === "published" && !(await mayPublishProject(transaction, account.id));
    const held = isHeldBack ? { publication: "unpublished" as const } : {};
    await ownProjects.change(transaction, project, { ...held, deleted_at: null }, { at });
    await recordActivity(transaction, { accountId: account.id, kind: "project_restored", projectId: project.id, at });
  });
}
