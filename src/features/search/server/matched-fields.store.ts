import type pg from "pg";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import type { MatchedField } from "../contract/search.endpoints.ts";
import type { MeantWord } from "./words/keyword.ts";
import { isPlain, wordsOfPlainText } from "./words/plain-words.ts";

type Queryable = Pick<pg.Pool, "query">;
/** `searched`: what its words are taken from, where that is more than what is shown. */
type Field = MatchedField & { searched: string };
type Row = { id: PropertyId } & Record<MatchedField["field"], string | null> & { cityNames: string | null };

const text = `
  with homes as materialized (
    select p.id, p.title, p.location as locality, p.city, p.project_name as project, p.builder_name as builder, p.description
    from unnest($1::bigint[]) asked (number) join properties p on p.number = asked.number
  ), cities as materialized (
    select city, city_names(city) as "cityNames" from (select distinct city from homes where city is not null) named
  )
  select * from homes left join cities using (city)`;

/** In the order in which a person would look. */
const fieldNames = ["title", "locality", "city", "project", "builder", "description"] as const satisfies readonly MatchedField["field"][];
const excerptLength = 140;

/** By id, for each property the fewest fields in which all the words stand. */
export async function findMatchedFields(
  pool: Queryable,
  numbers: readonly number[],
  meant: readonly MeantWord[],
): Promise<Map<PropertyId, MatchedField[]>> {
  if (numbers.length === 0 || meant.length === 0) return new Map();
  const { rows } = await pool.query<Row>({ name: "matched-fields", text, values: [numbers] });
  const homes = rows.map((row) => ({ id: row.id, fields: fieldsOf(row) }));
  const words = await findWords(
    pool,
    homes.flatMap(({ fields }) => fields.map(({ searched }) => searched)),
  );
  return new Map(homes.map(({ id, fields }) => [id, fewest(fields, meant, words)]));
}

const fieldsOf = (row: Row): Field[] =>
  fieldNames.flatMap((field) => {
    const content = row[field];
    return content === null ? [] : [{ field, text: content, searched: (field === "city" && row.cityNames) || content }];
  });

/** Tells the words of each text. The database is asked for those that it alone can tell. */
async function findWords(pool: Queryable, texts: readonly string[]): Promise<(searched: string) => readonly string[]> {
  const others = texts.filter((searched) => !isPlain(searched));
  if (others.length === 0) return wordsOfPlainText;
  const { rows } = await pool.query<{ text: string; words: string[] }>({
    name: "words-of-texts",
    text: "select text, search_words(text) as words from unnest($1::text[]) text",
    values: [others],
  });
  const known = new Map(rows.map(({ text: searched, words }) => [searched, words]));
  return (searched) => known.get(searched) ?? wordsOfPlainText(searched);
}

function fewest(fields: readonly Field[], meant: readonly MeantWord[], wordsOf: (searched: string) => readonly string[]): MatchedField[] {
  const told = new Set<MeantWord>();
  return fields.flatMap(({ field, text: content, searched }) => {
    const missing = meant.filter((one) => !told.has(one));
    const words = missing.length === 0 ? [] : wordsOf(searched);
    const added = missing.filter((one) => words.some((word) => isMeant(word, one)));
    for (const one of added) told.add(one);
    if (!added[0]) return [];
    return [{ field, text: field === "description" ? excerptAround(content, added[0]) : content }];
  });
}

const isMeant = (word: string, { exact, beginning }: MeantWord): boolean =>
  exact.includes(word) || (beginning !== null && word.startsWith(beginning));

/** Some words of a text on both sides of what was looked for; its beginning where that is written in another way there. */
function excerptAround(content: string, { exact, beginning }: MeantWord): string {
  const oneLine = content.replace(/\s+/g, " ").trim();
  if (oneLine.length <= excerptLength) return oneLine;
  const lower = oneLine.toLowerCase();
  const sought = [...exact, ...(beginning === null ? [] : [beginning])].map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...sought, oneLine.length) - excerptLength / 2);
  if (sought.length === 0 || from === 0) return `${cutAtSpace(oneLine.slice(0, excerptLength))} …`;
  const start = oneLine.indexOf(" ", from) + 1;
  const end = start + excerptLength;
  return `… ${end < oneLine.length ? `${cutAtSpace(oneLine.slice(start, end))} …` : oneLine.slice(start)}`;
}

const cutAtSpace = (line: string): string => line.slice(0, Math.max(line.lastIndexOf(" "), 1));
