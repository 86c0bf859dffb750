import { sql } from "kysely";
import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";

/**
 * Gives a visitor's places on boards to another one. On a board where both take part, the other's place gets what the first wrote; of two votes
 * on one home the other's stays.
 */
export async function giveMembership(transaction: Database, from: VisitorId, into: VisitorId): Promise<void> {
  const { rows: twins } = await sql<{ old: string; kept: string }>`
    select a.id as old, b.id as kept from board_members a join board_members b using (list_id)
    where a.visitor_id = ${from} and b.visitor_id = ${into}`.execute(transaction);
  for (const { old, kept } of twins) {
    await sql`
      update board_votes v set member_id = ${kept} where member_id = ${old} and not exists (
        select from board_votes o where o.list_id = v.list_id and o.property_id = v.property_id and o.member_id = ${kept})`.execute(
      transaction,
    );
    await sql`update board_comments set member_id = ${kept} where member_id = ${old}`.execute(transaction);
    await sql`update board_photos set member_id = ${kept} where member_id = ${old}`.execute(transaction);
    await sql`update board_cards set moved_by = ${kept} where moved_by = ${old}`.execute(transaction);
    await sql`delete from board_members where id = ${old}`.execute(transaction);
  }
  await transaction.updateTable("board_members").set({ visitor_id: into }).where("visitor_id", "=", from).execute();
}

/** Whether others have had a board of this visitor open since then. */
export async function findActiveBoards(transaction: Database, owner: VisitorId, since: Date): Promise<boolean> {
  const row = await transaction
    .selectFrom("board_members as member")
    .innerJoin("saved_lists as list", "list.id", "member.list_id")
    .where("list.visitor_id", "=", owner)
    .where("member.visitor_id", "<>", owner)
    .where("member.removed_at", "is", null)
    .where("member.here_until", ">", since)
    .select("member.id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The boards on which a visitor takes part, and where the homes of the visitor's own boards stand. */
export async function findPlaces(database: Database, visitor: VisitorId): Promise<unknown[]> {
  const { rows } = await sql`
    select l.name as board, l.visitor_id = m.visitor_id as "isOwner", m.name as "firstName", m.joined_at as "joinedAt", m.removed_at as "removedAt",
      case when l.visitor_id = m.visitor_id then (
        select coalesce(jsonb_agg(jsonb_build_object('property', c.property_id, 'stage', c.stage, 'visitOn', c.visit_on, 'visitTime', c.visit_time,
          'reason', c.reason, 'movedAt', c.moved_at) order by c.property_id), '[]')
        from board_cards c where c.list_id = l.id) end as homes
    from board_members m join saved_lists l on l.id = m.list_id
    where m.visitor_id = ${visitor} order by m.joined_at, m.id`.execute(database);
  return rows;
}

/** What a visitor wrote, voted and photographed. Photos are told without their bytes. */
export async function findOwnWords(database: Database, visitor: VisitorId): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select 'comment' as kind, c.property_id as property, c.text, null::boolean as "isYes", c.created_at as at
      from board_comments c join board_members m on m.id = c.member_id where m.visitor_id = ${visitor}
      union all
      select 'vote', v.property_id, null, v.is_yes, null from board_votes v join board_members m on m.id = v.member_id where m.visitor_id = ${visitor}
      union all
      select 'photo', p.property_id, null, null, p.created_at from board_photos p join board_members m on m.id = p.member_id
      where m.visitor_id = ${visitor}
    ) words order by at nulls last, property`.execute(database);
  return rows;
}
