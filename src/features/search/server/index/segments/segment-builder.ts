import { mostBathrooms, mostBedrooms, priceSteps } from "../../../contract/search-counts.ts";
import { ageChoices, toggleFilters } from "../../../contract/search-filters.ts";
import { costKeys } from "../../costs/cost-keys.ts";
import { isBitmap } from "../kernel/kernel.ts";
import { clusterOf } from "./cluster.ts";
import { eachWord, type IndexedRow, nameKinds, smallColumns, type TextKind, textKinds, valueGroups } from "./indexed-row.ts";
import { RowSets } from "./row-sets.ts";
import { doubleColumns, type FacetGroup, type IndexedName } from "./segment-layout.ts";
import { type FinishedSegment, SegmentWriter } from "./segment-writer.ts";
import { WordTable } from "./word-table.ts";

type RowValues = Pick<
  IndexedRow,
  "number" | "price" | "areaSqft" | "longitude" | "latitude" | "createdAtUs" | "rank" | "home" | "rateOrder" | "small"
> & {
  cluster: number;
  texts: Record<TextKind, number>;
};

/** Builds a segment from properties that come in the order of their numbers. */
export class SegmentBuilder {
  readonly #sets = new RowSets();
  readonly #facets = new Map<FacetGroup, Map<string, number>>();
  readonly #words = new WordTable();
  /** By the number of a word: the set of all rows that have it, and the set of those that have it in their head; 0: none yet. */
  readonly #allSets: number[] = [];
  readonly #headSets: number[] = [];
  readonly #names: IndexedName[] = [];
  readonly #nameNumbers = new Map<string, number>();
  readonly #rows: RowValues[] = [];

  constructor() {
    // Set 0 belongs to no word.
    this.#sets.create();
  }

  get rows(): number {
    return this.#rows.length;
  }

