import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { checkSubjects } from "../../contract/check-subjects.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { Announce } from "../property-events.ts";
import { findChecks } from "./operator-changes.ts";

type Dependencies = { transaction: Database; announce: Announce };
type Checked = Pick<PropertyRow, "id" | "lister_id" | "is_verified">;

/**
 * Ends the checks that a lister's save has outdated (`checkSubjects`), and announces it. `changed`: names of columns, and "new
 * images". Resolves to the further changes of the property.
 */
export async function endOutdatedChecks(
  { transaction, announce }: Dependencies,
  { id, lister_id: listerId, is_verified }: Checked,
  changed: readonly string[],
  at: Date,
): Promise<{ is_verified?: boolean }> {
  if (!is_verified) return {};
  const checks = await findChecks(transaction, id);
  const isOutdated = (kind: string) => ownValue(checkSubjects, kind)?.some((subject) => changed.includes(subject));
  const standing = checks.filter(({ kind }) => !isOutdated(kind));
  if (standing.length === checks.length) return {};
  const ended = checks.filter(({ kind }) => isOutdated(kind)).map(({ kind }) => kind);
  await transaction.deleteFrom("property_checks").where("property_id", "=", id).where("kind", "in", ended).execute();
  await announce(transaction, {
    kind: "checks_ended",
    id,
    listerId,
    before: byKind(checks),
    after: byKind(standing),
    isExpired: false,
    at,
  });
  return { is_verified: standing.length > 0 };
}

/** The same after an import: each record itself tells what its latest change was. */
export async function endChecksOfImported({ transaction, announce }: Dependencies, ids: readonly PropertyId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const verified = await transaction
    .selectFrom("properties")
    .where("id", "in", ids)
    .where("is_verified", "=", true)
    .select(["id", "lister_id", "is_verified", "version", "field_versions"])
    .execute();
  for (const property of verified) {
    const versions = Object.entries(property.field_versions as Record<string, number>);
    const changed = versions.filter(([, version]) => version === property.version).map(([column]) => column);
    const badge = await endOutdatedChecks({ transaction, announce }, property, changed, at);
    if (badge.is_verified === false) await transaction.updateTable("properties").set(badge).where("id", "=", property.id).execute();
  }
}

const byKind = (checks: readonly { kind: string; checkedOn: string }[]) =>
  Object.fromEntries(checks.map(({ kind, checkedOn }) => [kind, checkedOn]));
