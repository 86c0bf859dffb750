import { loadReferenceData } from "./features/places/server/public.ts";
import { connect } from "./shared/server/database.ts";
import { migrate } from "./shared/server/migrations.ts";
import { Progress } from "./shared/server/progress.ts";

/** Brings the database to what this version needs: tables, places of India, demo data when it is empty and they are wanted. */
export async function prepareDatabase(databaseUrl: string, tell: (text: string) => void): Promise<void> {
  tell("Preparing the database.");
  await migrate(databaseUrl);
  // Loading takes as long as it takes.
  const { pool, close } = connect(databaseUrl, { onLost: () => undefined, maxConnections: 2, statementTimeoutMs: 0 });
  try {
    const places = new Progress("Loading the places of India", tell);
    await loadReferenceData(pool, ({ rows, ofRows }) => places.update(rows, ofRows));
    places.end();
  } finally {
    await close();
  }
}
