// Checks are for a time: they end on India's calendar day, and their listers are told before.
import { sql } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { toldDaysBeforeEnd } from "../../contract/check-days.ts";
import type { CheckKind } from "../../contract/property-terms.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import { homesAtOnce } from "../operators/operator-changes.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { Announce } from "../property-events.ts";
import { lastDay } from "./current-checks.ts";
import { endingKind } from "./ending-mails.ts";

type Dependencies = Pick<Services, "database" | "clock">;

const isOver = (today: string) => sql<boolean>`${sql.raw(lastDay)} < ${today}::date`;

/** Ends the checks whose time is over, and announces it as a change by the lister would. Each batch is one transaction. */
export async function endExpiredChecks({ database, clock, announce }: Dependencies & { announce: Announce }): Promise<void> {
  const at = clock.now();
  const today = dayInIndia(at);
  for (let ended = homesAtOnce; ended === homesAtOnce; ) {
    ended = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<PropertyRow>`
        select p.* from properties p
        where p.deleted_at is null and exists (select from property_checks c where c.property_id = p.id and ${isOver(today)})
        order by p.id limit ${homesAtOnce} for update`.execute(transaction);
      for (const property of rows) await endOf({ transaction, announce }, property, { at, today });
      return rows.length;
    });
  }
}

type Check = { kind: CheckKind; checkedOn: string; isOver: boolean };

async function endOf(
  { transaction, announce }: { transaction: Database; announce: Announce },
  property: PropertyRow,
  { at, today }: { at: Date; today: string },
): Promise<void> {
  const { rows: checks } = await sql<Check>`
    select kind, checked_on as "checkedOn", ${isOver(today)} as "isOver" from property_checks c where property_id = ${property.id}`.execute(
    transaction,
  );
  await sql`delete from property_checks c where property_id = ${property.id} and ${isOver(today)}`.execute(transaction);
  const standing = checks.filter((check) => !check.isOver);
  await ownProperties.change(transaction, property, { is_verified: standing.length > 0 }, { at });
  const daysOf = (some: readonly Check[]) => Object.fromEntries(some.map(({ kind, checkedOn }) => [kind, checkedOn]));
  const change = { before: daysOf(checks), after: daysOf(standing), isExpired: true };
  await announce(transaction, { kind: "checks_ended", id: property.id, listerId: property.lister_id, ...change, at });
}

/** Notes which checks of public homes end within two weeks, once each, and queues a mail for each lister. */
export async function tellOfEndingChecks({ database, clock }: Dependencies): Promise<void> {
  const today = dayInIndia(clock.now());
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: AccountId }>`
      with told as (
        update property_checks c set told_on = ${today}::date from properties p
        where p.id = c.property_id and p.publication = 'published' and p.deleted_at is null and c.told_on is null
          and ${sql.raw(lastDay)} between ${today}::date and ${today}::date + ${toldDaysBeforeEnd}::integer
        returning p.lister_id
      )
      select distinct lister_id as id from told order by 1`.execute(transaction);
    for (const { id } of rows) await queueMail(transaction, endingKind, `${id}.${today}`);
  });
}
