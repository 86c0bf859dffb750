import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { PartPlan } from "../../../../shared/server/records/part-plan.ts";
import { refuse } from "../../../../shared/server/records/refuse.ts";
import { onlyChanged, refuseConflict } from "../../../../shared/server/records/versioned-save.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { ConfirmedUploads } from "../../../media/server/public.ts";
import type { SetPropertyBody } from "../../contract/my-property.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { stillOffered } from "../confirmation/still-offered.ts";
import { endOutdatedChecks } from "../operators/end-checks.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { Announce } from "../property-events.ts";
import { hiddenStage, lackingRegistration } from "../registration/registration.store.ts";
import { settleChanged } from "../registration/settle-registrations.ts";
import { findContradictions, findEmptied, missingFields } from "./check-my-property.ts";
import { type CheckedTie, findTieIssues, withWholeTie } from "./check-project-tie.ts";
import { ownProperties } from "./my-properties.store.ts";
import type { PropertyChanges } from "./my-property-columns.ts";
import { mayPublish } from "./publication-limit.ts";
import { columnsOf, findIssues, planParts } from "./save-property.ts";
import { scoreHomes } from "./score-homes.ts";

/**
 * One step's save (PWIZ-03): fields that were not sent stay. A save that carries `videos` is step 4 and publishes a complete
 * draft (PWIZ-06), unless its lister must verify an address first: then it stays a draft. Checks of what it changes end (HOME-02). Throws `not_found`,
 * `invalid_input`, and `conflict` for fields that somebody has changed since `body.version`.
 */
export async function updateProperty(
  { database, clock, announce }: Pick<Services, "database" | "clock"> & { announce: Announce },
  account: Pick<SignedInAccount, "id">,
  id: PropertyId | null,
  body: SetPropertyBody,
  uploaded: ConfirmedUploads,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const property = await ownProperties.require(transaction, account.id, id);
    const changes = onlyChanged(property, withWholeTie(onlyChanged(property, columnsOf(body))));
    const sentParts = await planParts(transaction, property.id, body, uploaded);
    const now = clock.now();
    const today = dayInIndia(now);
    const parts = sentParts.filter(({ hasChanged }) => hasChanged);
    refuseConflict(property, body.version, [...Object.keys(changes), ...parts.map(({ name }) => name)]);
    refuse(await findTieIssues(transaction, account.id, { ...property, ...changes } as CheckedTie, changes));
    await refuseInvalid(transaction, property, changes, { parts: sentParts, today });
    const ofThis = { id: property.id, listerId: account.id, at: now };
    if (changes.status) await announce(transaction, { kind: "status_changed", status: changes.status, ...ofThis });
    const after = { ...property, ...changes } as PropertyRow;
    const isPublished =
      body.videos !== undefined &&
      property.publication === "draft" &&
      missingFields(after, today).length === 0 &&
      (await lackingRegistration(transaction, after, today)) === null &&
      (await mayPublish(transaction, account.id));
    if (isPublished) await announce(transaction, { kind: "published", ...ofThis });
    for (const part of parts) await part.write();
    const newParts = parts.filter(({ hasNew }) => hasNew).map(({ name }) => `new ${name}`);
    const badge = await endOutdatedChecks({ transaction, announce }, property, [...Object.keys(changes), ...newParts], now);
    const publication: PropertyChanges = isPublished ? { publication: "published", published_at: now, confirmed_at: now } : {};
    if (isPublished || parts.length > 0 || Object.keys(changes).length > 0) {
      await ownProperties.change(
        transaction,
        property,
        { ...changes, ...badge, ...publication, ...stillOffered(after, now) },
        { at: now, parts: parts.map(({ name }) => name) },
      );
      await scoreHomes(transaction, [property.id]);
      if (property.rera_stage > 0) await settleChanged({ transaction, announce, at: now }, [property.id]);
    }
  });
}

async function refuseInvalid(
  transaction: Database,
  property: PropertyRow,
  changes: PropertyChanges,
  { parts, today }: { parts: readonly PartPlan[]; today: string },
): Promise<void> {
  if (changes.price === null) refuse([{ path: "price", message: messages.price }]);
  const after = { ...property, ...changes } as PropertyRow;
  const emptied = property.publication === "published" ? findEmptied(property, after, today) : [];
  if (losesLastDay(property, after)) emptied.push({ path: "reraValidUntil", message: messages.reraDayKept });
  // An imported value may stay until somebody changes it.
  const old = findContradictions(property).filter(({ path }) => !Object.hasOwn(changes, columnOf(path)));
  const issues = await findIssues(transaction, after, (columns) => columns.some((column) => Object.hasOwn(changes, column)));
  const fresh = issues.filter(({ path }) => !old.some((known) => known.path === path));
  refuse([...emptied, ...fresh, ...parts.flatMap((part) => part.issues)]);
}

/** Without its day a registration that lapses would never be told to have lapsed. While its home is hidden for it, another number needs one, too. */
function losesLastDay(before: PropertyRow, after: PropertyRow): boolean {
  if (before.rera_valid_until === null || after.rera_valid_until !== null) return false;
  if (before.rera_stage === hiddenStage) return after.rera_id !== null || after.rera_exemption === null;
  return (before.publication === "published" || before.rera_stage > 0) && after.rera_id !== null && after.rera_id === before.rera_id;
}
