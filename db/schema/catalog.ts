// The content of the migrated database, read from PostgreSQL's own catalog. Only what the migrations made: not objects of an
// extension, nor the job runner's schema.
import type pg from "pg";

export type Column = {
  name: string;
  /** As SQL writes it, such as "numeric(12,2)". */
  type: string;
  /** The type's own name, or that of an array's items. */
  baseType: string;
  isArray: boolean;
  isNullable: boolean;
  defaultValue: string | null;
  /** "a": always, "d": by default, "": none. */
  identity: "a" | "d" | "";
  isGenerated: boolean;
};
export type Table = { name: string; isUnlogged: boolean; columns: Column[]; constraints: Named[]; indexes: Named[]; triggers: Named[] };
type Named = { name: string; definition: string; target?: string | null };
export type EnumType = { name: string; values: string[] };
export type Catalog = { extensions: string[]; enums: EnumType[]; domains: Named[]; functions: Named[]; tables: Table[]; views: Named[] };

const ofOurs = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  // One after the other: a client has one connection.
  const read = async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows;
  const extensions = await read<{ name: string }>("select extname as name from pg_extension where extname <> 'plpgsql' order by 1");
  const enums = await read<EnumType>(
    `select typname as name, array_agg(enumlabel::text order by enumsortorder) as values
     from pg_type t join pg_enum e on e.enumtypid = t.oid where typnamespace = 'public'::regnamespace group by 1 order by 1`,
  );
  const domains = await read<Named>(
    `select typname as name, format_type(typbasetype, typtypmod) || coalesce(' ' || string_agg(pg_get_constraintdef(c.oid), ' ' order by conname), '') as definition
     from pg_type t left join pg_constraint c on c.contypid = t.oid
     where typtype = 'd' and typnamespace = 'public'::regnamespace and ${ofOurs("pg_type", "t.oid")} group by typname, typbasetype, typtypmod order by 1`,
  );
  const functions = await read<Named>(
    `select proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and ${ofOurs("pg_proc", "p.oid")} order by 1, p.oid::regprocedure::text`,
  );
  const views = await read<Named>(
    `select relname as name, (case relkind when 'm' then 'materialized ' else '' end) || 'view ' || relname || ' as ' || pg_get_viewdef(c.oid, true) as definition
     from pg_class c where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace and ${ofOurs("pg_class", "c.oid")} order by 1`,
  );
  return { extensions: extensions.map(({ name }) => name), enums, domains, functions, views, tables: await readTables(client) };
}

/** The migrator writes the list of applied migrations itself. */
async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, relpersistence = 'u' as "isUnlogged",
       (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull,
            'isArray', t.typcategory = 'A', 'baseType', case when t.typcategory = 'A' then e.typname else t.typname end,
            'defaultValue', pg_get_expr(adbin, adrelid), 'identity', attidentity, 'isGenerated', attgenerated <> '') order by attnum)
        from pg_attribute a join pg_type t on t.oid = atttypid left join pg_type e on e.oid = t.typelem left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
       (select coalesce(json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(k.oid),
            'target', nullif(confrelid, 0)::regclass::text) order by contype <> 'p', conname), '[]')
        from pg_constraint k where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')) as constraints,
       (select coalesce(json_agg(json_build_object('name', i.indexrelid::regclass::text, 'definition', pg_get_indexdef(i.indexrelid)) order by i.indexrelid::regclass::text), '[]')
        from pg_index i where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))) as indexes,
       (select coalesce(json_agg(json_build_object('name', tgname, 'definition', pg_get_triggerdef(g.oid)) order by tgname), '[]')
        from pg_trigger g where g.tgrelid = c.oid and not tgisinternal) as triggers
     from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'migrations' and ${ofOurs("pg_class", "c.oid")} order by 1`,
  );
  return rows;
}
