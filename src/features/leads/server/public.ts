// What the start of the program may use of leads, and what each promises.

/** The mails of an enquiry: to the lister, and the visitor's confirmation. */
export { enquiryMails } from "./enquiries/enquiry-mails.ts";
/** The mail on mornings with follow-ups, and the job that queues it. */
export { followUpMails, followUpSchedule, followUpTasks } from "./follow-ups/follow-up-mails.ts";
/** The mail that gives the exact place of a home. */
export { givenPlaceMails } from "./given-places/give-place.ts";
/** The point of the map behind its link. */
export { findGivenPoint } from "./given-places/read-given-place.ts";
/** An account's leads: added to its export, deleted with it. */
export { leadsOfAccount } from "./leads-of-account.ts";
/** How many leads each of a lister's homes has. */
export { countLeadsOfHomes } from "./my-leads/leads-of-homes.ts";
/** What passes mails on between enquirers who hide their address and listers: its mails, the job that forgets them, and its mail server. */
export { relaySchedule, relayTasks } from "./relay/relay-jobs.ts";
export { startRelayServer } from "./relay/relay-server.ts";
export { relayMails } from "./relay/relayed-mail.ts";
/** The reminders of unanswered enquiries, and the job that queues them. */
export { reminderMails, reminderSchedule, reminderTasks } from "./reminders/reminder-mails.ts";
