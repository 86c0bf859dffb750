import { type SqlBool, sql } from "kysely";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { LogEntry, LogFilter } from "../../contract/desk-log.ts";
import type { DeskAction } from "../../contract/desk-terms.ts";
import { listerMatches } from "../records/listers.store.ts";
import { findNames } from "./find-names.ts";
import { programs } from "./operator-log.store.ts";

/** `before`: older entries than this one. */
type Filter = LogFilter & { entityId?: string; before?: number };

const longestList = 20;

/** Newest first. */
export async function findLog(
  database: Database,
  filter: Filter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LogEntry[]> {
  const rows = await filtered(database, filter)
    .leftJoin("accounts", "accounts.id", "operator_log.lister_id")
    .selectAll("operator_log")
    .select("accounts.name as listerName")
    .orderBy("operator_log.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const entries = rows.map(({ id, at, operator_email, action, entity_kind, entity_id, before, after, lister_id, listerName }) => ({
    id,
    at: at.toISOString(),
    operator: operator_email,
    action: action as DeskAction,
    entityId: entity_id,
    entityKind: entity_kind as LogEntry["entityKind"],
    before: shortened(before),
    after: shortened(after),
    lister: lister_id !== null && listerName !== null ? { id: lister_id as AccountId, name: listerName } : null,
  }));
  return findNames(database, entries);
}

export async function countLog(database: Database, filter: Filter): Promise<number> {
  const { total } = await filtered(database, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Everybody who can be the author of a change, as the log names them: operators by email, then the programs. */
export async function findAuthors(database: Database): Promise<string[]> {
  const operators = await database.selectFrom("operators").select("email").orderBy("email").execute();
  return [...operators, ...programs].map(({ email }) => email);
}

const filtered = (database: Database, { entityId, before, action, operator, lister, from, to }: Filter) =>
  database
    .selectFrom("operator_log")
    .$if(entityId !== undefined, (query) => query.where("entity_id", "=", entityId ?? ""))
    .$if(before !== undefined, (query) => query.where("operator_log.id", "<", before ?? 0))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(Boolean(operator), (query) => query.where("operator_email", "=", operator ?? ""))
    .$if(Boolean(lister), (query) => query.where(isAbout(lister ?? "")))
    .$if(from !== undefined, (query) => query.where("at", ">=", dayStart(from ?? "")))
    .$if(to !== undefined, (query) => query.where("at", "<", new Date(dayStart(to ?? "").getTime() + dayMs)));

const isAbout = (lister: string) =>
  sql<SqlBool>`lister_id in (select id from accounts where id::text = ${lister} or ${listerMatches(lister)})`;

/** India has one time zone and no summer time. */
const dayStart = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** A suspension can name thousands of homes: the log stores all, a page shows the first. */
function shortened(state: unknown): LogEntry["before"] {
  const parts = Object.entries(state as LogEntry["before"]).map(([name, value]) => {
    if (!Array.isArray(value) || value.length <= longestList) return [name, value];
    return [name, [...value.slice(0, longestList), `and ${value.length - longestList} more`]];
  });
  return Object.fromEntries(parts);
}
