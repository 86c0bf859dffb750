// Reads published properties from PostgreSQL in its binary COPY format. Converting to text and back would take most of the time.
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { choiceNames } from "../../../contract/list-filters.ts";
import { toggleFilters } from "../../../contract/search-filters.ts";
import { costKeyColumns, costKeys } from "../../costs/cost-keys.ts";
import { choiceColumnName } from "../../sql/conditions.ts";
import { type IndexedRow, type NameText, nameKinds, smallColumns, valueGroups, wordsOrNone } from "./indexed-row.ts";

const columns = [
  "s.number",
  ...choiceNames.map((name) => `s.${choiceColumnName(name)}::text`),
  ...["s.city_key", "s.state_key", "s.country_key", "s.currency"],
  ...["s.has_covered_parking", "s.is_available", "s.is_featured", "s.is_verified"],
  ...["s.bedrooms", "s.bathrooms", "s.age", "s.built_year", "s.floor_no", "s.listed_day", "s.reduced_day"],
  ...["s.amenities", "s.price", "s.area_sqft", "s.longitude", "s.latitude", "s.created_at", "s.rank", "s.home", "s.rate_order"],
  ...["p.location", "p.public_project_name", "p.builder_name"],
  ...costKeys.map((key) => costKeyColumns[key]),
  ...["t.head", "t.words"],
];
const source = `property_search s join properties p on p.number = s.number left join property_search_text t on t.number = s.number`;

/** Which properties: numbers above `after` up to `to`, or the numbers of a list. */
export type RowRange = { after: number; to: number } | { numbers: readonly number[] };
/** The words of a locality, project or builder: see `readNameWords`. */
export type WordsOfNames = (text: string) => string;

/** In the order of their numbers. The client must do nothing else meanwhile. */
export async function* readRows(client: pg.ClientBase, range: RowRange, wordsOf: WordsOfNames): AsyncGenerator<IndexedRow> {
  const condition =
    "numbers" in range ? `s.number in (${range.numbers.map(Number).join(", ")})` : `s.number > ${range.after} and s.number <= ${range.to}`;
  const stream = client.query(
    copyTo(`copy (select ${columns.join(", ")} from ${source} where ${condition} order by s.number) to stdout (format binary)`),
  );
  let rest: Buffer = Buffer.alloc(0);
  let isHead = true;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    if (isHead) {
      if (rest.length < headBytes) continue;
      at = headBytes + rest.readInt32BE(headBytes - 4);
      isHead = false;
    }
    for (let end = endOfTuple(rest, at); end !== -1; end = endOfTuple(rest, at)) {
      yield toRow(rest, at, wordsOf);
      at = end;
    }
    rest = rest.subarray(at);
  }
}

/** https://www.postgresql.org/docs/18/sql-copy.html: a signature of 11 bytes, flags, the length of an extension. */
const headBytes = 19;

/** -1: incomplete so far, or the end. */
function endOfTuple(bytes: Buffer, from: number): number {
  if (from + 2 > bytes.length) return -1;
  let at = from + 2;
  const fields = bytes.readInt16BE(from);
  if (fields === -1) return -1;
  for (let field = 0; field < fields; field++) {
    if (at + 4 > bytes.length) return -1;
    at += 4 + Math.max(0, bytes.readInt32BE(at));
  }
  return at <= bytes.length ? at : -1;
}

/** The fields of one tuple in sequence; null for a missing one. */
class Fields {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at + 2;
  }

  bytes(): Buffer | null {
    const length = this.#bytes.readInt32BE(this.#at);
    const from = this.#at + 4;
    this.#at = from + Math.max(0, length);
    return length < 0 ? null : this.#bytes.subarray(from, from + length);
  }

  text = (): string | null => this.bytes()?.toString("utf8") ?? null;
  truth = (): boolean => this.bytes()?.[0] === 1;
  small = (): number | null => this.bytes()?.readInt16BE(0) ?? null;
  whole = (): number => this.bytes()?.readInt32BE(0) ?? 0;
  large = (): bigint => this.bytes()?.readBigInt64BE(0) ?? 0n;
  largeOrNone = (): number | null => {
    const bytes = this.bytes();
    return bytes && Number(bytes.readBigInt64BE(0));
  };
  double = (): number | null => this.bytes()?.readDoubleBE(0) ?? null;
}

function toRow(bytes: Buffer, at: number, wordsOf: WordsOfNames): IndexedRow {
  const fields = new Fields(bytes, at);
  const each = <Name extends string, Value>(names: readonly Name[], read: () => Value) =>
    Object.fromEntries(names.map((name) => [name, read()])) as Record<Name, Value>;
  const name = (): NameText | null => {
    const text = fields.text();
    return text === null ? null : { text, words: wordsOf(text) };
  };
  return {
    number: Number(fields.large()),
    values: each(valueGroups, fields.text),
    toggles: each(toggleFilters, fields.truth),
    small: each(smallColumns, fields.small),
    amenities: fields.large(),
    price: Number(fields.large()),
    areaSqft: fields.double(),
    longitude: fields.double(),
    latitude: fields.double(),
    createdAtUs: Number(fields.large()),
    rank: fields.whole(),
    home: fields.largeOrNone(),
    rateOrder: fields.double() ?? Number.POSITIVE_INFINITY,
    names: each(nameKinds, name),
    costs: each(costKeys, fields.text),
    headWords: wordsOrNone(fields.bytes()),
    allWords: wordsOrNone(fields.bytes()),
  };
}

/** The words of all localities, projects and builders of published homes, or of some homes; each spelling is looked up once. */
export async function readNameWords(client: pg.ClientBase, numbers?: readonly number[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ text: string; words: string }>(
    `select text, array_to_string(search_words(text), ' ') as words from (
       select distinct text from property_search s join properties p on p.number = s.number,
         unnest(array[p.location, p.public_project_name, p.builder_name]) text
       where text is not null ${numbers ? "and s.number = any ($1)" : ""}
     ) names`,
    numbers ? [numbers] : [],
  );
  return new Map(rows.map(({ text, words }) => [text, words]));
}

/** For the key of each city, the words of all its names. */
export async function readCityWords(client: pg.ClientBase, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await client.query<{ key: string; words: string }>(
    "select key, array_to_string(search_words(city_names(key)), ' ') as words from unnest($1::text[]) key",
    [keys],
  );
  return new Map(rows.map(({ key, words }) => [key, words]));
}
