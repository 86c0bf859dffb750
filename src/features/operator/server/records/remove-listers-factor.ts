import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { removeSecondFactor } from "../../../accounts/server/second-factor/public.ts";
import { logChange } from "../log/operator-log.store.ts";
import { deskListerExists } from "./listers.store.ts";

/** Turns a lister's second factor off, and tells them by mail. Throws `not_found`, and `conflict` when it is off already. */
export async function removeListersFactor(
  { database, clock }: Pick<Services, "database" | "clock">,
  operator: SignedInOperator,
  id: AccountId,
): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    if (!(await removeSecondFactor(transaction, id, "removed", at)))
      throw new AppError((await deskListerExists(transaction, id)) ? "conflict" : "not_found");
    const states = { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };
    await logChange(transaction, operator, {
      action: "second-factor-removed",
      entityKind: "lister",
      entityId: id,
      listerId: id,
      ...states,
      at,
    });
  });
}
