/**
 * All rows that `readAfter` finds, in the order of their ids, in batches: they are never all in memory. It gets the last id so
 * far, first `before`, which is below all ids, and the number of rows that it may return.
 */
export async function* rowsById<Id, Row extends { id: Id }>(
  before: Id,
  batchSize: number,
  readAfter: (after: Id, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = before;
  for (;;) {
    const batch = await readAfter(after, batchSize);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.id;
  }
}
