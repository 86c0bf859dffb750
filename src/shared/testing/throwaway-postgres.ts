import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Installation, startEmbeddedPostgres } from "../server/database/embedded-postgres.ts";

/** A PostgreSQL whose data need not survive: fast, and deleted when it stops. */
export async function startThrowawayPostgres(
  database: string,
  installation?: Installation,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-throwaway-"));
  // Other accounts cannot enter temporary directories; as root the database runs as another account and would use another folder.
  chmodSync(dataDir, 0o755);
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };
  const postgres = await startEmbeddedPostgres({ dataDir, database, settings, ...(installation && { installation }) });
  async function stop(): Promise<void> {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { url: postgres.url, stop };
}
