import { readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { publicFolder } from "../features/media/server/store/local-media-store.ts";
import { openMediaStore } from "../features/media/server/store/media-store.ts";
import type { S3Settings } from "../shared/server/config.ts";

const atOnce = 8;

/**
 * Moves the demo pictures into the bucket: the first process has made them in its own folder, where the others do not see them. Their wide
 * variants, which its jobs would add there, are left out.
 */
export async function moveDemoFiles({ dataDir, bucket, databaseUrl }: { dataDir: string; bucket: S3Settings; databaseUrl: string }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'finish-demo-picture'))",
    );
  } finally {
    await client.end();
  }
  const folder = publicFolder(dataDir);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const store = openMediaStore({ dataDir, s3: bucket, pdfSeconds: 0 });
  const queue = files.values();
  const work = async () => {
    for (const { parentPath, name } of queue) {
      const file = path.join(parentPath, name);
      await store.publish(path.relative(folder, file), file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
