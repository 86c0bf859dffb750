import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Profile } from "../../contract/profile.ts";
import { findMailChoices } from "./mail-preferences.ts";
import { requireProfileRow } from "./profile.store.ts";
import { toProfile } from "./profile.wire.ts";

/** The profile as its own lister sees it. Throws when there is no such account. */
export async function getProfile(database: Database, id: AccountId): Promise<Profile> {
  const [row, mails] = await Promise.all([requireProfileRow(database, id), findMailChoices(database, id)]);
  return toProfile(row, mails);
}
