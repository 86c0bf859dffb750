import type { Readable } from "node:stream";
import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { Services } from "../../../shared/server/services.ts";
import { jsonArray, zipStream } from "../../../shared/server/zip-stream.ts";
import type { VisitorFile, VisitorParts } from "./visitor-parts.ts";
import { findVisitorSessions } from "./visitor-sessions.store.ts";
import { findVisitorRow } from "./visitors.store.ts";

/** Everything kept of a visitor, as a ZIP of JSON files. */
export function exportVisitor({ database, clock, visitorParts }: Services & VisitorParts, id: VisitorId): Readable {
  const files: VisitorFile[] = [
    { name: "visitor.json", elements: visitorRow },
    ...visitorParts.flatMap((part) => part.files ?? []),
    { name: "devices.json", elements: devices },
  ];
  const entries = files.map(({ name, elements }) => ({ name, chunks: () => jsonArray(elements(database, id)) }));
  return zipStream(entries, clock.now());
}

async function* visitorRow(database: Database, id: VisitorId) {
  const row = await findVisitorRow(database, id);
  if (row) yield row;
}

async function* devices(database: Database, id: VisitorId) {
  yield* await findVisitorSessions(database, id);
}
