// How soon listers answer, for the cards of a page. It is kept for a minute, as pages are: reading up to 200 enquiries of each lister
// would take a third as long again as the cards.
import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { atMost } from "../../../../shared/server/cache-size.ts";
import { answersOnCard } from "../../contract/answering.ts";
import { type Answering, answeringOf } from "../answering.ts";
import { answeringWords } from "./property.wire.ts";

type Queryable = Pick<pg.Pool, "query">;
/** Empty: too little is known. */
type Answers = LRUCache<AccountId, string>;

const keptMs = 60_000;
/** Some megabytes. */
const mostKept = 20_000;
const keptOf = new WeakMap<Queryable, Answers>();

const asked = `select a.id, ${answeringOf("a.id")} as answering from unnest($1::text[]) as a (id)`;

/** "usually answers within 3 hours" of each lister of whom enough is known, at most a minute old. */
export async function answersOfListers(database: Queryable, listers: readonly AccountId[]): Promise<Map<AccountId, string | null>> {
  const kept: Answers = keptOf.get(database) ?? new LRUCache({ ...atMost(mostKept), ttl: keptMs });
  keptOf.set(database, kept);
  const answers = new Map(listers.map((id) => [id, kept.get(id)]));
  const unknown = [...answers.keys()].filter((id) => answers.get(id) === undefined);
  for (const { id, answering } of unknown.length === 0 ? [] : await read(database, unknown)) {
    const text = answersOnCard(answeringWords(answering)) ?? "";
    kept.set(id, text);
    answers.set(id, text);
  }
  return new Map([...answers].map(([id, text]) => [id, text || null]));
}

async function read(database: Queryable, listers: readonly AccountId[]): Promise<{ id: AccountId; answering: Answering }[]> {
  const { rows } = await database.query<{ id: AccountId; answering: Answering }>({
    name: "answering-of-listers",
    text: asked,
    values: [listers],
  });
  return rows;
}
