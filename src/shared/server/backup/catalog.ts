// The tables of a database, from its catalog: a new table is in the next backup automatically.
import pg from "pg";

export type Table = {
  schema: string;
  table: string;
  /** The columns that are written, without generated ones. */
  columns: string[];
  keyColumns: string[];
  /** Those of the key that are sorted by the rules of a language, unless told otherwise. */
  textKeyColumns: string[];
  /** "schema.table" of the tables that its rows refer to, except itself. */
  refersTo: string[];
  /** Its rows hold transaction numbers or log positions, which are meaningless in another database, or a crash may empty it at any time. */
  isLeftEmpty: boolean;
};

/** Written by the code that runs the migrations. */
const bookkeeping = ["public.migrations", "graphile_worker.migrations"];

const userTables = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table, each after those that its rows refer to. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as table,
       array(
         select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
       ) as columns,
       array(
         select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as key (attnum, place), pg_attribute a
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = key.attnum order by key.place
       ) as "keyColumns",
       array(
         select a.attname::text from pg_index i, pg_attribute a
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = any (i.indkey) and a.attcollation <> 0
       ) as "textKeyColumns",
       array(
         select distinct rn.nspname || '.' || r.relname from pg_constraint f join pg_class r on r.oid = f.confrelid
         join pg_namespace rn on rn.oid = r.relnamespace where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
       ) as "refersTo",
       c.relpersistence = 'u' or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.atttypid = any ('{xid8,xid,pg_lsn,pg_snapshot,txid_snapshot}'::regtype[])
       ) as "isLeftEmpty"
     ${userTables} and c.relkind = 'r' and n.nspname || '.' || c.relname <> all ($1)
     order by 1, 2`,
    [bookkeeping],
  );
  return inOrderOfReference(rows);
}

export async function hasRelations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select exists (select ${userTables}) as found`);
  return rows[0]?.found ?? false;
}

export type Sequence = { schema: string; sequence: string; lastValue: number };

/** Sequences are outside transactions: read after the tables, none is behind their content. */
export async function findSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as sequence, last_value::float8 as "lastValue" from pg_sequences
     where last_value is not null order by 1, 2`,
  );
  return rows;
}

export const nameOf = ({ schema, table }: Pick<Table, "schema" | "table">): string => `${schema}.${table}`;
export const quotedName = ({ schema, table }: Pick<Table, "schema" | "table">): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;

function inOrderOfReference(tables: Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [nameOf(table), table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(nameOf(table));
    }
  }
  return ordered;
}
