import type { MailKinds } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { confirmAlertMail } from "./confirm-alert-mail.ts";
import { homesAlertMail } from "./homes-alert-mail.ts";
import { confirmMail, homesMail } from "./mail-kinds.ts";

export const alertMails = (services: Pick<Services, "config" | "database" | "pool" | "clock">): MailKinds => ({
  [confirmMail]: (id) => confirmAlertMail(services, id),
  [homesMail]: (id) => homesAlertMail(services, id),
});
