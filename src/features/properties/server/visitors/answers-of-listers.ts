// How soon listers answer, for the cards of a page. It is kept for a minute, as pages are: reading up to 200 enquiries of each lister
// would take a third as long again as the cards.
import type pg from "pg";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { answersOnCard } from "../../contract/answering.ts";
import { type Answering, answeringOf } from "../answering.ts";
import { answeringWords } from "./property.wire.ts";

type Queryable = Pick<pg.Pool, "query">;
type Kept = Map<AccountId, { text: string | null; until: number }>;

const keptMs = 60_000;
/** Some megabytes. */
const mostKept = 20_000;
const keptOf = new WeakMap<Queryable, Kept>();

const asked = `select a.id, ${answeringOf("a.id")} as answering from unnest($1::text[]) as a (id)`;

/** "usually answers within 3 hours" of each lister of whom enough is known, at most a minute old. */
export async function answersOfListers(database: Queryable, listers: readonly AccountId[]): Promise<Map<AccountId, string | null>> {
  const now = Date.now();
  const kept = keptOf.get(database) ?? new Map();
  keptOf.set(database, kept);
  const isKept = (id: AccountId) => (kept.get(id)?.until ?? 0) > now;
  const unknown = [...new Set(listers)].filter((id) => !isKept(id));
  if (unknown.length > 0) {
    const { rows } = await database.query<{ id: AccountId; answering: Answering }>({
      name: "answering-of-listers",
      text: asked,
      values: [unknown],
    });
    if (kept.size > mostKept) kept.clear();
    for (const { id, answering } of rows) kept.set(id, { text: answersOnCard(answeringWords(answering)), until: now + keptMs });
  }
  return new Map(listers.map((id) => [id, kept.get(id)?.text ?? null]));
}
