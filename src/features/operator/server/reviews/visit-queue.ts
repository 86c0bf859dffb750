import { sql } from "kysely";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import type { Services } from "../../../../shared/server/services.ts";

/** Who looks again within this time is still on the same visit. */
const visitMs = 30 * minuteMs;

/** Notes that the operator looks at the queue. Resolves to the end of their visit before this one; null: this is the first. */
export async function visitQueue(
  { database, clock }: Pick<Services, "database" | "clock">,
  { id }: SignedInOperator,
): Promise<Date | null> {
  const now = clock.now();
  const visit = await database
    .updateTable("operators")
    .set({
      queue_seen_at: now,
      queue_new_since: sql<Date | null>`case when queue_seen_at >= ${new Date(now.getTime() - visitMs)} then queue_new_since else queue_seen_at end`,
    })
    .where("id", "=", id)
    .returning("queue_new_since as newSince")
    .executeTakeFirst();
  return visit?.newSince ?? null;
}
