import { sql } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { reraAuthorityOf } from "../../../places/contract/rera-authorities.ts";
import { agentSlug, hasPublicPage, shortIdIn } from "../../contract/agent-slug.ts";
import type { PublicAgent } from "../../contract/public-agent.ts";
import { type ProfileRow, selectProfiles } from "./profile.store.ts";
import { toPhoto } from "./profile.wire.ts";

const homePrefix = "+91";

/** The agent whose address ends in this id, with a registration that is valid on that day in India; null for roles without a page, and for suspended accounts or those marked for deletion. */
export async function findPublicAgent(database: Database, slug: string, today: string): Promise<PublicAgent | null> {
  const shortId = shortIdIn(slug);
  if (shortId === null) return null;
  const row = await selectProfiles(database)
    .where(sql<boolean>`right(accounts.id, 10) = ${shortId}`)
    .where("accounts.deletion_requested_at", "is", null)
    .where("accounts.suspended_at", "is", null)
    .executeTakeFirst();
  if (!row || !hasPublicPage(row.role)) return null;
  const { id, role, name, firm, about, languages, createdAt } = row;
  return {
    id,
    role,
    name,
    firm,
    about,
    languages,
    ...registrationOf(row, today),
    slug: agentSlug(row),
    photo: toPhoto(row),
    since: createdAt.toISOString(),
  };
}

/** Nothing of one that has lapsed. */
function registrationOf({ reraNo, reraState, reraValidUntil }: ProfileRow, today: string) {
  const isLapsed = reraValidUntil !== null && reraValidUntil < today;
  if (isLapsed) return { reraNo: null, reraState: null, reraValidUntil: null, reraAuthority: null };
  return { reraNo, reraState, reraValidUntil, reraAuthority: reraAuthorityOf(reraState) ?? null };
}

/** Only accounts that have a photo. */
export async function findPhotosOf(database: Database, ids: readonly AccountId[]): Promise<Map<AccountId, PublicAgent["photo"]>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProfiles(database)
    .where("accounts.id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toPhoto(row)]));
}

/** The builder or agent who receives an enquiry; null when the account is suspended or marked for deletion. */
export async function findListerWithPage(
  database: Database,
  id: string,
  role: "BUILDER" | "AGENT",
): Promise<{ id: AccountId; name: string } | null> {
  const row = await database
    .selectFrom("accounts")
    .where("id", "=", id as AccountId)
    .where("role", "=", role)
    .where("deletion_requested_at", "is", null)
    .where("suspended_at", "is", null)
    .select(["id", "name", "firm"])
    .executeTakeFirst();
  return row ? { id: row.id, name: row.firm ?? row.name } : null;
}

/** The lister's number with its country code, such as +919845012345; null unless they show it to visitors. */
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
