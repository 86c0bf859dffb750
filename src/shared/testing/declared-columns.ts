import type pg from "pg";
import { describe, expect, it } from "vitest";
import { type Declared, type Fields, isList, valuesOf } from "../contract/field-kinds.ts";
import { columnOf } from "../server/database/column-names.ts";
import { samplesOf } from "./field-samples.ts";

type Place = {
  table: string;
  /** The row that the test writes to. */
  find: () => { pool: pg.Pool; id: string };
  /** By field, SQL to set together with it: columns that depend on each other. */
  companions?: Readonly<Record<string, string>>;
};

const refusal = /violates check constraint|invalid input value|numeric field overflow/;

/** Tests that the columns of a table accept exactly the bounds, values and emptiness that these fields declare. */
export function testColumns(fields: Fields, { table, find, companions = {} }: Place): void {
  const declared = Object.entries<Declared>(fields).filter(([, { kind }]) => kind !== "tie");
  const choices = declared.flatMap(([name, field]) => ("labels" in field ? [{ name, labels: field.labels }] : []));

  async function store(name: string, value: unknown): Promise<unknown> {
    const { pool, id } = find();
    const column = columnOf(name);
    const also = companions[name] ? `, ${companions[name]}` : "";
    const text = `update ${table} set ${column} = $2${also} where id = $1 returning ${column} as stored`;
    return (await pool.query<{ stored: unknown }>(text, [id, value])).rows[0]?.stored;
  }

  describe(`the columns of ${table} agree with the declaration`, () => {
    it.each(declared)("%s: accepts values within the bounds, and nothing beyond", async (name, field) => {
      const { fit, wrong } = samplesOf(field);
      for (const value of fit) expect(await store(name, value)).toEqual(value);
      for (const value of wrong) await expect(store(name, value), String(value)).rejects.toThrow(refusal);
    });

    it.each(declared)("%s: can be empty, or not, as declared", async (name, field) => {
      const { rows } = await find().pool.query(
        "select is_nullable from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2",
        [table, columnOf(name)],
      );
      expect(rows).toEqual([{ is_nullable: field.isNeeded || isList(field) ? "NO" : "YES" }]);
    });

    it.each(choices)("$name: has these values and no others", async ({ name, labels }) => {
      const { rows } = await find().pool.query<{ words: string[] | null; checks: string }>(
        `select (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = a.atttypid) as words,
           (select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c where c.conrelid = a.attrelid and a.attnum = any (c.conkey)) as checks
         from pg_attribute a where a.attrelid = $1::regclass and a.attname = $2`,
        [`public.${table}`, columnOf(name)],
      );
      const [column] = rows;
      const literals = Array.from(column?.checks?.matchAll(/'\{?([\w,-]+)\}?'/g) ?? [], ([, words = ""]) => words.split(","));
      expect(column?.words ?? literals.flat()).toEqual(valuesOf(labels));
    });
  });
}
