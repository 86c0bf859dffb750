import { isBitmap } from "../kernel/kernel.ts";
import { hasBit } from "./bits.ts";
import { smallColumns, textKinds } from "./indexed-row.ts";
import { doubleColumns, type FacetGroup, type IndexedName, type SegmentLayout, type SetPlace } from "./segment-layout.ts";
import { type FinishedSegment, SegmentWriter } from "./segment-writer.ts";

/** A segment to merge, and which of its rows are current: a copy, since rows are removed meanwhile. */
export type MergeSource = { layout: SegmentLayout; buffer: SharedArrayBuffer; live: Uint32Array };

const gone = 0xffff_ffff;

/** Merges the current rows into one segment. No property may be current in two sources. */
export function mergeSegments(given: readonly MergeSource[]): FinishedSegment {
  const sources = inOrder(given.map((source) => new Source(source)));
  const names = new NameNumbers();
  for (const source of sources) source.nameNumbers = source.layout.names.map((name) => names.numberOf(name));
  const rows = sources.reduce((sum, { kept }) => sum + kept, 0);
  const facets = keptFacets(sources);
  const words = keptWords(sources);
  const writer = new SegmentWriter({
    rows,
    facets,
    homes: keptHomes(sources, rows),
    names: names.all,
    allCounts: Uint32Array.from(words, ({ all }) => all.count),
    headCounts: Uint32Array.from(words, ({ head }) => head.count),
    dictionaryBytes: words.reduce((sum, { text }) => sum + text.length, 0),
  });
  const room = new Uint32Array(rows);
  const write = (at: number, { count, places }: Kept) => {
    if (count > 0) writer.writeSet(at, keptRows(sources, places, room));
  };
  for (const [index, facet] of writer.layout.facets.entries())
    writer.writeFacet(facet, keptRows(sources, (facets[index] as Kept).places, room));
  for (const [index, { all, head }] of words.entries()) {
    write(writer.wordTable[index * 4] as number, all);
    write(writer.wordTable[index * 4 + 2] as number, head);
  }
  writer.writeDictionary(words.map(({ text }) => text));
  for (const source of sources) source.copyColumns(writer);
  return writer.finish();
}

/** A set of the merged segment: how many rows it keeps, and its place in each source. */
type Kept = { count: number; places: readonly (SetPlace | undefined)[] };

function keptFacets(sources: readonly Source[]): (Kept & { group: FacetGroup; value: string })[] {
  return unite(sources.map((source) => source.facets())).flatMap(({ key, places }) => {
    const [group, value] = JSON.parse(key) as [FacetGroup, string];
    const count = countKept(sources, places);
    return count === 0 ? [] : [{ group, value, count, places }];
  });
}

function keptHomes(sources: readonly Source[], rows: number): Float64Array {
  const homes = new Float64Array(rows);
  for (const { becomes, homes: former } of sources) {
    for (const [row, home] of former.entries()) if (becomes[row] !== gone) homes[becomes[row] as number] = home;
  }
  return homes;
}

/** Ordered by code units. */
function keptWords(sources: readonly Source[]): { text: Buffer; all: Kept; head: Kept }[] {
  const kept = (places: Kept["places"]): Kept => ({ count: countKept(sources, places), places });
  return unite(sources.map((source) => source.words()))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, places }) => ({
      text: Buffer.from(key),
      all: kept(places.map((place) => place?.all)),
      head: kept(places.map((place) => place?.head)),
    }))
    .filter(({ all }) => all.count > 0);
}

class Source {
  readonly layout: SegmentLayout;
  readonly #buffer: SharedArrayBuffer;
  readonly #words: Uint32Array;
  /** Maps each row to its row in the merged segment. */
  readonly becomes: Uint32Array;
  readonly #numbers: Float64Array;
  readonly #clusters: Float64Array;
  readonly homes: Float64Array;
  kept = 0;
  nameNumbers: number[] = [];

  constructor({ layout, buffer, live }: MergeSource) {
    this.layout = layout;
    this.#buffer = buffer;
    this.#words = new Uint32Array(buffer);
    this.#numbers = new Float64Array(buffer, layout.doubles.number, layout.rows);
    this.#clusters = new Float64Array(buffer, layout.doubles.cluster, layout.rows);
    this.homes = new Float64Array(buffer, layout.doubles.home, layout.rows);
    this.becomes = new Uint32Array(layout.rows).fill(gone);
    for (let row = 0; row < layout.rows; row++) {
      if (hasBit(live, 0, row)) this.becomes[row] = this.kept++;
    }
  }

