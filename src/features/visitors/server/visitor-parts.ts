import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";

/** A JSON file, named with its ending, whose elements are read only as fast as they are sent. */
export type VisitorFile = { name: string; elements(database: Database, id: VisitorId): AsyncIterable<unknown> };

/** What another slice keeps of a visitor. `src/visitor-parts.ts` lists all parts, so this slice depends on none of them. */
export type VisitorPart = {
  /**
   * Gives everything of one visitor to another, without doubles. Both are locked until the transaction ends. `from` is deleted after all
   * parts; when one of them throws, nothing has changed.
   */
  merge?(transaction: Database, from: VisitorId, into: VisitorId): Promise<void>;
  /** Its files in the visitor's export, and in that of a lister's account. */
  files?: readonly VisitorFile[];
  /** Deletes its records, in the transaction that deletes the visitor and before the visitor itself. Rows that cascade need no code. */
  remove?(transaction: Database, id: VisitorId): Promise<void>;
  /** Whether it still needs a visitor that has used no device for 400 days: for its mails, or for other visitors. */
  isNeeded?(transaction: Database, id: VisitorId): Promise<boolean>;
};

export type VisitorParts = { visitorParts: readonly VisitorPart[] };
