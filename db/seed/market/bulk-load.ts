import type pg from "pg";

type Kept = { table: string; statement: string };

/**
 * Removes checks and indexes from tables before a load of many rows: returns a function that restores them, building every index
 * over all rows at once and checking all references in one pass. Both inside one transaction, so that nobody ever sees the tables
 * without them. Others wait for these tables until it ends.
 */
export async function suspendUpkeep(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<(onDone: (done: number, of: number) => void) => Promise<void>> {
  const kept = [...(await dropReferences(client, tables)), ...(await dropIndexes(client, tables))];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async (onDone) => {
    // The references come last: checking them uses the indexes.
    for (const [index, { statement }] of kept.toReversed().entries()) {
      await client.query(statement);
      onDone(index + 1, kept.length);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

async function dropReferences(client: pg.ClientBase, tables: readonly string[]): Promise<Kept[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::text[]::regclass[]) order by oid`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => ({ table, statement: `alter table ${table} add constraint ${name} ${definition}` }));
}

/** Keys stay: they identify rows, and those of generated rows grow at one end. */
async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<Kept[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
     order by indexrelid`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ table, definition }) => ({ table, statement: definition }));
}
