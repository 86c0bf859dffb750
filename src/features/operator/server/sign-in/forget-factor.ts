import type { Database } from "../../../../shared/server/database/database.ts";
import { removeSecondFactor } from "../../../accounts/server/second-factor/public.ts";
import { type Actor, logChange } from "../log/operator-log.store.ts";
import { deleteOperatorSessions } from "./operators.store.ts";

/**
 * Gives up an operator's authenticator app and recovery codes, and ends all their sessions: the next sign-in sets up another app. Logged,
 * and told by mail. False when there is nothing to give up.
 */
export async function forgetFactor(transaction: Database, actor: Actor, operatorId: string, at: Date): Promise<boolean> {
  if (!(await removeSecondFactor(transaction, operatorId, "given-up", at))) return false;
  const sessions = await deleteOperatorSessions(transaction, operatorId);
  const states = { before: { hasSecondFactor: true, sessions }, after: { hasSecondFactor: false, sessions: 0 } };
  await logChange(transaction, actor, { action: "second-factor-removed", entityKind: "operator", entityId: operatorId, ...states, at });
  return true;
}
