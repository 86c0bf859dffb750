// The mail that tells a lister which homes are hidden, or will be, for want of a valid RERA registration.
import { z } from "zod";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { accountId } from "../../../../shared/contract/ids.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import type { MailKinds } from "../../../../shared/server/mail/mail-jobs.ts";
import { type MailPart, mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { registrationPath } from "../../contract/registration-terms.ts";
import { findActiveLister } from "../confirmation/confirmation.store.ts";
import { findToldHomes, type ToldHome } from "./registration.store.ts";

/** Of all the lister's homes that it concerns; its ref is "lister.second", of the job's run. */
export const registrationKind = "home-registrations";
const mostNamed = 10;

/** Sent to every active lister: a home must not be hidden without a word. No mail once nothing is left to tell. */
export const registrationMails = ({ config, database }: Pick<Services, "config" | "database">): MailKinds => ({
  async [registrationKind](ref) {
    const [id, second] = z.tuple([accountId, z.coerce.number()]).parse(ref.split("."));
    const recipient = await findActiveLister(database, id);
    const told = recipient ? await findToldHomes(database, id, second) : [];
    const homes = told.filter(({ isEarlier }) => !isEarlier);
    if (!recipient || homes.length === 0) return null;
    const { name, email } = recipient;
    return {
      key: `${registrationKind}-${ref}`,
      to: { name, address: email },
      ...tellingMail(homes, told.length - homes.length, name, config.publicUrl),
    };
  },
});

const isHidden = ({ stage }: ToldHome): boolean => stage === "hidden";

/** `earlier`: so many others were hidden before. */
function tellingMail(homes: readonly ToldHome[], earlier: number, name: string, publicUrl: string): Omit<Mail, "key" | "to"> {
  const hidden = homes.filter(isHidden);
  const shown = homes.filter((home) => !isHidden(home));
  const [only, ...more] = homes;
  const one = more.length === 0;
  const count = groupDigits(homes.length);
  const heading = hidden.length > 0 ? "No longer shown without a valid RERA registration" : "RERA registration: please act in time";
  const parts: MailPart[] = [
    {
      kind: "text",
      text: `Namaste ${name}. A home that is being built for sale may be advertised only while its RERA registration is valid. Enter the day to which the authority has extended it, or the number, or why none is needed: ${hidden.length > 0 ? "a hidden home is shown again at once" : "then it stays on Aangan"}.`,
    },
    ...partsOf("Hidden: nobody sees it on Aangan", hidden, publicUrl),
    ...partsOf("Shown for the time being", shown, publicUrl),
    ...earlierPart(earlier, publicUrl),
    one && only
      ? { kind: "button", label: "Enter number and date", href: `${publicUrl}${registrationPath(only.id)}` }
      : { kind: "button", label: "My Properties", href: `${publicUrl}/panel/properties` },
  ];
  const what = one && only ? only.title : `${count} homes`;
  const subject =
    hidden.length > 0
      ? `No longer shown: ${one ? what : hidden[0]?.title}${one ? "" : andOthers(hidden.length)}`
      : `RERA registration: ${what}`;
  return {
    subject,
    ...mailBody({ heading, parts, footnote: "You get this mail because these homes are listed on Aangan under your name." }),
  };
}

const andOthers = (hidden: number): string => (hidden > 1 ? ` and ${groupDigits(hidden - 1)} more` : "");

function earlierPart(earlier: number, publicUrl: string): MailPart[] {
  if (earlier === 0) return [];
  const value = earlier === 1 ? "1 home" : `${groupDigits(earlier)} homes`;
  return [{ kind: "facts", facts: [{ label: "Hidden earlier, and still", value, href: `${publicUrl}/panel/properties` }] }];
}

function partsOf(heading: string, homes: readonly ToldHome[], publicUrl: string): MailPart[] {
  if (homes.length === 0) return [];
  const facts = homes
    .slice(0, mostNamed)
    .map((home) => ({ label: dayText(home), value: home.title, href: `${publicUrl}${registrationPath(home.id)}` }));
  if (homes.length > mostNamed)
    facts.push({ label: "And", value: `${groupDigits(homes.length - mostNamed)} more`, href: `${publicUrl}/panel/properties` });
  return [
    { kind: "heading", text: heading },
    { kind: "facts", facts },
  ];
}

function dayText({ stage, dueOn, hasNumber }: ToldHome): string {
  if (stage === "hidden") return hasNumber ? `Was valid until ${shortDate(dueOn)}` : "Without a number";
  return hasNumber ? `Valid until ${shortDate(dueOn)}` : `Without a number; shown until ${shortDate(dueOn)}`;
}
