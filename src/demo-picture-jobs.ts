import path from "node:path";
import type { TaskList } from "graphile-worker";
import type pg from "pg";
import type { Services } from "./shared/server/services.ts";

const task = "finish-demo-picture";
const maxAttempts = 5;

/** One job for each picture, one picture at a time: a stop waits for at most one, and mails go first. `keys`: their media keys. */
export async function queueDemoPictures(client: pg.PoolClient, keys: readonly string[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job($1, json_build_object('key', key), queue_name => $1, job_key => $1 || ':' || key,
       max_attempts => $2, priority => 10)
     from unnest($3::text[]) key`,
    [task, maxAttempts, keys],
  );
}

/** The same for files that a save has confirmed: the versions made from them (`finish-upload` of media). */
export async function queueFinishing(client: pg.PoolClient, keys: readonly string[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job('finish-upload', json_build_object('key', key), queue_name => $1, job_key => 'finish-upload:' || key,
       max_attempts => $2, priority => 20)
     from unnest($3::text[]) key`,
    [task, maxAttempts, keys],
  );
}

/** The first start leaves the wide variants of the demo pictures for later, so that it finishes sooner. */
export function demoPictureTasks({ config, pool }: Pick<Services, "config" | "pool">): TaskList {
  return {
    [task]: async (payload) => {
      // Imported only here, as by the seed: other starts do not need it.
      const { finishDemoPicture } = await import("../db/seed/demo/finish-picture.ts");
      await finishDemoPicture(pool, path.join(config.dataDir, "media"), (payload as { key: string }).key);
    },
  };
}
