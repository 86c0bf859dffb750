import type pg from "pg";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import type { MatchedField } from "../contract/search.endpoints.ts";

const text = `
  select p.id, array_to_json(array(
    select json_build_object('field', field, 'text', content, 'words', hits.words) from (values
      (1, 'title', p.title, p.title),
      (2, 'locality', p.location, p.location),
      (3, 'city', p.city, city_names(p.city)),
      (4, 'project', p.project_name, p.project_name),
      (5, 'builder', p.builder_name, p.builder_name),
      (6, 'description', p.description, p.description)
    ) fields (place, field, content, searched),
    lateral (select search_words(searched) as words offset 0) split,
    lateral (
      select array_agg(query.place::integer) as words from unnest($2::text[]) with ordinality as query (word, place)
      where array_to_tsvector(split.words) @@ query.word::tsquery
    ) hits
    where hits.words is not null order by place
  )) as fields
  from unnest($1::bigint[]) asked (number) join properties p on p.number = asked.number`;

type Row = { id: PropertyId; fields: (MatchedField & { words: number[] })[] };

const excerptLength = 140;

/**
 * By id, for each property the fewest fields in which all the words stand, in the order in which a person would look: title, locality, city,
 * project, builder, description. `words`: a tsquery for each word.
 */
export async function findMatchedFields(
  pool: Pick<pg.Pool, "query">,
  numbers: readonly number[],
  words: readonly string[],
): Promise<Map<PropertyId, MatchedField[]>> {
  if (numbers.length === 0 || words.length === 0) return new Map();
  const { rows } = await pool.query<Row>({ name: "matched-fields", text, values: [numbers, words] });
  return new Map(rows.map(({ id, fields }) => [id, fewest(fields, words)]));
}

function fewest(fields: Row["fields"], words: readonly string[]): MatchedField[] {
  const told = new Set<number>();
  return fields.flatMap(({ field, text: content, words: found }) => {
    const added = found.filter((word) => !told.has(word));
    if (added.length === 0) return [];
    for (const word of added) told.add(word);
    return [{ field, text: field === "description" ? excerptAround(content, words[(added[0] ?? 1) - 1] ?? "") : content }];
  });
}

/** Some words of a text on both sides of what was looked for; its beginning where that is written in another way there. */
function excerptAround(content: string, word: string): string {
  const oneLine = content.replace(/\s+/g, " ").trim();
  if (oneLine.length <= excerptLength) return oneLine;
  const sought = [...word.matchAll(/'([^']+)'/g)].map(([, one]) => oneLine.toLowerCase().indexOf(one ?? "")).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...sought, oneLine.length) - excerptLength / 2);
  if (sought.length === 0 || from === 0) return `${cutAtSpace(oneLine.slice(0, excerptLength))} …`;
  const start = oneLine.indexOf(" ", from) + 1;
  const end = start + excerptLength;
  return `… ${end < oneLine.length ? `${cutAtSpace(oneLine.slice(start, end))} …` : oneLine.slice(start)}`;
}

const cutAtSpace = (text: string): string => text.slice(0, Math.max(text.lastIndexOf(" "), 1));
