import { sql } from "kysely";
import { z } from "zod";
import { type AccountId, accountId, type LeadId, leadId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

/** The NOTIFY channel on which every process hears of all leads. Ids only: no place for personal data. */
export const leadChannel = "leads";

const notification = z.object({ listerId: accountId, leadId, kind: z.enum(["received", "changed"]) });
type Notification = z.infer<typeof notification>;

/** Notifies this lister's followers, once the transaction is committed. */
export async function notifyLister(transaction: Database, listerId: AccountId, kind: Notification["kind"], id: LeadId): Promise<void> {
  const payload = JSON.stringify({ listerId, leadId: id, kind } satisfies Notification);
  await sql`select pg_notify(${leadChannel}, ${payload})`.execute(transaction);
}

/** Null for a message from another version of this program. */
export function readNotification(payload: string): Notification | null {
  try {
    return notification.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
