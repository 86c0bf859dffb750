import { sql } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { agentSlug, hasPublicPage, shortIdIn } from "../../contract/agent-slug.ts";
import type { PublicAgent } from "../../contract/public-agent.ts";
import { selectProfiles } from "./profile.store.ts";
import { toPhoto } from "./profile.wire.ts";

const homePrefix = "+91";

/** By the end of the address; null also for roles without a page, and for accounts that are to end or suspended. */
export async function findPublicAgent(database: Database, slug: string): Promise<PublicAgent | null> {
  const shortId = shortIdIn(slug);
  if (shortId === null) return null;
  const row = await selectProfiles(database)
    .where(sql<boolean>`right(accounts.id, 10) = ${shortId}`)
    .where("accounts.deletion_requested_at", "is", null)
    .where("accounts.suspended_at", "is", null)
    .executeTakeFirst();
  if (!row || !hasPublicPage(row.role)) return null;
  const { id, role, name, firm, about, languages, reraNo, createdAt } = row;
  return {
    id,
    role,
    name,
    firm,
    about,
    languages,
    reraNo,
    slug: agentSlug(row),
    photo: toPhoto(row),
    since: createdAt.toISOString(),
  };
}

/** Of those who have one. */
export async function findPhotosOf(database: Database, ids: readonly AccountId[]): Promise<Map<AccountId, PublicAgent["photo"]>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProfiles(database)
    .where("accounts.id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toPhoto(row)]));
}

/** Whom an enquiry about a builder reaches; null also for accounts that are to end or suspended. */
export async function findBuilder(database: Database, id: string): Promise<{ id: AccountId; name: string } | null> {
  const row = await database
    .selectFrom("accounts")
    .where("id", "=", id as AccountId)
    .where("role", "=", "BUILDER")
    .where("deletion_requested_at", "is", null)
    .where("suspended_at", "is", null)
    .select(["id", "name", "firm"])
    .executeTakeFirst();
  return row ? { id: row.id, name: row.firm ?? row.name } : null;
}

/** A lister's number in full, such as +919845012345; null unless they let visitors see it. */
export async function findShownNumber(database: Database, id: AccountId): Promise<string | null> {
  const account = await database
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("shows_mobile", "=", true)
    .where("deletion_requested_at", "is", null)
    .where("suspended_at", "is", null)
    .select("mobile")
    .executeTakeFirst();
  if (!account?.mobile) return null;
  return account.mobile.startsWith("+") ? account.mobile : homePrefix + account.mobile;
}
