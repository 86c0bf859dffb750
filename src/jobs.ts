// Every background job, by name.
import type { TaskList } from "graphile-worker";
import { enquiryMailTasks } from "./features/leads/server/public.ts";
import type { Mailer } from "./shared/server/mail.ts";
import type { Services } from "./shared/server/services.ts";

export function jobs(services: Services & { mailer: Mailer }): TaskList {
  return { ...enquiryMailTasks(services) };
}
