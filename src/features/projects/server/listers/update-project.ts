import type { ProjectId } from "../../../../shared/contract/ids.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { type Issue, refuse } from "../../../../shared/server/records/refuse.ts";
import { onlyChanged, refuseConflict } from "../../../../shared/server/records/versioned-save.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { ConfirmedUploads } from "../../../media/server/public.ts";
import type { SetProjectBody } from "../../contract/my-project.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import type { ProjectRow } from "../project.rows.ts";
import { findExemptionIssues, findProjectIssues, missingFields } from "./check-project.ts";
import { type CountedParts, countForPublication, hasTowerBefore, ownProjects, type ProjectChanges } from "./my-projects.store.ts";
import { columnsOf, planProjectParts } from "./save-project.ts";
import { updateGridFigures } from "./units.store.ts";

/**
 * One step's save (PROJ-03): fields that were not sent stay. A published project may not lose fields that publication requires.
 * Throws `not_found`, `invalid_input`, and `conflict` for fields that somebody has changed since `body.version`.
 */
export async function updateProject(
  { database, clock }: Pick<Services, "database" | "clock">,
  account: Pick<SignedInAccount, "id">,
  id: ProjectId | null,
  body: SetProjectBody,
  uploaded: ConfirmedUploads,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const project = await ownProjects.require(transaction, account.id, id);
    const changes = onlyChanged(project, columnsOf(body));
    const after = { ...project, ...changes } as ProjectRow;
    const sentParts = await planProjectParts(transaction, project.id, body, { uploaded, launchDate: after.launch_date });
    const parts = sentParts.filter(({ hasChanged }) => hasChanged);
    const names = parts.map(({ name }) => name);
    refuseConflict(project, body.version, [...Object.keys(changes), ...names]);
    refuse([
      ...(await findFieldIssues(transaction, after, changes)),
      ...(body.towers ? [] : await findEarlierTowers(transaction, after, changes)),
      ...sentParts.flatMap(({ issues }) => issues),
    ]);
    if (parts.length === 0 && Object.keys(changes).length === 0) return;
    const before = missingOf(project, await countForPublication(transaction, project.id));
    for (const part of parts) await part.write();
    if (names.includes("towers") || names.includes("configurations")) await updateGridFigures(transaction, project.id);
    const counted = await countForPublication(transaction, project.id);
    if (exemptionColumns.some((column) => Object.hasOwn(changes, column))) refuse(findExemptionIssues(after, counted));
    const lacked = new Set(before.map(({ path }) => path));
    if (project.publication === "published") refuse(missingOf(after, counted).filter(({ path }) => !lacked.has(path)));
    await ownProjects.change(transaction, project, changes, { at: clock.now(), parts: names });
  });
}

/** Sent parts are checked themselves. */
async function findEarlierTowers(transaction: Database, { id, launch_date }: ProjectRow, changes: ProjectChanges): Promise<Issue[]> {
  if (!Object.hasOwn(changes, "launch_date") || launch_date === null) return [];
  const isAny = await hasTowerBefore(transaction, id, launch_date);
  return isAny ? [{ path: "launchDate", message: messages.launchAfterTower }] : [];
}

const exemptionColumns = ["country", "rera_number", "rera_exemption", "unit_count"];

/** An old fault may stay until somebody changes the field. */
async function findFieldIssues(transaction: Database, after: ProjectRow, changes: ProjectChanges): Promise<Issue[]> {
  const isNew = (columns: readonly string[]) => columns.some((column) => Object.hasOwn(changes, column));
  const issues = await findProjectIssues(transaction, after, isNew);
  const related: Record<string, string[]> = {
    possessionDate: ["launch_date"],
    state: ["country"],
    zipCode: ["country", "state"],
    latitude: ["longitude", "state", "country"],
  };
  return issues.filter(({ path }) => isNew([columnOf(path), ...(ownValue(related, path) ?? [])]));
}

const missingOf = (project: ProjectRow, counted: CountedParts): Issue[] =>
  missingFields(project, counted).map(({ field, message }) => ({ path: field, message }));
