import { shortDate, shortTime } from "../../../shared/contract/date-text.ts";
import { dayMs } from "../../../shared/contract/durations.ts";
import { type AccountId, accountId } from "../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import { linkToken, tokenHash } from "../../../shared/server/mail/link-token.ts";
import type { Mail } from "../../../shared/server/mail/mail.ts";
import type { MailKinds } from "../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../shared/server/services.ts";
import { daysToReturn } from "../contract/account-ending.ts";
import { listerTypeLabels } from "../contract/lister-types.ts";
import { findAccount } from "./accounts.store.ts";
import { findLink } from "./links/account-links.store.ts";
import { keepResetLinks, makeResetLinks } from "./links/forgot-password.ts";
import { agentRegistrationMails } from "./registration/tell-agents.ts";
import { composeFactorMail, readFactorRef, secondFactorMailKind } from "./second-factor/second-factor-mails.ts";
import { signInPurpose } from "./sign-in/sign-in-link.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;

const passwordChanged = "password-changed";

/** The arguments of `queueMail` after a password change. */
export const passwordChangedMail = (id: AccountId, at: Date): [kind: string, ref: string] => [passwordChanged, `${id}.${at.getTime()}`];

const ending = "account-ending";

/** The arguments of `queueMail` when an account has been taken off the site. */
export const endingMail = (id: AccountId, at: Date): [kind: string, ref: string] => [ending, `${id}.${at.getTime()}`];

const passkeyKinds = { added: "passkey-added", removed: "passkey-removed" } as const;

/** The arguments of `queueMail` when a passkey has been added to an account, or removed. */
export const passkeyMail = (id: AccountId, change: keyof typeof passkeyKinds, at: Date): [kind: string, ref: string] => [
  passkeyKinds[change],
  `${id}.${at.getTime()}`,
];

export function accountMails(services: Dependencies): MailKinds {
  return {
    "verify-email": (ref) => verificationMail(services, ref),
    [signInPurpose]: (ref) => signInMail(services, ref),
    "reset-password": (ref) => resetMail(services, ref),
    [passwordChanged]: (ref) => passwordChangeMail(services, ref),
    [passkeyKinds.added]: (ref) => passkeyChangeMail(services, "added", ref),
    [passkeyKinds.removed]: (ref) => passkeyChangeMail(services, "removed", ref),
    [ending]: (ref) => accountEndingMail(services, ref),
    [secondFactorMailKind]: (ref) => factorMail(services, ref),
    ...agentRegistrationMails(services),
  };
}

/** The person who opened the account typed its name. An unverified address may be a stranger's, so its mails leave the name out. */
const mailboxOf = ({ name, email, verifiedAt }: { name: string; email: string; verifiedAt: Date | null }) => ({
  name: verifiedAt ? name : "",
  address: email,
});

/** To an unverified address, which may be a stranger's, one mail of a kind goes a day: any other counts as sent. */
const keyOfChange = (kind: string, { id, verifiedAt }: { id: string; verifiedAt: Date | null }, at: Date): string =>
  `${kind}-${id}.${verifiedAt ? at.getTime() : dayInIndia(at)}`;

/** null: already verified, or the link has expired. */
async function verificationMail({ config, database, clock }: Dependencies, ref: string): Promise<Mail | null> {
  const token = linkToken(config.appSecret, "verify-email", ref);
  const link = await findLink(database, "verify-email", tokenHash(token));
  if (!link || link.verifiedAt || link.expiresAt <= clock.now()) return null;
  const body = mailBody({
    heading: "Is this your email address?",
    parts: [
      {
        kind: "text",
        text: `Namaste. An Aangan account was created with this address (${listerTypeLabels[link.role]}). Please confirm that it is yours: enquiries about your properties will be sent here.`,
      },
      { kind: "button", label: "Verify my email address", href: `${config.publicUrl}/verify-email/${token}` },
      {
        kind: "text",
        text: `The link is valid until ${shortDate(link.expiresAt.toISOString())}. Before you verify, you can use your account and publish up to three properties.`,
      },
    ],
    footnote: "If you did not create an account, ignore this mail: the address stays unverified unless somebody opens the link.",
  });
  return { key: ref, to: mailboxOf(link), subject: "Please verify your email address", ...body };
}

/** null: the link has been used or has expired. */
async function signInMail({ config, database, clock }: Dependencies, ref: string): Promise<Mail | null> {
  const token = linkToken(config.appSecret, signInPurpose, ref);
  const link = await findLink(database, signInPurpose, tokenHash(token));
  if (!link || link.usedAt || link.expiresAt <= clock.now()) return null;
  const body = mailBody({
    heading: "Somebody is trying to guess your password",
    parts: [
      {
        kind: "text",
        text: `Many attempts to sign in to your Aangan account (${listerTypeLabels[link.role]}) have failed today, so we are slowing them down. While this lasts, you may have to wait up to an hour to sign in from a network that you have not used before.`,
      },
      { kind: "text", text: "To sign in now, use this link. It works once, within a day:" },
      { kind: "button", label: "Sign in without waiting", href: `${config.publicUrl}/login?link=${token}` },
      {
        kind: "link",
        text: "Have you forgotten your password?",
        label: "Choose a new password",
        href: `${config.publicUrl}/forgot-password`,
      },
    ],
    footnote: "Nobody has got in. You get this mail at most once a day.",
  });
  return { key: ref, to: mailboxOf(link), subject: "Somebody is trying to guess your password", ...body };
}

