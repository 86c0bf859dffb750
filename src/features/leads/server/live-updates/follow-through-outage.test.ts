import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createApp } from "../../../../api.ts";
import { systemClock } from "../../../../shared/server/clock.ts";
import { connect } from "../../../../shared/server/database/database.ts";
import { startEmbeddedPostgres } from "../../../../shared/server/database/embedded-postgres.ts";
import { migrate } from "../../../../shared/server/database/migrations.ts";
import { FrontDoor } from "../../../../shared/server/http/front-door.ts";
import { postmasterPid } from "../../../../shared/testing/postgres-processes.ts";
import { testConfig } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";
import { addLead } from "../my-leads/lead-test-world.ts";
import { notifyLister } from "./lead-notifications.ts";

test("[LEAD-01] a stream survives an outage of the database: then it says to fetch again, and announces each lead; a stopping server ends it", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-outage-"));
  // As root the database runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, database: "aangan", onRestart: () => undefined });
  await migrate(postgres.url);
  const { database, pool, close } = connect(postgres.url, { onLost: () => undefined });
  const config = testConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  const { app } = await createApp({ config, database, pool, clock: systemClock });
  await app.ready();
  const door = await FrontDoor.listen({ host: "127.0.0.1", port: 0 });
  door.open(app.routing);

  const asha = await addSignedInLister(database);
  const response = await fetch(`http://127.0.0.1:${door.port}${myLeadsStreamPaths.followMyLeads.path}`, { headers: asha.headers });
  let read = "";
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) read += part;
  })();
  const pid = postmasterPid(dataDir);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => read).toContain('data: {"kind":"missed"}');
  const leadId = await addLead(database, { lister_id: asha.id });
  await notifyLister(database, asha.id, "received", leadId);
  await expect.poll(() => read).toContain(`data: {"kind":"received","leadId":"${leadId}"}`);

  const closed = door.close();
  app.openStreams.close();
  await Promise.all([closed, ended]);
  await app.close();
  await close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);
