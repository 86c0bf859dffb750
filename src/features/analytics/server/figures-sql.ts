// SQL that the figures of a lister share: visits of their homes, and leads. Statements with it have no name: a plan for any span and any
// filter scans all listers' days.
import type pg from "pg";
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Counts } from "../contract/analytics.ts";
import type { Days } from "./days-of-span.ts";
import { type MonthedDays, spanValues } from "./months.store.ts";

export type Queryable = Pick<pg.Pool, "query">;
/** Whose figures: of all homes of a lister, or of these; with `project`, enquiries about the project itself count too. */
export type Scope = { listerId: AccountId; homes: readonly string[] | null; project: string | null };
export type Visits = Pick<Counts, "shown" | "opened" | "saved">;
export type Asked = Pick<Counts, "numbers" | "enquired">;

/** $1: the lister; $2 to $5: the days; $6: the homes. */
export const visitValues = ({ listerId, homes }: Scope, days: MonthedDays) => [listerId, ...spanValues(days), homes];
export const ownHomes = `select id, number, title, project_id, configuration_id, publication from properties
  where lister_id = $1 and deleted_at is null and ($6::text[] is null or id = any ($6))`;
/** An array and not a join: only so are days read by their indexes. */
export const ofOwn = `property_id = any (array(select id from (${ownHomes}) own))`;
export const visits = "sum(d.shown)::int as shown, sum(d.views)::int as opened, sum(d.saved)::int as saved";

/** One person of a lister's leads; an erased one cannot be told from others. */
export const person = "coalesce(l.phone, l.id)";
export const isNumber = "l.lead_nature in ('Call', 'WhatsApp')";
/** `people`: SQL that is the same for the same person. */
export const asked = (people = person, isOfNumber = isNumber) =>
  `count(distinct ${people}) filter (where ${isOfNumber})::int as numbers, count(distinct ${people}) filter (where not ${isOfNumber})::int as enquired`;

/** $1: the lister; $2 and $3: the first day and the last one; $4 and $5: the homes and the project. */
export const leadValues = ({ listerId, homes, project }: Scope, { from, to }: Days) => [listerId, from, to, homes, project];
export const leadsInSpan = ({ joins = "", homes = "$4", project = "$5" } = {}) => `from leads l ${joins} where l.lister_id = $1
  and l.created_at >= $2::date::timestamp at time zone 'Asia/Kolkata' and l.created_at < ($3::date + 1)::timestamp at time zone 'Asia/Kolkata'
  and (${homes}::text[] is null or l.property_id = any (${homes}) or l.project_id = ${project})`;