/** null: no account has this address, or each of them has changed its password since. One link for each role. */
async function resetMail(services: Dependencies, requestId: string): Promise<Mail | null> {
  const links = await makeResetLinks(services, requestId);
  const [first] = links;
  if (!first) return null;
  const hrefOf = (token: string) => `${services.config.publicUrl}/reset-password/${token}`;
  const body = mailBody({
    heading: "Choose a new password",
    parts: [
      {
        kind: "text",
        text:
          links.length === 1
            ? "Somebody asked for a new password for your Aangan account. If it was you, choose it here:"
            : `Somebody asked for a new password. You have ${links.length} Aangan accounts with this address, each with its own password:`,
      },
      ...links.map(({ role, token }) => ({
        kind: "button" as const,
        label: links.length === 1 ? "Choose a new password" : `New password for the ${listerTypeLabels[role]} account`,
        href: hrefOf(token),
      })),
      { kind: "text", text: "The link works once, within 30 minutes. A new password signs out all your devices." },
    ],
    footnote: "If it was not you, do nothing: your password stays the same.",
  });
  return {
    key: requestId,
    to: mailboxOf(first),
    subject: "Choose a new password",
    ...body,
    beforeSend: () => keepResetLinks(services, links),
  };
}

/** null: the account has been deleted. */
async function passwordChangeMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const [id = "", at = ""] = ref.split(".");
  const account = await findAccount(database, accountId.parse(id));
  if (!account) return null;
  const body = mailBody({
    heading: "Your password was changed",
    parts: [
      {
        kind: "text",
        text: `The password of your Aangan account (${listerTypeLabels[account.role]}) was changed on ${shortTime(new Date(Number(at)).toISOString())}, and your other devices were signed out.`,
      },
      { kind: "link", text: "Was this not you?", label: "Choose a new password", href: `${config.publicUrl}/forgot-password` },
    ],
    footnote: "We send this mail so that nobody can change your password without your knowledge.",
  });
  const key = keyOfChange(passwordChanged, account, new Date(Number(at)));
  return { key, to: mailboxOf(account), subject: "Your password was changed", ...body };
}

/** null: the account has been deleted. The passkey's name is left out: a stranger may have typed it. */
async function passkeyChangeMail({ config, database }: Dependencies, change: keyof typeof passkeyKinds, ref: string): Promise<Mail | null> {
  const [id = "", at = ""] = ref.split(".");
  const account = await findAccount(database, accountId.parse(id));
  if (!account) return null;
  const whose = `your Aangan account (${listerTypeLabels[account.role]})`;
  const when = shortTime(new Date(Number(at)).toISOString());
  const body = mailBody({
    heading: `A passkey was ${change}`,
    parts: [
      {
        kind: "text",
        text:
          change === "added"
            ? `A passkey was added to ${whose} on ${when}. It signs in without the password.`
            : `A passkey of ${whose} was removed on ${when}. It can no longer sign in.`,
      },
      {
        kind: "link",
        text: "Was this not you? Then choose a new password. The page also offers to remove all passkeys.",
        label: "Choose a new password",
        href: `${config.publicUrl}/forgot-password`,
      },
    ],
    footnote: "We send this mail so that nobody can change how you sign in without your knowledge.",
  });
  return { key: `${passkeyKinds[change]}-${ref}`, to: mailboxOf(account), subject: `A passkey was ${change}`, ...body };
}

/** null: the lister has come back, or the account has been deleted. */
async function accountEndingMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const [id = "", at = ""] = ref.split(".");
  const account = await findAccount(database, accountId.parse(id));
  if (account?.endingSince?.getTime() !== Number(at)) return null;
  const end = shortDate(new Date(Number(at) + daysToReturn * dayMs).toISOString());
  const body = mailBody({
    heading: "Your account is off the site",
    parts: [
      {
        kind: "text",
        text: `As you requested, your Aangan account (${listerTypeLabels[account.role]}) and its properties are no longer shown. On ${end} everything will be deleted for good: profile, properties, photos and leads.`,
      },
      { kind: "text", text: "If you change your mind before then, sign in, and everything will be as it was." },
      { kind: "button", label: "Keep my account", href: `${config.publicUrl}/login` },
    ],
    footnote: "If you did not request this, sign in and choose a new password.",
  });
  const key = keyOfChange(ending, account, new Date(Number(at)));
  return { key, to: mailboxOf(account), subject: "Your account will be deleted", ...body };
}

/** null: the account has been deleted. */
async function factorMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const about = readFactorRef(ref);
  const account = about && (await findAccount(database, accountId.parse(about.holderId)));
  if (!about || !account) return null;
  const whose = `your Aangan account (${listerTypeLabels[account.role]})`;
  return composeFactorMail(ref, { ...about, to: mailboxOf(account), whose, resetAddress: `${config.publicUrl}/forgot-password` });
}
