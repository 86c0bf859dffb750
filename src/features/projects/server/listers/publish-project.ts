import type { ProjectId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { lockEmailVerified } from "../../../accounts/server/public.ts";
import { recordActivity } from "../../../analytics/server/public.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import type { ProjectRow } from "../project.rows.ts";
import { isLapsed, missingFields } from "./check-project.ts";
import { countForPublication, ownProjects } from "./my-projects.store.ts";

/** How many projects a builder may publish before their email address is verified (AUTH-12). */
const mostUnverified = 3;

/** Of two at once for the last place, the later is refused. */
export async function mayPublishProject(transaction: Database, listerId: ProjectRow["lister_id"]): Promise<boolean> {
  return (await lockEmailVerified(transaction, listerId)) || (await ownProjects.countPublished(transaction, listerId)) < mostUnverified;
}

/**
 * Publishes a project, or shows it to its builder only. A draft stays one until it is published; its promised possession date at
 * that time is recorded. Throws `not_found`, and `invalid_input` that names what is missing.
 */
export async function publishProject(
  { database, clock }: Pick<Services, "database" | "clock">,
  account: Pick<SignedInAccount, "id">,
  id: ProjectId | null,
  isWanted: boolean,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const project = await ownProjects.require(transaction, account.id, id);
    if ((project.publication === "published") === isWanted || (!isWanted && project.publication === "draft")) return;
    const at = clock.now();
    if (isWanted) await refuseIncomplete(transaction, project, dayInIndia(at));
    if (isWanted && !(await mayPublishProject(transaction, account.id))) throw new AppError("invalid_input", messages.verifyFirst);
    const change = isWanted
      ? {
          publication: "published" as const,
          published_at: project.published_at ?? at,
          promised_possession_date: project.promised_possession_date ?? project.possession_date,
        }
      : { publication: "unpublished" as const };
    await ownProjects.change(transaction, project, change, { at });
    const kind = isWanted ? "project_published" : "project_unpublished";
    await recordActivity(transaction, { accountId: account.id, kind, projectId: project.id, at });
  });
}

async function refuseIncomplete(transaction: Database, project: ProjectRow, today: string): Promise<void> {
  const missing = missingFields(project, await countForPublication(transaction, project.id));
  const issues = missing.map(({ field, message }) => ({ path: field, message }));
  if (issues.length > 0) throw new AppError("invalid_input", messages.missing, { issues });
  if (isLapsed(project, today)) {
    const issue = { path: "reraValidUntil", message: messages.reraLapsed };
    throw new AppError("invalid_input", messages.reraLapsed, { issues: [issue] });
  }
}
