import { type SqlBool, sql } from "kysely";
import type { AccountId, LeadId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { ListerType } from "../../../accounts/contract/lister-types.ts";

/** Leads that the lister has not opened. Erased leads do not count. */
export async function countUnreadLeads(database: Database, listerId: AccountId): Promise<number> {
  const { unread } = await database
    .selectFrom("leads")
    .where("lister_id", "=", listerId)
    .where("read_at", "is", null)
    .where("erased_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

export async function countLeads(database: Database, listerId: AccountId, search: string): Promise<number> {
  const { total } = await leadsOf(database, listerId)
    .where(matches(search))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export type LeadRow = Awaited<ReturnType<typeof findLeads>>[number];
type Window = { search: string; limit: number; offset?: number /** Only older ones. */; after?: LeadId | undefined };

/** Newest first. */
export async function findLeads(database: Database, listerId: AccountId, { search, limit, offset = 0, after }: Window) {
  // The page first: what is read of each lead besides its own row must not be read of those that are skipped.
  const page = newestFirst(leadsOf(database, listerId))
    .where(matches(search))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(leads.created_at, leads.id) < (select created_at, id from leads where id = ${after})`),
    )
    .select("leads.id")
    .limit(limit)
    .offset(offset);
  return selectLeads(database, listerId).where("leads.id", "in", page).execute();
}

export async function findLead(database: Database, listerId: AccountId, id: string): Promise<LeadRow | undefined> {
  return selectLeads(database, listerId)
    .where("leads.id", "=", id as LeadId)
    .executeTakeFirst();
}

/** The newest other enquiries of the same person. */
export async function findLeadsOfSamePerson(database: Database, { id, listerId }: LeadRow, limit: number): Promise<LeadRow[]> {
  return selectLeads(database, listerId)
    .where("leads.id", "!=", id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("leads as this").where("this.id", "=", id).where(sql<SqlBool>`(leads.email = this.email or leads.phone = this.phone)`),
      ),
    )
    .limit(limit)
    .execute();
}

/** Oldest first. */
export async function findComments(database: Database, id: LeadId) {
  return database
    .selectFrom("lead_comments")
    .where("lead_id", "=", id)
    .select(["status", "comment", "created_at as createdAt"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Of several leads, each oldest first. */
export async function findCommentsOf(database: Database, ids: readonly LeadId[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom("lead_comments")
    .where("lead_id", "in", [...ids])
    .select(["lead_id as leadId", "status", "comment", "created_at as createdAt"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** False when it was read before, or is not this lister's. */
export async function markLeadRead(database: Database, listerId: AccountId, id: LeadId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("leads")
    .set({ read_at: at })
    .where("id", "=", id)
    .where("lister_id", "=", listerId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type StatusChange = { listerId: AccountId; id: string; status: LeadRow["status"]; comment: string; at: Date };

/** The first comment is the first reply. undefined when it is not a lead of this lister. */
export async function setLeadStatus(transaction: Database, change: StatusChange): Promise<LeadId | undefined> {
  const { listerId, id, status, comment, at } = change;
  const lead = await transaction
    .updateTable("leads")
    .set({
      status,
      updated_at: at,
      read_at: sql`coalesce(read_at, ${at})`,
      first_replied_at: sql`coalesce(first_replied_at, ${at})`,
    })
    .where("id", "=", id as LeadId)
    .where("lister_id", "=", listerId)
    .returning("id")
    .executeTakeFirst();
  if (!lead) return undefined;
  await transaction
    .insertInto("lead_comments")
    .values({ lead_id: lead.id, account_id: listerId, status, comment, created_at: at })
    .execute();
  return lead.id;
}

const leadsOf = (database: Database, listerId: AccountId) =>
  database
    .selectFrom("leads")
    .leftJoin("properties", "properties.id", "leads.property_id")
    .leftJoin("projects", "projects.id", "leads.project_id")
    .where("leads.lister_id", "=", listerId);

const newestFirst = (leads: ReturnType<typeof leadsOf>) => leads.orderBy("leads.created_at", "desc").orderBy("leads.id", "desc");

/** Anybody can send any number of enquiries with the same phone number: counting all of them for each would take minutes. */
const mostOtherEnquiries = 1_000;

function selectLeads(database: Database, listerId: AccountId) {
  return newestFirst(leadsOf(database, listerId))
    .select(["leads.id", "leads.lister_id as listerId", "leads.name", "leads.email", "leads.phone", "leads.message", "leads.status"])
    .select(["leads.lead_nature as leadNature", "leads.target_type as targetType", "leads.target_title as targetTitle"])
    .select(["properties.id as propertyId", "properties.title as propertyTitle", "properties.deleted_at as propertyDeletedAt"])
    .select(["projects.id as projectId", "projects.project_name as projectName", "projects.deleted_at as projectDeletedAt"])
    .select(
      sql<{ id: AccountId; name: string; firm: string | null; role: ListerType }>`(
        select json_build_object('id', id, 'name', name, 'firm', firm, 'role', role) from accounts where id = leads.lister_id)`.as(
        "builder",
      ),
    )
    .select(["leads.created_at as createdAt", "leads.read_at as readAt", "leads.erased_at as erasedAt"])
    .select(["leads.first_replied_at as firstRepliedAt"])
    .select(({ selectFrom }) => [
      selectFrom("lead_comments")
        .whereRef("lead_comments.lead_id", "=", "leads.id")
        .select("comment")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .as("lastComment"),
      sql<number>`(select count(*) from (
        select from leads other where other.lister_id = leads.lister_id and other.id <> leads.id
          and (other.email = leads.email or other.phone = leads.phone) limit ${sql.lit(mostOtherEnquiries)}
      ) others)`.as("otherEnquiries"),
    ]);
}

const mostWords = 10;

/** Every word occurs somewhere, or the whole text is part of the phone number. */
function matches(search: string) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return sql<SqlBool>`true`;
  // Made once for each lead, however many words there are. Not `fold`: a word has no spaces, and joining those of a message of 4,000
  // characters takes ten times as long as all the rest.
  const hasWords = sql<SqlBool>`(
    select bool_and(strpos(folded.text, word) > 0)
    from (
      select lower(unaccent('unaccent'::regdictionary, concat_ws(' ', leads.name, leads.email, leads.phone, leads.message,
        leads.target_title, properties.title, projects.project_name))) as text offset 0
    ) folded, unnest(array(select fold(word) from unnest(${words}::text[]) word)) word
  )`;
  const digits = digitsOf(search);
  return digits === null ? hasWords : sql<SqlBool>`(${hasWords} or strpos(leads.phone, ${digits}) > 0)`;
}

/** People type numbers with spaces and dashes, with and without +91 or 0; the ten digits are stored. */
function digitsOf(search: string): string | null {
  const compact = search.replace(/[\s()-]/g, "");
  const [, ofWhole] = /^(?:\+?91|0)(\d{10})$/.exec(compact) ?? [];
  return ofWhole ?? (/^\d+$/.test(compact) ? compact : null);
}
