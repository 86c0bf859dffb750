import type { AccountId, ProjectId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { projectMessages as messages } from "../contract/project-messages.ts";
import { isDeletedProject, lockOwnProject } from "./my-projects.store.ts";
import type { ProjectRow } from "./project.rows.ts";

/** Locked until the transaction ends. Not yours is not found, and so is what is deleted (PANL-07). */
export async function requireOwnProject(transaction: Database, listerId: AccountId, id: ProjectId | null): Promise<ProjectRow> {
  const project = id && (await lockOwnProject(transaction, listerId, id));
  if (!project) throw await projectNotFound(transaction, listerId, id);
  return project;
}

/** Of a project of one's own that was deleted, it says so, and how it comes back. */
export async function projectNotFound(database: Database, listerId: AccountId, id: ProjectId | null): Promise<AppError> {
  const isOwnDeleted = id !== null && (await isDeletedProject(database, listerId, id));
  return new AppError("not_found", isOwnDeleted ? messages.deletedElsewhere : undefined);
}
