// The made-up listers of demo data answer, or a site that runs for weeks would hide all of their homes.
import type { TaskList } from "graphile-worker";
import { readSiteSettings } from "./features/content/server/public.ts";
import { answerForDemo } from "./features/properties/server/confirmation/answer-for-demo.ts";
import { extendForDemo } from "./features/properties/server/registration/extend-for-demo.ts";
import type { Services } from "./shared/server/services.ts";

const task = "answer-for-demo-listers";

/** Daily at 8:30 in India, before listers are asked again. */
export const demoConfirmationSchedule = `0 3 * * * ${task} ?fill=12h`;

export function demoConfirmationTasks(services: Pick<Services, "config" | "database" | "clock">): TaskList {
  return {
    [task]: async () => {
      if (!(await readSiteSettings(services)).hasDemoData) return;
      // Imported only here: other starts do not need the names of made-up people.
      const { demoHost } = await import("../db/seed/demo/listers.ts");
      await answerForDemo(services, demoHost);
      await extendForDemo(services, demoHost);
    },
  };
}
