import type { SuggestedName } from "../../suggestions/suggestions.store.ts";
import { type NameKind, nameKinds } from "../segments/indexed-row.ts";
import type { Segment } from "../segments/segment.ts";
import type { IndexedName } from "../segments/segment-layout.ts";

type Counted = { kind: SuggestedName["kind"]; words: string; cityKey: string | null; spellings: Map<string, number>; count: number };

/** How many current homes have each name of a segment; updated row by row. */
export class NameCounts {
  readonly #counts: Uint32Array;

  constructor(segment: Segment) {
    this.#counts = new Uint32Array(segment.layout.names.length + 1);
    for (const kind of nameKinds) {
      for (const [row, name] of segment.namesOf(kind).entries()) if (segment.isLive(row)) this.#add(name, 1);
    }
  }

  takeOut(segment: Segment, row: number): void {
    for (const kind of nameKinds) this.#add(segment.namesOf(kind)[row] as number, -1);
  }

  /** Of the name at this place in the layout. */
  of(place: number): number {
    return this.#counts[place + 1] as number;
  }

  #add(name: number, count: number): void {
    this.#counts[name] = (this.#counts[name] as number) + count;
  }
}

/**
 * As in suggestions.store.ts: names that have the words in sequence, the last one as a prefix. `cityWords`: for each key of a
 * city the words of all its names.
 */
export function suggestNames(
  segments: readonly (readonly [Segment, NameCounts])[],
  asked: readonly string[],
  cityWords: ReadonlyMap<string, string>,
  limit: number,
): SuggestedName[] {
  if (asked.length === 0) return [];
  const wanted = ` ${asked.join(" ")}`;
  const found = new Map<string, Counted>();
  const add = ({ kind, words, cityKey }: Pick<Counted, "kind" | "words" | "cityKey">, spelling: string, count: number) => {
    if (count === 0 || !` ${words}`.includes(wanted)) return;
    const counted = found.getOrInsertComputed(JSON.stringify([kind, words, cityKey]), () => {
      return { kind, words, cityKey, spellings: new Map(), count: 0 };
    });
    counted.count += count;
    counted.spellings.set(spelling, (counted.spellings.get(spelling) ?? 0) + count);
  };
  for (const [segment, counts] of segments) {
    for (const [place, name] of segment.layout.names.entries()) if (isName(name)) add(name, name.text, counts.of(place));
    for (const { value, ...set } of segment.facetsByGroup.get("city")?.values() ?? []) {
      const words = cityWords.get(value) ?? "";
      if (` ${words}`.includes(wanted)) add({ kind: "city", words, cityKey: value }, value, segment.countIn(segment.layout.live, set));
    }
  }
  return [...found.values()].sort(inOrder(wanted)).slice(0, limit).map(toSuggestion);
}

/** Not what costs depend on. */
const isName = (name: IndexedName): name is IndexedName & { kind: NameKind } => nameKinds.some((kind) => kind === name.kind);

/** Names that start with the words, and cities, which have several names, come first; then by count; ties by all other properties. */
function inOrder(wanted: string): (a: Counted, b: Counted) => number {
  const isFirst = ({ kind, words }: Counted) => kind === "city" || ` ${words}`.startsWith(wanted);
  return (a, b) =>
    Number(isFirst(b)) - Number(isFirst(a)) ||
    b.count - a.count ||
    compare(a.kind, b.kind) ||
    compare(a.words, b.words) ||
    compare(a.cityKey ?? "\u{10ffff}", b.cityKey ?? "\u{10ffff}");
}

function toSuggestion({ kind, cityKey, spellings, count }: Counted): SuggestedName {
  const [commonest] = [...spellings].sort(([a, ofA], [b, ofB]) => ofB - ofA || compare(a, b));
  return { kind, name: commonest?.[0] ?? "", cityKey, count };
}

/** Like PostgreSQL's C locale: by code points. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
