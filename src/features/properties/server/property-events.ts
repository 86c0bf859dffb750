import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { PropertyStatus } from "../contract/property-terms.ts";

/** The days of checks by their kind. */
type CheckDays = Record<string, string>;

/** An event of one property. */
type OfOne = { id: PropertyId; listerId: AccountId; at: Date } & (
  | { kind: "created" | "published" | "unpublished" | "taken_down" | "deleted" | "restored" }
  | { kind: "status_changed"; status: PropertyStatus }
  /** `isExpired`: their time was over; otherwise the lister has changed what was checked. */
  | { kind: "checks_ended"; before: CheckDays; after: CheckDays; isExpired: boolean }
);

/** Published by an import, or public again together with its lister or when the undo of an import is undone. */
type OfMany = { kind: "imported" | "returned"; ids: readonly PropertyId[]; at: Date };

type PropertyEvent = OfOne | OfMany;

/** What a change of a lister's own property needs within its transaction. */
export type OwnChange = { transaction: Database; announce: Announce; at: Date };

/** What other slices do about an event, in its transaction. `src/property-events.ts` lists them all. */
export type Announce = (transaction: Database, event: PropertyEvent) => Promise<void>;
