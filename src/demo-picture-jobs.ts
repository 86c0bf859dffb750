import path from "node:path";
import type { TaskList } from "graphile-worker";
import type pg from "pg";
import type { Services } from "./shared/server/services.ts";

const task = "finish-demo-picture";
const maxAttempts = 5;

/** One job a picture and one picture at a time: a stop waits for no more than one, and mails go first. `keys`: their media keys. */
export async function queueDemoPictures(client: pg.PoolClient, keys: readonly string[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job($1, json_build_object('key', key), queue_name => $1, job_key => $1 || ':' || key,
       max_attempts => $2, priority => 10)
     from unnest($3::text[]) key`,
    [task, maxAttempts, keys],
  );
}

/** The same for files that a save has confirmed: what else is made of them (`finish-upload` of media). */
export async function queueFinishing(client: pg.PoolClient, keys: readonly string[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job('finish-upload', json_build_object('key', key), queue_name => $1, job_key => 'finish-upload:' || key,
       max_attempts => $2, priority => 20)
     from unnest($3::text[]) key`,
    [task, maxAttempts, keys],
  );
}

/** What the first start leaves for later, so that it is over sooner: the wide variants of the demo pictures. */
export function demoPictureTasks({ config, pool }: Pick<Services, "config" | "pool">): TaskList {
  return {
    [task]: async (payload) => {
      // Loaded only here, as by the seed: other starts have no need of it.
      const { finishDemoPicture } = await import("../db/seed/demo/finish-picture.ts");
      await finishDemoPicture(pool, path.join(config.dataDir, "media"), (payload as { key: string }).key);
    },
  };
}
