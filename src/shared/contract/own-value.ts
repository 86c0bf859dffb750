/**
 * The table's own value under a name from input. `table[name]` would find what every object inherits, for example under
 * "constructor". To write under such a name, use a Map.
 */
export function ownValue<Table extends object>(table: Table, name: string): Table[keyof Table] | undefined {
  return Object.hasOwn(table, name) ? table[name as keyof Table] : undefined;
}
