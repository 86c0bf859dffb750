// Mails written as files when SMTP_URL is not set: they contain names, numbers and working links, so they are deleted later.

import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { TaskList } from "graphile-worker";
import { dayMs } from "../../contract/durations.ts";
import type { Database } from "../database/database.ts";
import { queueJob } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";

const forgetTask = "forget-mails";
const cleaningTask = "remove-old-mails";
const keptDays = 30;
const maxAttempts = 13;

/** When the tasks below run, as crontab lines. */
export const outboxSchedule = `17 * * * * ${cleaningTask}`;

export const outboxFolder = (dataDir: string): string => path.join(dataDir, "outbox");

/** Inside the caller's transaction: files of mails whose keys start with `ref` and a hyphen are deleted soon after it. */
export async function queueForgettingMails(transaction: Database, ref: string): Promise<void> {
  await queueJob(transaction, { task: forgetTask, payload: { ref }, key: `${forgetTask}:${ref}`, maxAttempts });
}

export function outboxTasks({ config, clock }: Pick<Services, "config" | "clock">): TaskList {
  const folder = outboxFolder(config.dataDir);
  return {
    [forgetTask]: async (payload) => {
      const { ref } = payload as { ref: string };
      await removeFiles(folder, async (name) => name.startsWith(`${ref}-`));
    },
    [cleaningTask]: async () => {
      const before = clock.now().getTime() - keptDays * dayMs;
      await removeFiles(folder, async (_name, file) => ((await stat(file).catch(() => null))?.mtimeMs ?? before) < before);
    },
  };
}

async function removeFiles(folder: string, isToGo: (name: string, file: string) => Promise<boolean>): Promise<void> {
  // The folder does not exist before the first mail.
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (/\.eml(\.part)?$/.test(name) && (await isToGo(name, file))) await rm(file, { force: true });
  }
}
