// A throwaway PostgreSQL with the demo homes, for measurements of what is understood and found.
import { seedDemo } from "../../db/seed/seed-demo.ts";
import { loadReferenceData } from "../../src/features/places/server/public.ts";
import { connect } from "../../src/shared/server/database/database.ts";
import { migrate } from "../../src/shared/server/database/migrations.ts";
import { startThrowawayPostgres } from "../../src/shared/testing/throwaway-postgres.ts";

const now = new Date("2026-11-12T09:00:00Z");

/** Runs `measure` with a pool on the database. */
export async function withDemoDatabase(name, measure) {
  const postgres = await startThrowawayPostgres(name);
  try {
    await migrate(postgres.url);
    const { pool, close } = connect(postgres.url, { onLost: () => {} });
    try {
      await loadReferenceData(pool);
      await seedDemo(pool, { mediaDir: null, now });
      return await measure(pool);
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
  }
}
