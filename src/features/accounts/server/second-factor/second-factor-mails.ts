import { shortTime } from "../../../../shared/contract/date-text.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";

/**
 * `removed`: an operator has turned it off for somebody who has lost both the app and the recovery codes. `given-up`: by an operator's own
 * second factor, which the next sign-in replaces.
 */
const events = ["on", "off", "codes", "recovery", "removed", "given-up", "guessed"] as const;
type Event = (typeof events)[number];

export const secondFactorMailKind = "second-factor";
export const operatorsFactorMailKind = "operator-second-factor";

/** The arguments of `queueMail` after a change of a second factor. */
export const secondFactorMail = (holderId: string, event: Event, at: Date): [kind: string, ref: string] => [
  holderId.startsWith("acc_") ? secondFactorMailKind : operatorsFactorMailKind,
  `${holderId}.${event}.${at.getTime()}`,
];

type Words = { subject: string; text: (whose: string, at: string) => string };

const words: Record<Event, Words> = {
  on: {
    subject: "Two-step sign-in is on",
    text: (whose, at) =>
      `Two-step sign-in was turned on for ${whose} on ${at}. From now on, signing in takes a code from the authenticator app as well as the password. Keep the recovery codes in a safe place: each of them replaces the app once.`,
  },
  off: {
    subject: "Two-step sign-in is off",
    text: (whose, at) => `Two-step sign-in was turned off for ${whose} on ${at}. From now on, the password alone is enough to sign in.`,
  },
  codes: {
    subject: "You have new recovery codes",
    text: (whose, at) => `The recovery codes of ${whose} were replaced on ${at}. The earlier codes no longer work.`,
  },
  recovery: {
    subject: "A recovery code was used",
    text: (whose, at) =>
      `A recovery code was used for ${whose} on ${at} instead of a code from the authenticator app. It does not work again.`,
  },
  removed: {
    subject: "We have turned off two-step sign-in",
    text: (whose, at) =>
      `On ${at} we turned off two-step sign-in for ${whose}, because somebody told us that the phone and the recovery codes are lost. The password alone is enough to sign in until you turn it on again.`,
  },
  "given-up": {
    subject: "Your authenticator app was given up",
    text: (whose, at) =>
      `The authenticator app and the recovery codes of ${whose} stopped working on ${at}. The next sign-in with the password sets up another app.`,
  },
  guessed: {
    subject: "Somebody knows your password",
    text: (whose) =>
      `Somebody entered the right password of ${whose}, and then many wrong codes. Two-step sign-in has kept them out. Please choose a new password now, so that they cannot try any more codes.`,
  },
};

/** What a mail's `ref` names; null when it is none of `secondFactorMail`. */
export function readFactorRef(ref: string): { holderId: string; event: Event; at: Date } | null {
  const [holderId = "", name, at] = ref.split(".");
  const event = events.find((one) => one === name);
  return event ? { holderId, event, at: new Date(Number(at)) } : null;
}

type About = {
  event: Event;
  at: Date;
  to: Mail["to"];
  /** Such as "your Aangan account (Owner)". */
  whose: string;
  /** The page where a password is chosen without the present one; null: there is none. */
  resetAddress: string | null;
};

export function composeFactorMail(ref: string, { event, at, to, whose, resetAddress }: About): Mail {
  const { subject, text } = words[event];
  const body = mailBody({
    heading: subject,
    parts: [
      { kind: "text", text: text(whose, shortTime(at.toISOString())) },
      resetAddress === null
        ? { kind: "text", text: "Was this not you? Tell the people who run the site at once." }
        : { kind: "link", text: "Was this not you?", label: "Choose a new password", href: resetAddress },
    ],
    footnote: "We send this mail so that nobody can change how you sign in without your knowledge.",
  });
  return { key: ref, to, subject, ...body };
}
