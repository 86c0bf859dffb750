import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { ZipEntry } from "../../../../shared/server/zip-stream.ts";

/** What another slice stores for an account. `src/account-parts.ts` lists all parts, so this slice depends on none of them. */
export type AccountPart = {
  /** Its files in the account's export (PROF-01), read only as fast as they are sent. */
  files?(services: Services, id: AccountId): ZipEntry[];
  /** Takes its records off the site in the transaction that requests the deletion, before the account is locked. */
  hide?(transaction: Database, id: AccountId, at: Date): Promise<void>;
  /** Locks what `hide` took off the site at the given time (default: at any time), before the account is locked. */
  lockHidden?(transaction: Database, id: AccountId, hiddenAt?: Date): Promise<void>;
  /** Restores what `hide` took off the site at that time, and nothing else. */
  restore?(transaction: Database, id: AccountId, hiddenAt: Date, at: Date): Promise<void>;
  /** Deletes its records permanently, in the transaction that deletes the account and before the account itself. */
  delete?(transaction: Database, id: AccountId): Promise<void>;
};

export type AccountParts = { parts: readonly AccountPart[] };
