// The mails that ask a lister whether homes are still there.
import { z } from "zod";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { type AccountId, accountId, propertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import type { MailKinds } from "../../../../shared/server/mail/mail-jobs.ts";
import { type MailPart, mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { AskedHome } from "../../contract/confirmation.endpoints.ts";
import { type AskedStage, hiddenDaysAfter, reportersWhoAsk } from "../../contract/confirmation-terms.ts";
import { findAskedHomes } from "./confirmation.store.ts";
import { stillThereUrl } from "./confirmation-links.ts";

/** Of all the lister's homes that are asked about; its ref is "lister.day". */
export const stillThereKind = "still-there";
/** Of one home that people have reported as gone; its ref is "home.day". */
export const reportedKind = "reported-as-gone";
const mostNamed = 10;

type Dependencies = Pick<Services, "config" | "database">;
type Recipient = { id: AccountId; name: string; email: string };

/** Sent to every active lister: a home must not be hidden without a word. No mail once nothing is asked any more. */
export const confirmationMails = ({ config, database }: Dependencies): MailKinds => ({
  async [stillThereKind](ref) {
    const [id, day] = z.tuple([accountId, z.iso.date()]).parse(ref.split("."));
    const recipient = await findRecipient(database, id);
    const homes = recipient ? await findAskedHomes(database, id) : [];
    if (!recipient || homes.length === 0) return null;
    const url = stillThereUrl(config, { listerId: id, day });
    return { key: `${stillThereKind}-${ref}`, ...toRecipient(recipient), ...askingMail(homes, recipient.name, url) };
  },
  async [reportedKind](ref) {
    const [id, day] = z.tuple([propertyId, z.iso.date()]).parse(ref.split("."));
    const home = await database.selectFrom("properties").select("lister_id").where("id", "=", id).executeTakeFirst();
    const recipient = home && (await findRecipient(database, home.lister_id));
    const asked = recipient && (await findAskedHomes(database, recipient.id)).find((one) => one.id === id);
    if (!recipient || !asked) return null;
    const url = stillThereUrl(config, { listerId: recipient.id, day });
    return { key: `${reportedKind}-${ref}`, ...toRecipient(recipient), ...reportedMail(asked, recipient.name, url) };
  },
});

const findRecipient = (database: Database, id: AccountId): Promise<Recipient | undefined> =>
  database
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("suspended_at", "is", null)
    .where("deletion_requested_at", "is", null)
    .select(["id", "name", "email"])
    .executeTakeFirst();

const toRecipient = ({ name, email }: Recipient) => ({ to: { name, address: email } });
const footnote = "You get this mail because these homes are listed on Aangan under your name. Visitors see when a home was last confirmed.";

type Body = Omit<Mail, "key" | "to">;

function askingMail(homes: readonly AskedHome[], name: string, url: string): Body {
  const one = homes.length === 1;
  const heading = one ? "Is your home still available?" : `Are these ${groupDigits(homes.length)} homes still available?`;
  const parts: MailPart[] = [
    {
      kind: "text",
      text: `Namaste ${name}. One press keeps ${one ? "it" : "them"} in the searches; say so too if ${one ? "it is" : "one is"} sold or rented out.`,
    },
    ...(["hidden", "overdue", "asked"] as const).flatMap((stage) => partsOf(stage, homes)),
    { kind: "button", label: one ? "Answer" : "Answer for all", href: url },
  ];
  const subject = one && homes[0] ? `Still available? ${homes[0].title}` : `Still available? ${groupDigits(homes.length)} homes`;
  return { subject, ...mailBody({ heading, parts, footnote }) };
}

const headings: Record<AskedStage, string> = {
  hidden: "Hidden, because we heard nothing",
  overdue: "Shown later in searches from now on",
  asked: "Please answer in time",
};

function partsOf(stage: AskedStage, all: readonly AskedHome[]): MailPart[] {
  const homes = all.filter((home) => home.stage === stage);
  if (homes.length === 0) return [];
  const facts = homes.slice(0, mostNamed).map((home) => ({ label: dayText(home), value: home.title }));
  const others = homes.length - facts.length;
  return [
    { kind: "heading", text: headings[stage] },
    { kind: "facts", facts: others > 0 ? [...facts, { label: "And", value: `${groupDigits(others)} more` }] : facts },
  ];
}

function dayText({ stage, dueOn }: AskedHome): string {
  if (stage === "hidden") return "Hidden";
  if (stage === "asked") return `By ${shortDate(dueOn)}`;
  return `Hidden on ${shortDate(new Date(Date.parse(dueOn) + hiddenDaysAfter * dayMs).toISOString().slice(0, 10))}`;
}

function reportedMail({ title, dueOn }: AskedHome, name: string, url: string): Body {
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
