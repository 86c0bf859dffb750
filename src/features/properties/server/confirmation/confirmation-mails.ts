// The mails that ask a lister whether homes are still there.
import { sql } from "kysely";
import { z } from "zod";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { accountId, propertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { type MailKinds, mailJobKey } from "../../../../shared/server/mail/mail-jobs.ts";
import { type MailPart, mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { AskedHome } from "../../contract/confirmation.endpoints.ts";
import { type AskedStage, askedDaysBefore, hiddenDaysAfter, reportersWhoAsk } from "../../contract/confirmation-terms.ts";
import { type AskedCount, countAskedHomes, findActiveLister, findAskedHome, findAskedHomes } from "./confirmation.store.ts";
import { stillThereUrl } from "./confirmation-links.ts";
import { reportedKind, stillThereKind } from "./mail-kinds.ts";

const mostNamed = 10;

type Dependencies = Pick<Services, "config" | "database" | "clock">;

/** Sent to every active lister: a home must not be hidden without a word. No mail once nothing is asked any more. */
export const confirmationMails = ({ config, database, clock }: Dependencies): MailKinds => ({
  async [stillThereKind](ref) {
    const [id, day] = z.tuple([accountId, z.iso.date()]).parse(ref.split("."));
    const recipient = await findActiveLister(database, id);
    const counts = recipient ? await countAskedHomes(database, id, day) : [];
    const today = dayInIndia(clock.now());
    if (!recipient || counts.length === 0 || (await isLaterMail(database, ref, day, today))) return null;
    const asked = { homes: await findAskedHomes(database, id), counts, day, today };
    const url = stillThereUrl(config, { listerId: id, day, link: "morning" });
    return { key: `${stillThereKind}-${ref}`, ...toRecipient(recipient), ...askingMail(asked, recipient.name, url) };
  },
  async [reportedKind](ref) {
    const [id, second] = z.tuple([propertyId, z.coerce.number()]).parse(ref.split("."));
    const home = await findAskedHome(database, id);
    const recipient = home && (await findActiveLister(database, home.listerId));
    if (!home || !recipient) return null;
    const day = dayInIndia(new Date(second * 1000));
    const url = stillThereUrl(config, { listerId: home.listerId, day, link: ref.replace(".", "-") });
    return { key: `${reportedKind}-${ref}`, ...toRecipient(recipient), ...reportedMail(home, recipient.name, url) };
  },
});

const toRecipient = ({ name, email }: { name: string; email: string }) => ({ to: { name, address: email } });
const footnote = "You get this mail because these homes are listed on Aangan under your name. Visitors see when a home was last confirmed.";

type Body = Omit<Mail, "key" | "to">;
/** `homes`: the first of all that are asked about. Those that were hidden earlier are counted, not named again. */
type Asked = { homes: readonly AskedHome[]; counts: readonly AskedCount[]; day: string; today: string };

function askingMail({ homes, counts, day, today }: Asked, name: string, url: string): Body {
  const total = counts.reduce((sum, count) => sum + count.homes, 0);
  const one = total === 1;
  const heading = one ? "Is your home still available?" : `Are these ${groupDigits(total)} homes still available?`;
  const parts: MailPart[] = [
    {
      kind: "text",
      text: `Namaste ${name}. One press says so${one ? "" : " for all"}. Without an answer a home is shown later in searches, and hidden ${hiddenDaysAfter} days after that; an answer brings it back. Tell us, too, if ${one ? "it is" : "one is"} sold or rented out.`,
    },
    ...(["hidden", "overdue", "asked"] as const).flatMap((stage) => partsOf(stage, { homes, counts, day, today })),
    { kind: "button", label: one ? "Answer" : "Answer for all", href: url },
  ];
  const subject = one && homes[0] ? `Still available? ${homes[0].title}` : `Still available? ${groupDigits(total)} homes`;
  return { subject, ...mailBody({ heading, parts, footnote }) };
}

const headings: Record<AskedStage, string> = {
  hidden: "Hidden, because we heard nothing",
  overdue: "Shown later in searches from now on",
  asked: "Please answer in time",
};

function partsOf(stage: AskedStage, { homes: all, counts, day, today }: Asked): MailPart[] {
  const count = counts.find((one) => one.stage === stage);
  if (!count) return [];
  const homes = all.filter((home) => home.stage === stage && (stage !== "hidden" || home.dueOn === day));
  const facts = homes.slice(0, mostNamed).map((home) => ({ label: dayText(home, today), value: home.title }));
  const others = (stage === "hidden" ? count.hiddenNow : count.homes) - facts.length;
  if (others > 0) facts.push({ label: "And", value: `${groupDigits(others)} more` });
  const earlier = stage === "hidden" ? count.homes - count.hiddenNow : 0;
  if (earlier > 0) facts.push({ label: "Since earlier", value: earlier === 1 ? "1 home" : `${groupDigits(earlier)} homes` });
  return [
    { kind: "heading", text: headings[stage] },
    { kind: "facts", facts },
  ];
}

/** A mail that goes out late leaves as much time as one that does not. */
function dayText({ stage, dueOn }: AskedHome, today: string): string {
  if (stage === "hidden") return "Hidden";
  if (stage === "asked") return `By ${shortDate(later(dueOn, daysAfter(today, askedDaysBefore)))}`;
  return `Hidden on ${shortDate(daysAfter(later(dueOn, today), hiddenDaysAfter))}`;
}

const later = (a: string, b: string): string => (a > b ? a : b);
const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** One mail is enough after an outage: the latest. */
async function isLaterMail(database: Database, ref: string, day: string, today: string): Promise<boolean> {
  const [listerId] = ref.split(".");
  const { rows } = await sql`
    with later as (select ${listerId} || '.' || day::date as ref from generate_series(${day}::timestamp + interval '1 day', ${today}::timestamp, '1 day') day)
    select from later where exists (select from sent_mails where key = ${`${stillThereKind}-`} || later.ref)
      or exists (select from graphile_worker.jobs where key = ${mailJobKey(stillThereKind, "")} || later.ref and attempts < max_attempts)
    limit 1`.execute(database);
  return rows.length > 0;
}

function reportedMail({ title, dueOn }: Pick<AskedHome, "title" | "dueOn">, name: string, url: string): Body {
  const body = mailBody({
    heading: "Is it still available?",
    parts: [
      {
        kind: "text",
        text: `Namaste ${name}. ${reportersWhoAsk} people have told us that this home is sold, rented out or not available:`,
      },
      {
        kind: "facts",
        facts: [
          { label: "Home", value: title },
          { label: "Answer by", value: shortDate(dueOn) },
        ],
      },
      {
        kind: "text",
        text: `Without an answer it is shown later in searches from that day on, and hidden ${hiddenDaysAfter} days after it.`,
      },
      { kind: "button", label: "Answer", href: url },
    ],
    footnote,
  });
  return { subject: `Still available? ${title}`, ...body };
}
