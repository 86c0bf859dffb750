import type pg from "pg";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import type { MatchedField } from "../contract/search.endpoints.ts";
import type { MeantWord } from "./words/keyword.ts";
import { numberedNames } from "./words/numbered-names.ts";
import { isPlain, wordsOfPlainText } from "./words/plain-words.ts";

type Queryable = Pick<pg.Pool, "query">;
/** `searched`: the source of its words, when that is more than the text shown. */
type Field = MatchedField & { searched: string };
type Row = { id: PropertyId } & Record<MatchedField["field"], string | null> & { cityNames: string | null };

const text = `
  with homes as materialized (
    select p.id, p.title, p.location as locality, p.city, p.public_project_name as project, p.builder_name as builder, p.description,
      nullif(array_to_string(p.tenants_preferred, ', '), '') as tenants,
      array_to_string(p.features || p.custom_amenities, ', ') as features
    from unnest($1::bigint[]) asked (number) join properties p on p.number = asked.number
  ), cities as materialized (
    select city, city_names(city) as "cityNames" from (select distinct city from homes where city is not null) named
  )
  select * from homes left join cities using (city)`;

/** In the order in which a person would look. */
const fieldNames = [
  "tenants",
  "title",
  "locality",
  "city",
  "project",
  "builder",
  "features",
  "description",
] as const satisfies readonly MatchedField["field"][];
const excerptLength = 140;

/** For each property id the fewest fields that together hold all the words. */
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

/** The words of each text. Asks the database only for texts that it alone can split. */
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
    const named = [...words, ...numberedNames(words)];
    const added = missing.filter((one) => named.some((word) => isMeant(word, one)));
    for (const one of added) told.add(one);
    if (!added[0]) return [];
    return [{ field, text: field === "description" || field === "features" ? excerptAround(content, added[0]) : content }];
  });
}

const isMeant = (word: string, { exact, beginning }: MeantWord): boolean =>
  exact.includes(word) || (beginning !== null && word.startsWith(beginning));

/** Some words of the text on both sides of the match; the start of the text when it is spelled differently there. */
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
