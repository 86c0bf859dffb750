// Until when a home may be shown by its RERA registration, in SQL over a row `p` of properties. Days are India's.
import { sql } from "kysely";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { toldDaysBefore } from "../../../accounts/contract/registration-days.ts";
import { homeCountry, isLapsed, type RegistrationField } from "../../contract/publication.ts";
import { graceDays, type RegistrationStage, registrationStages } from "../../contract/registration-terms.ts";
import type { PropertyChanges } from "../listers/my-property-columns.ts";
import type { PropertyRow } from "../property.rows.ts";

/** Of `rera_stage`: hidden since the day is over. */
export const hiddenStage = 3;

const isBeingBuilt = "p.possession_status in ('under-construction', 'new-launch')";
/** As `needsRegistration`. */
const needsNumber = `p.country = '${homeCountry}'
  and (p.listed_for = 'new-launch' or p.listed_for in ('sale', 'plots') and ${isBeingBuilt})`;
/** The condition of the index `properties_to_register`. */
const mayNeedNumber = `(p.rera_stage > 0 or p.listed_for = 'new-launch' or ${isBeingBuilt})`;

/** The home's own project `pr`: its registration is the home's, unless that has another number. */
const withProject = "left join projects pr on pr.id = p.project_id and pr.deleted_at is null";
const lastDay = `case
  when (${needsNumber}) is not true then null
  when coalesce(p.rera_id, pr.rera_number) is not null then greatest(
    case when p.rera_id is not null then p.rera_valid_until end,
    case when p.rera_id is null or p.rera_id = pr.rera_number then pr.rera_valid_until end)
  when pr.rera_exemption is not null or p.rera_exemption is not null and not (p.rera_exemption = 'completed' and ${isBeingBuilt}) then null
  else coalesce(p.rera_due, $1::date + ${graceDays}) end`;

const isAlive = "p.status = 'available' and p.deleted_at is null";
const isHiddenForIt = `(p.publication = 'unpublished' and p.rera_stage = ${hiddenStage}
  and not exists (select from property_take_downs where property_id = p.id))`;

/** Its lister is told about it: it is hidden without a valid registration, or will be. */
export const isToRegister = `p.rera_stage > 0 and ${isAlive} and (p.publication = 'published' or ${isHiddenForIt})`;

/** Each home's day and stage as they should be on the day `$1`; `due` is null in stage 0. */
const settled = (where: string): string => `
  select p.*, s.stage as "newStage", case when s.stage > 0 then s.due end as "newDue"
  from properties p ${withProject}
  cross join lateral (select ${lastDay} as due) d
  cross join lateral (select d.due, case
    when d.due is null then 0
    when d.due < $1::date then ${hiddenStage}
    when d.due <= $1::date + ${toldDaysBefore.again} then 2
    when d.due <= $1::date + ${toldDaysBefore.first} then 1
    else 0 end as stage) s
  where ${isAlive} and ${mayNeedNumber} and (p.publication = 'published' or ${isHiddenForIt}) and ${where}`;

const differs = `(case when s.stage > 0 then s.due end) is distinct from p.rera_due`;
/** What it was told about is settled, and another day or none has come in its place. */
const isRelieved = `p.rera_stage > 0 and s.stage < ${hiddenStage} and ${differs}`;
const isToHide = `s.stage = ${hiddenStage} and p.publication = 'published'`;
const isToTell = `s.stage in (1, 2) and p.publication = 'published' and (s.stage > p.rera_stage or ${differs})`;

/** `newDue`: null in stage 0. */
export type UnsettledHome = PropertyRow & { newStage: number; newDue: string | null };

type Which = { today: string /** Those too whose listers are only to be told. */; tells: boolean };

/** Active listers with a home whose registration is to be acted on. */
export async function findListersToTell(database: Database, { today, tells }: Which): Promise<AccountId[]> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const active =
      "exists (select from accounts a where a.id = p.lister_id and a.suspended_at is null and a.deletion_requested_at is null)";
    const { rows } = await sql<{ id: AccountId }>`
      select distinct lister_id as id from (${inSql(settled(`${active} and ${moves(tells)}`), today)}) found`.execute(transaction);
    return rows.map(({ id }) => id);
  });
}

