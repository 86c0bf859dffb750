import type { FeatureId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { deleteFeature, insertFeature, lockFeature, updateFeature } from "../../../properties/server/masters/public.ts";
import { deskMessages as messages, mostFeatures } from "../../contract/desk-terms.ts";
import { logChange } from "../log/operator-log.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;

/** Throws `invalid_input` for a name that is taken, `conflict` when the master is full. */
export async function addFeature({ database, clock }: Dependencies, operator: SignedInOperator, name: string): Promise<void> {
  const at = clock.now();
  const id = newId("ftr", at);
  await database.transaction().execute(async (transaction) => {
    const outcome = await insertFeature(transaction, { id, name }, mostFeatures);
    if (outcome === "taken") throw nameTaken();
    if (outcome === "full") throw new AppError("conflict", messages.featuresFull);
    const entry = { entityKind: "feature", entityId: id, before: {}, after: { name }, at } as const;
    await logChange(transaction, operator, { action: "feature-added", ...entry });
  });
}

/** Changes what the wizard offers; properties keep the old name. Throws `not_found`, `invalid_input` for a name that is taken. */
export async function changeFeature(
  { database, clock }: Dependencies,
  operator: SignedInOperator,
  id: FeatureId,
  name: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = { name: await requireFeature(transaction, id) };
    if (!(await updateFeature(transaction, { id, name }))) throw nameTaken();
    const entry = { entityKind: "feature", entityId: id, before, after: { name }, at: clock.now() } as const;
    await logChange(transaction, operator, { action: "feature-changed", ...entry });
  });
}

/** Properties that have it keep it. Throws `not_found`. */
export async function removeFeature({ database, clock }: Dependencies, operator: SignedInOperator, id: FeatureId): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = { name: await requireFeature(transaction, id) };
    await deleteFeature(transaction, id);
    const entry = { entityKind: "feature", entityId: id, before, after: {}, at: clock.now() } as const;
    await logChange(transaction, operator, { action: "feature-removed", ...entry });
  });
}

async function requireFeature(transaction: Database, id: FeatureId): Promise<string> {
  const name = await lockFeature(transaction, id);
  if (name === undefined) throw new AppError("not_found");
  return name;
}

function nameTaken(): AppError {
  const message = messages.featureTaken;
  return new AppError("invalid_input", message, { issues: [{ path: "name", message }] });
}
