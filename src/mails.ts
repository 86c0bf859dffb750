// Every kind of mail, by slice; docs/operations.md lists them by name.
import { accountMails } from "./features/accounts/server/account-mails.ts";
import { alertMails } from "./features/alerts/server/public.ts";
import { summaryMails } from "./features/analytics/server/public.ts";
import { contentMails } from "./features/content/server/public.ts";
import { enquiryMails, followUpMails, givenPlaceMails, relayMails, reminderMails } from "./features/leads/server/public.ts";
import { deskMails } from "./features/operator/server/public.ts";
import { projectMails } from "./features/projects/server/rera/rera-lapse.ts";
import { confirmationMails, endingMails, registrationMails } from "./features/properties/server/public.ts";
import { visitorMails } from "./features/visitors/server/links/mail-visitor-link.ts";
import type { MailKinds } from "./shared/server/mail/mail-jobs.ts";
import type { Services } from "./shared/server/services.ts";

export const mails = (services: Services): MailKinds => ({
  ...accountMails(services),
  ...alertMails(services),
  ...confirmationMails(services),
  ...endingMails(services),
  ...contentMails(services),
  ...deskMails(services),
  ...enquiryMails(services),
  ...followUpMails(services),
  ...relayMails(services),
  ...givenPlaceMails(services),
  ...reminderMails(services),
  ...projectMails(services),
  ...registrationMails(services),
  ...summaryMails(services),
  ...visitorMails(services),
});