  add(given: IndexedRow): void {
    const row = this.#rows.length;
    this.#addFacets(given, row);
    eachWord(given.headWords, (bytes, from, to) => this.#addWord(this.#headSets, this.#words.numberOf(bytes, from, to), row));
    eachWord(given.allWords, (bytes, from, to) => this.#addWord(this.#allSets, this.#words.numberOf(bytes, from, to), row));
    const { number, price, areaSqft, longitude, latitude, createdAtUs, rank, home, rateOrder, small } = given;
    const texts = Object.fromEntries(textsOf(given).map((text) => [text.kind, this.#nameNumber(text)]));
    this.#rows.push({
      ...{ number, cluster: clusterOf(given), price, rateOrder, areaSqft, longitude, latitude, createdAtUs, rank, home, small },
      texts: { ...noTexts, ...texts },
    });
  }

  finish(): FinishedSegment {
    const given = this.#inClusters();
    const rows = Array.from(given, (row) => this.#rows[row] as RowValues);
    const becomes = new Uint32Array(given.length);
    for (const [row, former] of given.entries()) becomes[former] = row;
    const facets = [...this.#facets].flatMap(([group, values]) =>
      [...values].map(([value, set]) => ({ group, value, set, count: this.#sets.count(set) })),
    );
    const words = this.#sortedWords();
    const countsOf = (sets: readonly number[]) => Uint32Array.from(words, ({ word }) => this.#sets.count(sets[word] ?? 0));
    const writer = new SegmentWriter({
      rows: rows.length,
      facets: facets.map(({ group, value, count }) => ({ group, value, count })),
      homes: rows.map(({ home }) => home ?? Number.NaN),
      names: this.#names,
      allCounts: countsOf(this.#allSets),
      headCounts: countsOf(this.#headSets),
      dictionaryBytes: words.reduce((sum, { bytes }) => sum + bytes.length, 0),
    });
    const room = new Uint32Array(rows.length);
    const rowsOf = (set: number) => {
      const found = this.#sets.rows(set, room);
      for (const [at, row] of found.entries()) found[at] = becomes[row] as number;
      return isBitmap(found.length, writer.layout.padded) ? found : found.sort();
    };
    for (const [index, facet] of writer.layout.facets.entries()) writer.writeFacet(facet, rowsOf(facets[index]?.set ?? 0));
    for (const [index, { word }] of words.entries()) {
      const place = writer.wordTable.subarray(index * 4);
      if (place[1]) writer.writeSet(place[0] as number, rowsOf(this.#allSets[word] ?? 0));
      if (place[3]) writer.writeSet(place[2] as number, rowsOf(this.#headSets[word] ?? 0));
    }
    writer.writeDictionary(words.map(({ bytes }) => bytes));
    writeColumns(writer, rows);
    return writer.finish();
  }

  /** The given rows in the order of the segment. Sorting numbers without a comparison function is ten times as fast as with one. */
  #inClusters(): Uint32Array {
    const keys = Float64Array.from(this.#rows, ({ cluster }, row) => cluster * this.#rows.length + row);
    return Uint32Array.from(keys.sort(), (key) => key % this.#rows.length);
  }

  #addFacets({ values, toggles, amenities, small, price }: IndexedRow, row: number): void {
    for (const group of valueGroups) {
      const value = values[group];
      if (value !== null) this.#sets.add(this.#facet(group, value), row);
    }
    for (const group of toggleFilters) if (toggles[group]) this.#sets.add(this.#facet(group, "true"), row);
    for (let left = amenities, bit = 0; left > 0n; left >>= 1n, bit++) {
      if (left & 1n) this.#sets.add(this.#facet("amenities", String(bit)), row);
    }
    for (let rooms = Math.min(small.bedrooms ?? 0, mostBedrooms); rooms >= 1; rooms--)
      this.#sets.add(this.#facet("bedrooms", String(rooms)), row);
    for (let rooms = Math.min(small.bathrooms ?? 0, mostBathrooms); rooms >= 1; rooms--) {
      this.#sets.add(this.#facet("bathrooms", String(rooms)), row);
    }
    for (const years of ageChoices) {
      if (small.age !== null && small.age <= years) this.#sets.add(this.#facet("age", String(years)), row);
    }
    this.#sets.add(this.#facet("price", String(priceBar(price))), row);
  }

  #facet(group: FacetGroup, value: string): number {
    return this.#facets.getOrInsertComputed(group, () => new Map<string, number>()).getOrInsertComputed(value, () => this.#sets.create());
  }

  #addWord(sets: number[], word: number, row: number): void {
    while (sets.length <= word) sets.push(0);
    if (!sets[word]) sets[word] = this.#sets.create();
    this.#sets.add(sets[word] as number, row);
  }

  #nameNumber(name: IndexedName): number {
    // Texts in PostgreSQL contain no NUL.
    const key = `${name.kind}\0${name.text}\0${name.cityKey ?? "\0"}`;
    const known = this.#nameNumbers.get(key);
    if (known !== undefined) return known;
    this.#names.push(name);
    this.#nameNumbers.set(key, this.#names.length);
    return this.#names.length;
  }

  #sortedWords(): { word: number; bytes: Uint8Array }[] {
    const decoder = new TextDecoder();
    const words = Array.from({ length: this.#words.size }, (_, word) => {
      const bytes = this.#words.bytesOf(word);
      return { word, bytes, text: decoder.decode(bytes) };
    });
    return words.sort((a, b) => (a.text < b.text ? -1 : 1));
  }
}

function writeColumns({ doubles, smalls, nameColumns, ranks }: SegmentWriter, rows: readonly RowValues[]): void {
  for (const [row, values] of rows.entries()) {
    for (const name of doubleColumns) {
      const value = values[name];
      if (value !== null) doubles[name][row] = value;
    }
    for (const name of smallColumns) {
      const value = values.small[name];
      if (value !== null) smalls[name][row] = value;
    }
    for (const kind of textKinds) nameColumns[kind][row] = values.texts[kind];
    ranks[row] = values.rank;
  }
}

const noTexts = Object.fromEntries(textKinds.map((kind) => [kind, 0])) as Record<TextKind, number>;

function textsOf({ names, costs, values }: IndexedRow): IndexedName[] {
  return [
    ...nameKinds.flatMap((kind) => (names[kind] ? [{ ...names[kind], kind, cityKey: kind === "builder" ? null : values.city }] : [])),
    ...costKeys.flatMap((kind) => (costs[kind] === null ? [] : [{ kind, text: costs[kind], words: "", cityKey: null }])),
  ];
}

/** The bar of the price histogram for a price. */
function priceBar(price: number): number {
  const above = priceSteps.findIndex((step) => price < step);
  return above === -1 ? priceSteps.length : above;
}
