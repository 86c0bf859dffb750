// Whether the fields of a project fit together, and which values look wrong (PROJ-05).

import type { Database } from "../../../../shared/server/database/database.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import { looksLikeReraNumber } from "../../../places/contract/rera-number.ts";
import { isNearState, isPinOfState, isState } from "../../../places/server/public.ts";
import { wizardMessages } from "../../../properties/contract/property-form-messages.ts";
import { realLocation } from "../../../properties/server/public.ts";
import { projectFieldNames } from "../../contract/project-fields.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import { isReraLapsed, isTooLargeForExemption, type MissingField, missingInProject } from "../../contract/project-publication.ts";
import { homeProjectCountry } from "../../contract/project-terms.ts";
import { fieldsOf, type ProjectRow } from "../project.rows.ts";
import type { CountedParts } from "./my-projects.store.ts";

/** The input of the rules: a project as it is, or as a save would make it. */
export type CheckedProject = Pick<
  ProjectRow,
  "country" | "state" | "zip_code" | "latitude" | "longitude" | "launch_date" | "possession_date"
>;

/** Faults that no save may leave behind, in the order of the form. */
function findContradictions(project: CheckedProject): Issue[] {
  const { launch_date, possession_date, zip_code, country, latitude, longitude } = project;
  const issues: Issue[] = [];
  const complain = (path: string, message: string) => issues.push({ path, message });
  if (launch_date !== null && possession_date !== null && possession_date < launch_date)
    complain("possessionDate", messages.possessionBeforeLaunch);
  const isAtHome = country === homeProjectCountry;
  if (zip_code !== null && !(isAtHome ? /^[1-9][0-9]{5}$/ : /^.{3,}$/u).test(zip_code))
    complain("zipCode", isAtHome ? messages.zipCode : messages.zipCodeAbroad);
  if ((latitude !== null || longitude !== null) && realLocation({ latitude, longitude }) === null)
    complain("latitude", wizardMessages.realLocation);
  return issues;
}

/** State, PIN code and pin are looked up only when they are new. */
export async function findProjectIssues(
  transaction: Database,
  project: CheckedProject,
  isNew: (columns: readonly (keyof CheckedProject)[]) => boolean,
): Promise<Issue[]> {
  const issues = findContradictions(project);
  const { latitude, longitude, country, state, zip_code: pin } = project;
  if (country !== homeProjectCountry) return issues;
  const hasNone = (path: string) => !issues.some((issue) => issue.path === path);
  if (isNew(["state", "country"]) && !(await isState(transaction, state))) issues.push({ path: "state", message: wizardMessages.state });
  if (pin !== null && isNew(["zip_code", "state", "country"]) && hasNone("zipCode")) {
    if (!(await isPinOfState(transaction, { pin, state }))) issues.push({ path: "zipCode", message: wizardMessages.zipCodeElsewhere });
  }
  if (latitude !== null && longitude !== null && isNew(["latitude", "longitude", "state", "country"]) && hasNone("latitude")) {
    if (!(await isNearState(transaction, { latitude, longitude, state })))
      issues.push({ path: "latitude", message: wizardMessages.realLocation });
  }
  return issues;
}

export type ExemptionRow = Pick<ProjectRow, "country" | "rera_number" | "rera_exemption" | "unit_count">;

/** Reported at the exemption, when it is chosen or when the fields that justify it change. */
export function findExemptionIssues(project: ExemptionRow, { unitsInParts }: Pick<CountedParts, "unitsInParts">): Issue[] {
  const { country, rera_number: reraNumber, rera_exemption: reraExemption, unit_count: unitCount } = project;
  const isTooLarge = isTooLargeForExemption({ country, reraNumber, reraExemption, unitCount, unitsInParts });
  return isTooLarge ? [{ path: "reraExemption", message: messages.tooManyExemptUnits }] : [];
}

/** Empty: it may be published. */
export const missingFields = (project: ProjectRow, counted: CountedParts): MissingField[] =>
  missingInProject({ ...fieldsOf(project, projectFieldNames), ...counted });

type Registered = Pick<ProjectRow, "country" | "state" | "rera_number" | "rera_valid_until">;

export const isLapsed = ({ country, rera_number, rera_valid_until }: Omit<Registered, "state">, today: string): boolean =>
  isReraLapsed({ country, reraNumber: rera_number, reraValidUntil: rera_valid_until }, today);

/** Values that look wrong but are stored; `towers` have registration numbers of their own. */
export function findWarnings(
  { country, state, rera_number, rera_valid_until }: Registered,
  towers: readonly { reraNumber: string | null }[],
  today: string,
): MissingField[] {
  const warnings: MissingField[] = [];
  const isOdd = (number: string | null) => number !== null && country === homeProjectCountry && !looksLikeReraNumber(number, state);
  if (isOdd(rera_number)) warnings.push({ field: "reraNumber", step: 1, message: messages.reraFormat });
  if (isLapsed({ country, rera_number, rera_valid_until }, today))
    warnings.push({ field: "reraValidUntil", step: 1, message: messages.reraLapsed });
  for (const [index, tower] of towers.entries())
    if (isOdd(tower.reraNumber)) warnings.push({ field: `towers.${index}.reraNumber`, step: 3, message: messages.reraFormat });
  return warnings;
}
