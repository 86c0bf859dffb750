// Every background job, by name.
import type { TaskList } from "graphile-worker";
import { demoPictureTasks } from "./demo-picture-jobs.ts";
import { accountMails, accountSchedule, accountTasks } from "./features/accounts/server/public.ts";
import { viewSchedule, viewTasks } from "./features/analytics/server/public.ts";
import { enquiryMails } from "./features/leads/server/public.ts";
import { mediaSchedule, mediaTasks } from "./features/media/server/public.ts";
import { propertySchedule, propertyTasks } from "./features/properties/server/public.ts";
import { changeLogSchedule, changeLogTasks } from "./shared/server/change-log-jobs.ts";
import type { Mailer } from "./shared/server/mail.ts";
import { mailTasks } from "./shared/server/mail-jobs.ts";
import { outboxSchedule, outboxTasks } from "./shared/server/outbox.ts";
import type { Services } from "./shared/server/services.ts";

export function jobs(services: Services & { mailer: Mailer }): TaskList {
  return {
    ...accountTasks(services),
    ...changeLogTasks(services),
    ...demoPictureTasks(services),
    ...mailTasks(services, { ...accountMails(services), ...enquiryMails(services) }),
    ...mediaTasks(services),
    ...outboxTasks(services),
    ...propertyTasks(services),
    ...viewTasks(services),
  };
}

/** What runs by the clock (UTC), as crontab lines. */
export const schedule = [accountSchedule, changeLogSchedule, mediaSchedule, outboxSchedule, propertySchedule, viewSchedule].join("\n");
