// Mails that a lister can decline (AUTH-12, RFC 8058). Free of zod.

export const optionalMails = {
  "new-lead": {
    label: "Each new enquiry",
    text: "With the visitor's message and phone number. If this is off, enquiries wait for you in your panel.",
  },
  "unanswered-enquiries": {
    label: "Reminders of unanswered enquiries",
    text: "Two hours and a day after an enquiry that still waits, not at night; several in one mail.",
  },
  "follow-ups-due": {
    label: "Follow-ups, in the morning",
    text: "How many leads you wanted to come back to that day, if there are any.",
  },
  "weekly-summary": {
    label: "A weekly summary on Mondays",
    text: "Views, enquiries and unread leads of the week, if there are any.",
  },
} as const;

export type OptionalMail = keyof typeof optionalMails;
export const optionalMailKinds = Object.keys(optionalMails) as OptionalMail[];

export const optionalMailsSaved = "Saved. You get only the mails you have chosen.";
