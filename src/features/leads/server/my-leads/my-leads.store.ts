import { type RawBuilder, sql } from "kysely";
import type { AccountId, LeadId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { ListerType } from "../../../accounts/contract/lister-types.ts";
import type { Lead } from "../../contract/lead.ts";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import { type LeadSort, type LeadTab, leadTabs, mostCountedLeads } from "../../contract/lead-terms.ts";
import { isRelayOpen } from "../relay/relay.store.ts";
import { fits } from "./lead-conditions.ts";
import { isDueToday, isOverdue, needsReply } from "./overdue.ts";

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

/** The leads of one list, part by part: each with its condition and its order. */
export type LeadPart = { has: RawBuilder<boolean>; isOldestFirst?: boolean };

/** The parts of a list in this order. A lead is in exactly one. */
export function partsOf(sort: LeadSort, now: Date): readonly LeadPart[] {
  const due = isDueToday(now);
  const notDue = sql<boolean>`${due} is not true`;
  if (sort === "newest") return [{ has: due }, { has: notDue }];
  return [
    { has: due },
    { has: sql<boolean>`(${notDue} and ${needsReply})`, isOldestFirst: true },
    { has: sql<boolean>`(${notDue} and not ${needsReply})` },
  ];
}

/** How many leads each part has. */
export async function countParts(
  database: Database,
  listerId: AccountId,
  filters: LeadFilters,
  parts: readonly LeadPart[],
  now: Date,
): Promise<number[]> {
  const found = fits(listerId, filters, now);
  const counts = parts.map(({ has }) => sql`(select count(*) from leads where ${found} and ${has})`);
  const { rows } = await sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`.execute(database);
  return rows[0]?.counts ?? [];
}

/** How many leads each tab has with these filters, each at most `mostCountedLeads`. */
export async function countTabs(database: Database, listerId: AccountId, filters: Omit<LeadFilters, "status">, now: Date) {
  const most = sql.lit(mostCountedLeads);
  // A search reads all leads: once for all tabs. Without one, each tab is a short walk along its index.
  const counts = leadTabs.map((status) =>
    filters.search === ""
      ? sql`(select count(*) from (select from leads where ${fits(listerId, { ...filters, status }, now)} limit ${most}) found)`
      : sql`least(${most}, count(*) filter (where ${status === "overdue" ? isOverdue(now) : sql`leads.status = ${status}`}))`,
  );
  const named = leadTabs.map((status, index) => sql`${counts[index]} as ${sql.ref(status)}`);
  const from = filters.search === "" ? sql`` : sql`from leads where ${fits(listerId, filters, now)}`;
  const { rows } = await sql<Record<LeadTab, number>>`select ${sql.join(named)} ${from}`.execute(database);
  return rows[0] ?? { new: 0, in_progress: 0, closed: 0, overdue: 0 };
}

type Window = { limit: number; offset: number };

export async function findLeadIds(
  database: Database,
  listerId: AccountId,
  filters: LeadFilters,
  { has, isOldestFirst = false }: LeadPart,
  { limit, offset }: Window,
  now: Date,
): Promise<LeadId[]> {
  const order = isOldestFirst ? sql`leads.created_at, leads.id` : sql`leads.created_at desc, leads.id desc`;
  const { rows } = await sql<{ id: LeadId }>`
    select leads.id from leads where ${fits(listerId, filters, now)} and ${has}
    order by ${order} limit ${limit} offset ${offset}`.execute(database);
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
export async function findLeadsById(database: Database, listerId: AccountId, ids: readonly LeadId[], now: Date): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectLeads(database, listerId, now)
    .where("leads.id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

export type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLeads>["execute"]>>[number];

/** One batch of an export, newest first. `after`: only older ones. */
export async function findLeadsAfter(
  database: Database,
  listerId: AccountId,
  filters: LeadFilters,
  { limit, after, now }: { limit: number; after: LeadId | undefined; now: Date },
): Promise<LeadRow[]> {
  const older =
    after === undefined ? sql`` : sql`and (leads.created_at, leads.id) < (select created_at, id from leads where id = ${after})`;
  // The page first: what is read of each lead besides its own row must not be read of those that are skipped.
  const { rows } = await sql<{ id: LeadId }>`
    select leads.id from leads where ${fits(listerId, filters, now)} ${older}
    order by leads.created_at desc, leads.id desc limit ${limit}`.execute(database);
  return findLeadsById(
    database,
    listerId,
    rows.map(({ id }) => id),
    now,
  );
}

export async function findLead(database: Database, listerId: AccountId, id: string, now: Date): Promise<LeadRow | undefined> {
  return selectLeads(database, listerId, now)
    .where("leads.id", "=", id as LeadId)
    .executeTakeFirst();
}

/** The newest other enquiries of the same person. */
export async function findLeadsOfSamePerson(database: Database, { id, listerId }: LeadRow, limit: number, now: Date): Promise<LeadRow[]> {
  const { rows } = await sql<{ id: LeadId }>`
    select leads.id from leads, leads this
    where this.id = ${id} and leads.lister_id = ${listerId} and leads.id <> this.id and (leads.email = this.email or leads.phone = this.phone)
    order by leads.created_at desc, leads.id desc limit ${limit}`.execute(database);
  return findLeadsById(
    database,
    listerId,
    rows.map((row) => row.id),
    now,
  );
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

/** Anybody can send any number of enquiries with the same phone number: counting all of them for each would take minutes. */
const mostOtherEnquiries = 1_000;

const picture = "json_build_object('url', url, 'width', width, 'height', height, 'color', color, 'widths', widths)";

function selectLeads(database: Database, listerId: AccountId, now: Date) {
  return database
    .selectFrom("leads")
    .leftJoin("properties", "properties.id", "leads.property_id")
    .leftJoin("projects", "projects.id", "leads.project_id")
    .innerJoin("accounts as lister", "lister.id", "leads.lister_id")
    .leftJoin("enquiry_relays as relay", "relay.lead_id", "leads.id")
    .where("leads.lister_id", "=", listerId)
    .select(["leads.id", "leads.lister_id as listerId", "leads.name", "leads.email", "leads.phone", "leads.message", "leads.status"])
    .select(["leads.lead_nature as leadNature", "leads.target_type as targetType", "leads.target_title as targetTitle"])
    .select(["properties.id as propertyId", "properties.title as propertyTitle", "properties.deleted_at as propertyDeletedAt"])
    .select(["properties.price", "properties.currency", "properties.listed_for as listedFor"])
    .select(["projects.id as projectId", "projects.project_name as projectName", "projects.deleted_at as projectDeletedAt"])
    .select(
      sql<{ id: AccountId; name: string; firm: string | null; role: ListerType }>`
        json_build_object('id', lister.id, 'name', lister.name, 'firm', lister.firm, 'role', lister.role)`.as("builder"),
    )
    .select(["relay.lead_id as relayedId", isRelayOpen(now).as("isRelayOpen")])
    .select(["leads.created_at as createdAt", "leads.read_at as readAt", "leads.erased_at as erasedAt"])
    .select(["leads.first_replied_at as firstRepliedAt", "leads.follow_up_on as followUpOn"])
    .select(isOverdue(now).as("isOverdue"))
    .select(({ selectFrom }) => [
      selectFrom("lead_comments")
        .whereRef("lead_comments.lead_id", "=", "leads.id")
        .where("comment", "is not", null)
        .select("comment")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .as("lastComment"),
      sql<number>`(select count(*) from (
        select from leads other where other.lister_id = leads.lister_id and other.id <> leads.id
          and (other.email = leads.email or other.phone = leads.phone) limit ${sql.lit(mostOtherEnquiries)}
      ) others)`.as("otherEnquiries"),
      sql<NonNullable<Lead["targetRef"]>["image"]>`coalesce(
        (select ${sql.raw(picture)} from media_items where property_id = properties.id and kind = 'image'
          order by type = 'thumbnail' desc, display_order, id limit 1),
        (select ${sql.raw(picture)} from project_media where project_id = projects.id and kind = 'image' order by position, id limit 1)
      )`.as("image"),
    ]);
}
