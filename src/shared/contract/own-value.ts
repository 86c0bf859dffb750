/**
 * What a table has under a name that somebody gave. `table[name]` would answer "constructor" with what every object inherits.
 * To write under such a name, use a Map.
 */
export function ownValue<Table extends object>(table: Table, name: string): Table[keyof Table] | undefined {
  return Object.hasOwn(table, name) ? table[name as keyof Table] : undefined;
}
