// The mail that tells a lister which checks are about to end.
import { sql } from "kysely";
import { z } from "zod";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { type AccountId, accountId, type PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { MailKinds } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { lastDayOfCheck } from "../../contract/check-days.ts";
import { checksPath } from "../../contract/property-checks-terms.ts";
import { type CheckKind, checkLabels } from "../../contract/property-terms.ts";
import { findActiveLister } from "../confirmation/confirmation.store.ts";

/** Of all the lister's checks that were noted on a day; its ref is "lister.day". */
export const endingKind = "checks-ending";
const mostNamed = 10;

/** No mail once all of them have been made again, or ended by a change. */
export const endingMails = ({ config, database }: Pick<Services, "config" | "database">): MailKinds => ({
  async [endingKind](ref) {
    const [id, day] = z.tuple([accountId, z.iso.date()]).parse(ref.split("."));
    const recipient = await findActiveLister(database, id);
    const checks = recipient ? await findTold(database, id, day) : [];
    if (!recipient || checks.length === 0) return null;
    const { name, email } = recipient;
    const facts = checks.slice(0, mostNamed).map((check) => ({
      label: `${checkLabels[check.kind]}, until ${shortDate(lastDayOfCheck(check.kind, check.checkedOn))}`,
      value: check.title,
      href: `${config.publicUrl}${checksPath(check.id)}`,
    }));
    const more = checks.length - facts.length;
    if (more > 0) facts.push({ label: "And", value: `${groupDigits(more)} more`, href: `${config.publicUrl}/panel/properties` });
    const [only] = checks;
    return {
      key: `${endingKind}-${ref}`,
      to: { name, address: email },
      subject: checks.length === 1 && only ? `A check ends soon: ${only.title}` : `${groupDigits(checks.length)} checks end soon`,
      ...mailBody({
        heading: checks.length === 1 ? "A check of your home ends soon" : "Checks of your homes end soon",
        parts: [
          {
            kind: "text",
            text: `Namaste ${name}. What we check about a home is shown for some months, with its day. Ask for it again before it ends, and the home stays verified. Checks are free.`,
          },
          { kind: "facts", facts },
          { kind: "button", label: "Ask again", href: facts[0]?.href ?? config.publicUrl },
        ],
        footnote: "You get this mail because these homes are listed on Aangan under your name.",
      }),
    };
  },
});

type Told = { id: PropertyId; title: string; kind: CheckKind; checkedOn: string };

async function findTold(database: Database, listerId: AccountId, day: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select p.id, p.title, c.kind, c.checked_on as "checkedOn" from property_checks c join properties p on p.id = c.property_id
    where p.lister_id = ${listerId} and p.deleted_at is null and c.told_on = ${day}::date order by c.checked_on, p.id, c.kind`.execute(
    database,
  );
  return rows;
}
