import type { FeatureId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { featureMaster } from "../../../properties/server/public.ts";
import { deskMessages as messages, mostFeatures } from "../../contract/desk-terms.ts";
import { logChange } from "../operator-log.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;

/** Throws `invalid_input` for a name that is taken, `conflict` when there are as many as there may be. */
export async function addFeature({ database, clock }: Dependencies, operator: SignedInOperator, name: string): Promise<void> {
  const at = clock.now();
  const id = newId("ftr", at);
  await database.transaction().execute(async (transaction) => {
    await featureMaster.lockFeatureMaster(transaction);
    await refuseTaken(transaction, name);
    if ((await featureMaster.listFeatureMaster(transaction)).length >= mostFeatures) throw new AppError("conflict", messages.featuresFull);
    await featureMaster.putFeature(transaction, id, name);
    const entry = { entityKind: "feature", entityId: id, before: {}, after: { name }, at } as const;
    await logChange(transaction, operator, { action: "feature-added", ...entry });
  });
}

/** In what the wizard offers from now on. Throws `not_found`, `invalid_input` for a name that is taken. */
export async function changeFeature(
  { database, clock }: Dependencies,
  operator: SignedInOperator,
  id: FeatureId,
  name: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = { name: await requireFeature(transaction, id) };
    await refuseTaken(transaction, name, id);
    await featureMaster.putFeature(transaction, id, name);
    const entry = { entityKind: "feature", entityId: id, before, after: { name }, at: clock.now() } as const;
    await logChange(transaction, operator, { action: "feature-changed", ...entry });
  });
}

/** What properties say already stays. Throws `not_found`. */
export async function removeFeature({ database, clock }: Dependencies, operator: SignedInOperator, id: FeatureId): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = { name: await requireFeature(transaction, id) };
    await featureMaster.deleteFeature(transaction, id);
    const entry = { entityKind: "feature", entityId: id, before, after: {}, at: clock.now() } as const;
    await logChange(transaction, operator, { action: "feature-removed", ...entry });
  });
}

async function requireFeature(transaction: Database, id: FeatureId): Promise<string> {
  await featureMaster.lockFeatureMaster(transaction);
  const name = await featureMaster.findFeature(transaction, id);
  if (name === undefined) throw new AppError("not_found");
  return name;
}

async function refuseTaken(transaction: Database, name: string, own?: FeatureId): Promise<void> {
  const taken = await featureMaster.findFeatureNamed(transaction, name);
  const message = messages.featureTaken;
  if (taken && taken !== own) throw new AppError("invalid_input", message, { issues: [{ path: "name", message }] });
}
