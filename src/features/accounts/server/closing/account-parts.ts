import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { ZipEntry } from "../../../../shared/server/zip-stream.ts";

/** What another slice keeps of an account. `src/account-parts.ts` lists them all: this slice knows none of them. */
export type AccountPart = {
  /** Its files in the export of the account (PROF-01), read as fast as they are sent. */
  files?(services: Services, id: AccountId): ZipEntry[];
  /** Takes it off the site when the account is to end, in that transaction and before the account is locked. */
  hide?(transaction: Database, id: AccountId, at: Date): Promise<void>;
  /** Locks what `hide` took off the site at that time, or at any time, before the account is locked. */
  lockHidden?(transaction: Database, id: AccountId, hiddenAt?: Date): Promise<void>;
  /** Brings back what `hide` took off the site at that time, and nothing else. */
  restore?(transaction: Database, id: AccountId, hiddenAt: Date, at: Date): Promise<void>;
  /** Deletes it for good, in the transaction that deletes the account and before that. */
  delete?(transaction: Database, id: AccountId): Promise<void>;
};

export type AccountParts = { parts: readonly AccountPart[] };
