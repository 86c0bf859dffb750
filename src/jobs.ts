// Every background job, by slice; docs/operations.md lists them by name.
import type { TaskList } from "graphile-worker";
import { accountParts } from "./account-parts.ts";
import { demoConfirmationSchedule, demoConfirmationTasks } from "./demo-confirmations.ts";
import { demoPictureTasks } from "./demo-picture-jobs.ts";
import { accountSchedule, accountTasks } from "./features/accounts/server/account-jobs.ts";
import { advertisementSchedule, advertisementTasks } from "./features/advertisements/server/public.ts";
import { alertSchedule, alertTasks } from "./features/alerts/server/public.ts";
import { analyticsSchedule, analyticsTasks } from "./features/analytics/server/public.ts";
import { contentSchedule, contentTasks } from "./features/content/server/public.ts";
import { importSchedule, importTasks } from "./features/importing/server/public.ts";
import {
  followUpSchedule,
  followUpTasks,
  relaySchedule,
  relayTasks,
  reminderSchedule,
  reminderTasks,
} from "./features/leads/server/public.ts";
import { localitySchedule, localityTasks } from "./features/localities/server/public.ts";
import { mediaSchedule, mediaTasks } from "./features/media/server/media-jobs.ts";
import { deskSchedule, deskTasks } from "./features/operator/server/public.ts";
import { projectSchedule, projectTasks } from "./features/projects/server/project-jobs.ts";
import { checkSchedule, checkTasks } from "./features/properties/server/checks/check-jobs.ts";
import { confirmationSchedule, confirmationTasks } from "./features/properties/server/confirmation/confirmation-jobs.ts";
import { propertySchedule, propertyTasks } from "./features/properties/server/property-jobs.ts";
import { registrationSchedule, registrationTasks } from "./features/properties/server/registration/registration-jobs.ts";
import { searchSchedule, searchTasks } from "./features/search/server/public.ts";
import { visitorSchedule, visitorTasks } from "./features/visitors/server/visitor-jobs.ts";
import { mails } from "./mails.ts";
import { mediaOwners } from "./media-owners.ts";
import { propertyEvents } from "./property-events.ts";
import { changeLogSchedule, changeLogTasks } from "./shared/server/database/change-log-jobs.ts";
import { rateCountSchedule, rateCountTasks } from "./shared/server/http/limits/rate-count-jobs.ts";
import { onceSchedule, onceTasks } from "./shared/server/http/once.ts";
import type { Log } from "./shared/server/log.ts";
import type { Mailer } from "./shared/server/mail/mail.ts";
import { mailTasks } from "./shared/server/mail/mail-jobs.ts";
import { outboxSchedule, outboxTasks } from "./shared/server/mail/outbox.ts";
import type { Services } from "./shared/server/services.ts";
import { visitorParts } from "./visitor-parts.ts";

export function jobs(services: Services & { mailer: Mailer; log?: Log }): TaskList {
  return {
    ...accountTasks({ ...services, parts: accountParts }),
    ...advertisementTasks(services),
    ...alertTasks(services),
    ...analyticsTasks(services),
    ...changeLogTasks(services),
    ...demoConfirmationTasks(services),
    ...demoPictureTasks(services),
    ...checkTasks({ ...services, announce: propertyEvents }),
    ...confirmationTasks({ ...services, announce: propertyEvents }),
    ...contentTasks(services),
    ...deskTasks(services),
    ...followUpTasks(services),
    ...importTasks({ ...services, announce: propertyEvents }),
    ...localityTasks(services),
    ...mailTasks(services, mails(services)),
    ...mediaTasks({ ...services, owners: mediaOwners }),
    ...onceTasks(services),
    ...outboxTasks(services),
    ...projectTasks(services),
    ...propertyTasks(services),
    ...rateCountTasks(services),
    ...registrationTasks({ ...services, announce: propertyEvents }),
    ...relayTasks(services),
    ...reminderTasks(services),
    ...searchTasks(services),
    ...visitorTasks({ ...services, visitorParts }),
  };
}

/** The scheduled jobs (UTC), as crontab lines. */
export const schedule = [
  accountSchedule,
  advertisementSchedule,
  alertSchedule,
  analyticsSchedule,
  changeLogSchedule,
  checkSchedule,
  confirmationSchedule,
  demoConfirmationSchedule,
  contentSchedule,
  deskSchedule,
  followUpSchedule,
  importSchedule,
  localitySchedule,
  mediaSchedule,
  onceSchedule,
  outboxSchedule,
  projectSchedule,
  propertySchedule,
  rateCountSchedule,
  registrationSchedule,
  relaySchedule,
  reminderSchedule,
  searchSchedule,
  visitorSchedule,
].join("\n");
