import type { AccountId, ProjectId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { AccountEvent, ProjectEvent, PropertyEvent } from "../contract/dashboard.ts";

type Happened = {
  accountId: AccountId;
  /** The new status, when the activity changed it. */
  detail?: string | undefined;
  at: Date;
} & (
  | { kind: PropertyEvent; propertyId: PropertyId; projectId?: never }
  | { kind: ProjectEvent; projectId: ProjectId; propertyId?: never }
  | { kind: AccountEvent; propertyId: null; projectId?: never }
);

/** Records an action on a property, a project or an account, in its transaction (DASH-02). */
export async function recordActivity(
  transaction: Database,
  { accountId, kind, propertyId, projectId, detail, at }: Happened,
): Promise<void> {
  await transaction
    .insertInto("activities")
    .values({ account_id: accountId, kind, property_id: propertyId ?? null, project_id: projectId ?? null, detail: detail ?? null, at })
    .execute();
}