const moves = (tells: boolean): string => `(${isRelieved} or ${isToHide}${tells ? ` or ${isToTell}` : ""})`;
const inSql = (text: string, today: string) => {
  const parts = text.split("$1");
  return sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${today}`,
  );
};

/** At most `most` of the lister's homes after the id `after`, locked in the order of all who lock several. */
export async function lockUnsettled(
  transaction: Database,
  listerId: AccountId,
  { today, tells, after, most }: Which & { after: string; most: number },
): Promise<UnsettledHome[]> {
  const { rows } = await sql<UnsettledHome>`
    ${inSql(settled(moves(tells)), today)} and p.lister_id = ${listerId} and p.id > ${after}
    order by p.id limit ${most} for update of p`.execute(transaction);
  return rows;
}

/** Of these homes those that are settled by now, locked; their lister's change is in the same transaction. */
export async function lockRelieved(transaction: Database, ids: readonly PropertyId[], today: string): Promise<UnsettledHome[]> {
  const { rows } = await sql<UnsettledHome>`
    ${inSql(settled(isRelieved), today)} and p.id = any(${[...ids]}::text[]) order by p.id for update of p`.execute(transaction);
  return rows;
}

/** The columns of a home and its tie that decide about its registration. */
const decisive = [
  ...["country", "listed_for", "possession_status", "project_id"],
  ...["rera_id", "rera_valid_until", "rera_exemption"],
] as const satisfies (keyof PropertyRow)[];

/**
 * Why the home as it is here, with its project, may not be published on that day; null: it may. Who publishes starts no 30 days without a
 * number: those are for homes that were shown before there was this rule, or that have lost their project.
 */
export async function lackingRegistration(
  transaction: Database,
  home: Pick<PropertyRow, (typeof decisive)[number]>,
  today: string,
): Promise<RegistrationField | null> {
  const values = JSON.stringify(Object.fromEntries(decisive.map((name) => [name, home[name]])));
  const { rows } = await sql<{ due: string | null; hasNumber: boolean }>`
    select ${inSql(lastDay, today)} as due, coalesce(p.rera_id, pr.rera_number) is not null as "hasNumber"
    from jsonb_populate_record(null::properties, ${values}::jsonb) p ${sql.raw(withProject)}`.execute(transaction);
  const [{ due, hasNumber } = { due: null, hasNumber: false }] = rows;
  if (due === null) return null;
  if (!hasNumber) return "reraId";
  return isLapsed(due, today) ? "reraValidUntil" : null;
}

/** Nobody is told about it. */
export const notTold = { rera_stage: 0, rera_due: null } as const satisfies PropertyChanges;

/** Its lister is told, or needs not be told any more; `due` is null in stage 0. */
export async function noteStages(
  transaction: Database,
  homes: readonly { id: PropertyId; stage: number; due: string | null }[],
): Promise<void> {
  if (homes.length === 0) return;
  await sql`
    update properties set rera_stage = told.stage, rera_due = told.due
    from unnest(${homes.map(({ id }) => id)}::text[], ${homes.map(({ stage }) => stage)}::smallint[], ${homes.map(({ due }) => due)}::date[])
      told (id, stage, due)
    where properties.id = told.id`.execute(transaction);
}

export type ToldHome = { id: PropertyId; title: string; stage: RegistrationStage; dueOn: string; hasNumber: boolean; isEarlier: boolean };

/** The lister's homes about which they have been told, those that are hidden first. `isEarlier`: hidden before that second. */
export async function findToldHomes(database: Database, listerId: AccountId, second: number): Promise<ToldHome[]> {
  const names = sql.join(registrationStages.map((stage) => sql.lit(stage)));
  const { rows } = await sql<ToldHome>`
    select p.id, p.title, (array[${names}])[p.rera_stage + 1] as stage, p.rera_due as "dueOn",
      coalesce(p.rera_id, pr.rera_number) is not null as "hasNumber",
      p.rera_stage = ${sql.lit(hiddenStage)} and p.updated_at < to_timestamp(${second}) as "isEarlier"
    from properties p ${sql.raw(withProject)}
    where p.lister_id = ${listerId} and ${sql.raw(isToRegister)}
    order by p.rera_stage desc, p.rera_due desc, p.id`.execute(database);
  return rows;
}
