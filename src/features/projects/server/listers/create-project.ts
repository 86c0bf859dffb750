import type { ProjectId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { refuse } from "../../../../shared/server/records/refuse.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { recordActivity } from "../../../analytics/server/public.ts";
import type { SetProjectBody } from "../../contract/my-project.ts";
import { myProjectsEndpoints } from "../../contract/my-projects.endpoints.ts";
import { filledFirst, projectFields } from "../../contract/project-fields.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import { type CheckedProject, type ExemptionRow, findExemptionIssues, findProjectIssues } from "./check-project.ts";
import { countForPublication, type NewProject, ownProjects } from "./my-projects.store.ts";
import { columnsOf, planProjectParts } from "./save-project.ts";

type Dependencies = Pick<Services, "database" | "clock">;
type Builder = Pick<SignedInAccount, "id" | "role">;

/** The input of the rules for an empty project. */
const nothing: Partial<CheckedProject & ExemptionRow> = {
  country: "IN",
  zip_code: null,
  latitude: null,
  longitude: null,
  launch_date: null,
  possession_date: null,
  rera_number: null,
  rera_exemption: null,
  unit_count: null,
};

/**
 * Creates a draft of this builder, or returns the one that `body.creationKey` has already made. Throws `invalid_input`, also for
 * accounts of other roles.
 */
export async function createProject({ database, clock }: Dependencies, account: Builder, body: SetProjectBody): Promise<ProjectId> {
  if (account.role !== myProjectsEndpoints.setProject.createdBy) throw new AppError("invalid_input", messages.onlyBuilders);
  const { creationKey } = body;
  const findEarlier = async () => (creationKey === undefined ? null : ownProjects.findCreated(database, account.id, creationKey));
  const made = (await findEarlier()) ?? (await makeDraft({ database, clock }, account, body)) ?? (await findEarlier());
  // Created and deleted by others at this very moment.
  if (made === null) throw new AppError("not_found");
  return made;
}

/** Null: another request has created it meanwhile under the same key. */
async function makeDraft({ database, clock }: Dependencies, account: Builder, body: SetProjectBody): Promise<ProjectId | null> {
  const missing = filledFirst(projectFields).filter((field) => (body[field] ?? null) === null);
  refuse(missing.map((field) => ({ path: field, message: projectFields[field].message })));
  const now = clock.now();
  const id = newId("prj", now);
  const columns = columnsOf(body);
  return database.transaction().execute(async (transaction) => {
    refuse(await findProjectIssues(transaction, { ...nothing, ...columns } as CheckedProject, () => true));
    const isMade = await ownProjects.insert(transaction, {
      ...(columns as NewProject),
      id,
      lister_id: account.id,
      created_at: now,
      updated_at: now,
      creation_key: body.creationKey ?? null,
    });
    if (!isMade) return null;
    const parts = await planProjectParts(transaction, id, body, { uploaded: new Map(), launchDate: body.launchDate ?? null });
    refuse(parts.flatMap(({ issues }) => issues));
    for (const part of parts) await part.write();
    refuse(findExemptionIssues({ ...nothing, ...columns } as ExemptionRow, await countForPublication(transaction, id)));
    await recordActivity(transaction, { accountId: account.id, kind: "project_created", projectId: id, at: now });
    return id;
  });
}
