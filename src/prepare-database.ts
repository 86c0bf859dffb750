import path from "node:path";
import type pg from "pg";
import type { SeedProgress } from "../db/seed/seed-demo.ts";
import { protectDemoOperator } from "./features/operator/server/public.ts";
import { loadReferenceData } from "./features/places/server/public.ts";
import { renameCitiesOfHomes } from "./features/properties/server/public.ts";
import { rebuildPropertySearch } from "./features/search/server/public.ts";
import { systemClock } from "./shared/server/clock.ts";
import { connect } from "./shared/server/database/database.ts";
import { migrate } from "./shared/server/database/migrations.ts";
import type { SiteConfig } from "./shared/server/services.ts";
import { Progress } from "./shared/server/terminal.ts";

/** Brings the database to this version: tables, places of India, and demo data when it is empty and they are wanted. */
export async function prepareDatabase(databaseUrl: string, config: SiteConfig, tell: (text: string) => void): Promise<void> {
  tell("Preparing the database.");
  await migrate(databaseUrl);
  // Loading may take any time.
  const { pool, database, close } = connect(databaseUrl, { onLost: () => undefined, maxConnections: 2, statementTimeoutMs: 0 });
  try {
    const places = new Progress("Loading the places of India", tell);
    const arePlacesNew = await loadReferenceData(pool, ({ rows, ofRows }) => places.update(rows, ofRows));
    places.end();
    if (arePlacesNew) await rebuildSearch(pool);
    if (config.seedsDemoData) {
      await seed(pool, path.join(config.dataDir, "media"), tell);
      const { demoOperatorEmail } = await import("../db/seed/demo/listers.ts");
      await protectDemoOperator(database, config, demoOperatorEmail, systemClock.now());
    }
  } finally {
    await close();
  }
}

/** Homes are found and recognised by the names of their places, which may have changed. */
async function rebuildSearch(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await renameCitiesOfHomes(client);
    await rebuildPropertySearch(client);
    await client.query("commit");
  } finally {
    // After a failure the connection is closed with its transaction.
    client.release(true);
  }
}

const labels: Record<SeedProgress["step"], string> = { photos: "Preparing the demo photos", properties: "Storing the demo homes" };

async function seed(pool: pg.Pool, mediaDir: string, tell: (text: string) => void): Promise<void> {
  const { rows } = await pool.query<{ isSeeded: boolean }>('select demo_seeded_at is not null as "isSeeded" from site');
  if (rows[0]?.isSeeded) return;
  // Imported only here: later starts do not need a thousand sentences about homes.
  const { seedDemo } = await import("../db/seed/seed-demo.ts");
  const shown = new Map<string, Progress>();
  await seedDemo(pool, {
    mediaDir,
    onProgress({ step, done, of }) {
      const progress = shown.get(step) ?? new Progress(labels[step], tell);
      shown.set(step, progress);
      progress.update(done, of);
      if (done === of) progress.end();
    },
  });
}
