// The made-up listers of demo data answer, or a site that runs for weeks would hide all of their homes.
import type { TaskList } from "graphile-worker";
import { readSiteSettings } from "./features/content/server/public.ts";
import { dayInIndia } from "./shared/server/clock.ts";
import type { Services } from "./shared/server/services.ts";

const task = "answer-for-demo-listers";
/** One in so many homes is left without an answer, and comes back so many days after its day has passed. */
const unanswered = 12;
const backAfterDays = 20;

/** Daily at 8:30 in India, before listers are asked again. */
export const demoConfirmationSchedule = `0 3 * * * ${task} ?fill=12h`;

export function demoConfirmationTasks(services: Pick<Services, "config" | "database" | "pool" | "clock">): TaskList {
  return {
    [task]: async () => {
      if (!(await readSiteSettings(services)).hasDemoData) return;
      const { demoHost } = await import("../db/seed/demo/listers.ts");
      const now = services.clock.now();
      await services.pool.query(
        `update properties p
         set confirmed_at = $1, confirmation_stage = 0, confirmation_due = null, publication = 'published', version = p.version + 1
         from accounts a
         where a.id = p.lister_id and a.email like '%@' || $2 and p.deleted_at is null and p.confirmation_stage > 0
           and (p.confirmation_stage < 3 and hashtext(p.id) % $3 <> 0 or p.confirmation_due < $4::date - $5::int)
           and not exists (select from property_take_downs where property_id = p.id)`,
        [now, demoHost, unanswered, dayInIndia(now), backAfterDays],
      );
    },
  };
}
