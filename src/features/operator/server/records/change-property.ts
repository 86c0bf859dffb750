import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findChecks, keepHome, lockProperty, partHome, replaceChecks, setFeatured } from "../../../properties/server/operators/public.ts";
import type { PropertyChecks } from "../../contract/desk.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { logChange } from "../log/operator-log.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;

/**
 * Sets what was checked and when, as shown behind the Verified badge (HOME-02). Throws `not_found`, `invalid_input` for a future
 * day, and `conflict` when the property has changed since the operator checked it.
 */
export async function changeChecks(
  { database, clock }: Dependencies,
  operator: SignedInOperator,
  id: PropertyId,
  { version, ...checks }: PropertyChecks & { version: number },
): Promise<void> {
  const at = clock.now();
  const today = dayInIndia(at);
  const issues = Object.entries(checks)
    .filter(([, date]) => date !== null && date > today)
    .map(([path]) => ({ path, message: messages.checkDate }));
  if (issues.length > 0) throw new AppError("invalid_input", messages.checkDate, { issues });
  await database.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, id);
    if (!property) throw new AppError("not_found");
    if (property.version !== version) throw new AppError("conflict", messages.propertyChanged);
    const known = await findChecks(transaction, id);
    const before = Object.fromEntries(known.map(({ kind, checkedOn }) => [kind, checkedOn]));
    const after = Object.fromEntries(Object.entries(checks).filter(([, date]) => date !== null));
    await replaceChecks(transaction, property, checks, at);
    await logChange(transaction, operator, {
      action: "checks-set",
      entityKind: "property",
      entityId: id,
      listerId: property.lister_id,
      before,
      after,
      at,
    });
  });
}

/** Parts a property from others that were taken for the same home. Throws `not_found`; of a home of its own nothing changes. */
export async function changeHome({ database, clock }: Dependencies, operator: SignedInOperator, id: PropertyId): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, id);
    if (!property) throw new AppError("not_found");
    const others = await partHome(transaction, id, at);
    if (others.length === 0) return;
    const change = { listerId: property.lister_id, before: { sameHomeAs: others.join(", ") }, after: { sameHomeAs: null } };
    await logChange(transaction, operator, { action: "home-parted", entityKind: "property", entityId: id, ...change, at });
  });
}

/** Leaves a property with the others, against its lister's objection. Throws `not_found`; `conflict` when none waits. */
export async function confirmHome({ database, clock }: Dependencies, operator: SignedInOperator, id: PropertyId): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, id);
    if (!property) throw new AppError("not_found");
    if (!(await keepHome(transaction, id, at))) throw new AppError("conflict", messages.noObjection);
    const change = { listerId: property.lister_id, before: {}, after: {} };
    await logChange(transaction, operator, { action: "home-kept", entityKind: "property", entityId: id, ...change, at });
  });
}

/** Throws `not_found`. Setting the current value changes nothing, and is not logged. */
export async function changeFeatured(
  { database, clock }: Dependencies,
  operator: SignedInOperator,
  id: PropertyId,
  isFeatured: boolean,
): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, id);
    if (!property) throw new AppError("not_found");
    if (property.is_featured === isFeatured) return;
    await setFeatured(transaction, property, isFeatured, at);
    const change = { listerId: property.lister_id, before: { isFeatured: property.is_featured }, after: { isFeatured } };
    await logChange(transaction, operator, { action: "featured-set", entityKind: "property", entityId: id, ...change, at });
  });
}