  isBefore(row: number, other: Source, otherRow: number): boolean {
    const clusters = (this.#clusters[row] as number) - (other.#clusters[otherRow] as number);
    return clusters === 0 ? (this.#numbers[row] as number) < (other.#numbers[otherRow] as number) : clusters < 0;
  }

  facets(): [key: string, place: SetPlace][] {
    return this.layout.facets.map((facet) => [JSON.stringify([facet.group, facet.value]), facet]);
  }

  words(): [key: string, place: { all: SetPlace; head: SetPlace }][] {
    const { wordStarts, wordCount, dictionary, words } = this.layout;
    const end = this.#words[wordStarts / 4 + wordCount] as number;
    const bytes = Buffer.from(new Uint8Array(this.#buffer, dictionary, end));
    return Array.from({ length: wordCount }, (_, word) => {
      const text = bytes.toString("utf8", this.#words[wordStarts / 4 + word], this.#words[wordStarts / 4 + word + 1]);
      const [allAt = 0, all = 0, headAt = 0, head = 0] = this.#words.subarray(words / 4 + word * 4, words / 4 + word * 4 + 4);
      return [text, { all: { at: allAt, count: all }, head: { at: headAt, count: head } }];
    });
  }

  /** Writes the kept rows of a set, renumbered, to `room` from `at` on. Returns where they end. */
  keep(set: SetPlace, room: Uint32Array, at: number): number {
    let end = at;
    const add = (row: number) => {
      const becomes = this.becomes[row] as number;
      if (becomes !== gone) room[end++] = becomes;
    };
    if (isBitmap(set.count, this.layout.padded)) {
      const { padded } = this.layout;
      for (let word = 0; word < padded / 32; word++) {
        for (let left = this.#words[set.at / 4 + word] as number; left !== 0; left &= left - 1)
          add(word * 32 + 31 - Math.clz32(left & -left));
      }
    } else {
      for (let index = 0; index < set.count; index++) add(this.#words[set.at / 4 + index] as number);
    }
    return end;
  }

  copyColumns(writer: SegmentWriter): void {
    const { layout } = this;
    const copy = (from: Float64Array | Int16Array | Int32Array, to: Float64Array | Int16Array | Int32Array) => {
      for (let row = 0; row < layout.rows; row++) if (this.becomes[row] !== gone) to[this.becomes[row] as number] = from[row] as number;
    };
    for (const name of doubleColumns) copy(new Float64Array(this.#buffer, layout.doubles[name], layout.rows), writer.doubles[name]);
    for (const name of smallColumns) copy(new Int16Array(this.#buffer, layout.smalls[name], layout.rows), writer.smalls[name]);
    copy(new Int32Array(this.#buffer, layout.rank, layout.rows), writer.ranks);
    for (const kind of textKinds) {
      const from = new Uint32Array(this.#buffer, layout.nameColumns[kind], layout.rows);
      for (let row = 0; row < layout.rows; row++) {
        if (this.becomes[row] === gone) continue;
        writer.nameColumns[kind][this.becomes[row] as number] =
          from[row] === 0 ? 0 : (this.nameNumbers[(from[row] as number) - 1] as number);
      }
    }
  }
}

/** Numbers the rows across all sources, so that they are again in the order of clusters and numbers. */
function inOrder(sources: Source[]): Source[] {
  const total = sources.reduce((sum, { kept }) => sum + kept, 0);
  const places = sources.map(() => 0);
  for (let becomes = 0; becomes < total; becomes++) {
    let lowest = -1;
    for (const [index, source] of sources.entries()) {
      while ((places[index] as number) < source.layout.rows && source.becomes[places[index] as number] === gone)
        places[index] = (places[index] as number) + 1;
      const best = sources[lowest];
      const place = places[index] as number;
      if (place < source.layout.rows && (!best || source.isBefore(place, best, places[lowest] as number))) lowest = index;
    }
    const place = places[lowest] as number;
    (sources[lowest] as Source).becomes[place] = becomes;
    places[lowest] = place + 1;
  }
  return sources;
}

/** The sources' values under one key, by source. */
function unite<Place>(lists: readonly [key: string, place: Place][][]): { key: string; places: (Place | undefined)[] }[] {
  const united = new Map<string, (Place | undefined)[]>();
  for (const [index, list] of lists.entries()) {
    for (const [key, place] of list) united.getOrInsertComputed(key, () => new Array(lists.length))[index] = place;
  }
  return [...united].map(([key, places]) => ({ key, places }));
}

let room = new Uint32Array(1024);

function countKept(sources: readonly Source[], places: readonly (SetPlace | undefined)[]): number {
  let count = 0;
  for (const [index, source] of sources.entries()) {
    const place = places[index];
    if (!place || place.count === 0) continue;
    if (source.kept === source.layout.rows) count += place.count;
    else {
      if (room.length < place.count) room = new Uint32Array(place.count);
      count += source.keep(place, room, 0);
    }
  }
  return count;
}

function keptRows(sources: readonly Source[], places: readonly (SetPlace | undefined)[], into: Uint32Array): Uint32Array {
  let end = 0;
  let isSorted = true;
  for (const [index, source] of sources.entries()) {
    const place = places[index];
    if (!place || place.count === 0) continue;
    const from = end;
    end = source.keep(place, into, from);
    if (from > 0 && end > from && (into[from] as number) < (into[from - 1] as number)) isSorted = false;
  }
  const rows = into.subarray(0, end);
  return isSorted ? rows : rows.sort();
}

class NameNumbers {
  readonly all: IndexedName[] = [];
  readonly #numbers = new Map<string, number>();

  /** From 1 on. */
  numberOf(name: IndexedName): number {
    return this.#numbers.getOrInsertComputed(JSON.stringify([name.kind, name.text, name.cityKey]), () => this.all.push(name));
  }
}
