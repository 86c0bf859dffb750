import { Readable } from "node:stream";
import { byteOrderMark, type CsvCell, csvLine, csvTime } from "../../../../shared/server/csv.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { LogEntry, LogFilter } from "../../contract/desk-log.ts";
import { deskActionLabels } from "../../contract/desk-terms.ts";
import { authorOf, changesOf, valueText } from "../../contract/log-words.ts";
import { findLog } from "./find-log.ts";
import { logChange } from "./operator-log.store.ts";

const batchSize = 250;

const columns: { head: string; cellOf: (entry: LogEntry) => CsvCell }[] = [
  { head: "Time", cellOf: ({ at }) => csvTime(at) },
  { head: "Change", cellOf: ({ action }) => deskActionLabels[action] },
  { head: "Made by", cellOf: authorOf },
  { head: "Kind", cellOf: ({ entityKind }) => entityKind },
  { head: "About", cellOf: ({ entityId, names }) => nameIn(names, entityId) },
  { head: "Lister", cellOf: ({ lister }) => lister?.name ?? null },
  { head: "Details", cellOf: detailsOf },
  { head: "ID", cellOf: ({ entityId }) => entityId },
];

/**
 * What the filters find as CSV, newest first, read as fast as the client takes it. Who downloads it is logged first, without the words that
 * were searched for: they may be a person's name. The first rows are read before it resolves, so that a failure can still be answered.
 */
export async function exportLog(
  { database, clock }: Pick<Services, "database" | "clock">,
  operator: SignedInOperator,
  filter: LogFilter,
): Promise<Readable> {
  const { lister, ...others } = filter;
  const number = await logChange(database, operator, {
    action: "log-downloaded",
    entityKind: "operator",
    entityId: operator.id,
    before: {},
    after: { ...others, ...(lister && { ofOneLister: true }) },
    at: clock.now(),
  });
  const batchBefore = (before: number) => findLog(database, { ...filter, before }, { limit: batchSize });
  const first = await batchBefore(number);
  return Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 });

  async function* lines() {
    yield byteOrderMark + csvLine(columns.map(({ head }) => head));
    for (let batch = first; batch.length > 0; batch = batch.length < batchSize ? [] : await batchBefore(batch.at(-1)?.id ?? 0)) {
      yield batch.map((entry) => csvLine(columns.map(({ cellOf }) => cellOf(entry)))).join("");
    }
  }
}

const nameIn = (names: LogEntry["names"], id: string): string | null => names.find((record) => record.id === id)?.name ?? null;

/** "Publication: published → unpublished; Note: Sold." */
function detailsOf(entry: LogEntry): string {
  const text = (value: unknown) =>
    Array.isArray(value) && value.length > 0
      ? value.map((one) => nameIn(entry.names, String(one)) ?? String(one)).join(", ")
      : valueText(value);
  return changesOf(entry)
    .map(({ label, after, ...change }) => `${label}: ${"before" in change ? `${text(change.before)} → ` : ""}${text(after)}`)
    .join("; ");
}
