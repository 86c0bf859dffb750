import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import { countryCode } from "../../../costs/contract/rates.ts";
import type { LogEntry, NamedRecord } from "../../contract/desk-log.ts";

type Unnamed = Omit<LogEntry, "names">;

/** The entries with the names of everything they mention, found in one statement. */
export async function findNames(database: Database, entries: readonly Unnamed[]): Promise<LogEntry[]> {
  const ids = [...new Set(entries.flatMap(mentioned))];
  const known = ids.length === 0 ? [] : await findKnown(database, ids);
  const byId = new Map(known.map((record) => [record.id, record]));
  return entries.map((entry) => ({
    ...entry,
    names: mentioned(entry).map((id) => byId.get(id) ?? { id, name: id === entry.entityId ? lastNameIn(entry) : null, isGone: true }),
  }));
}

/** What the entry is about, and the properties in its lists. */
function mentioned({ entityId, before, after }: Unnamed): string[] {
  const lists = [...Object.values(before), ...Object.values(after)].filter(Array.isArray).flat();
  return [...new Set([entityId, ...lists.filter((id) => typeof id === "string" && id.startsWith("prp_"))])];
}

async function findKnown(database: Database, ids: readonly string[]): Promise<NamedRecord[]> {
  const { rows } = await sql<NamedRecord>`
    with asked as (select unnest(${ids}::text[]) as id)
    select id::text as id, title as name, deleted_at is not null as "isGone" from properties where id in (select id from asked)
    union all select id::text, name, false from accounts where id in (select id from asked)
    union all select id::text, headline, deleted_at is not null from advertisements where id in (select id from asked)
    union all select id::text, name, false from amenities where id in (select id from asked)
    union all select id::text, name, false from features where id in (select id from asked)
    union all select code, name, false from states where code in (select id from asked)
    union all select id, 'All of India', false from asked where id = ${countryCode}
    union all select id::text, email, false from operators where id in (select id from asked)`.execute(database);
  return rows;
}

/** Of a record that is gone: its name in the change itself. The log keeps no names of people. */
function lastNameIn({ before, after }: Unnamed): string | null {
  const name = [before, after].map((state) => (Object.hasOwn(state, "name") ? state.name : null)).find((value) => value !== null);
  return typeof name === "string" ? name : null;
}
