// Mails that a lister can do without (AUTH-12, RFC 8058). Free of zod.

export const optionalMails = {
  "new-lead": {
    label: "Each enquiry as it comes",
    text: "With the visitor's words and number. Without it, enquiries wait for you in your panel.",
  },
  "weekly-summary": {
    label: "A summary on Mondays",
    text: "Views, enquiries and unread leads of the week, when there is something to say.",
  },
} as const;

export type OptionalMail = keyof typeof optionalMails;
export const optionalMailKinds = Object.keys(optionalMails) as OptionalMail[];

export const optionalMailsSaved = "Saved. You get just the mails that you have chosen.";
