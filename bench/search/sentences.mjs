// How many of the sentences in sentences.txt, sentences-blind.txt and sentences-seekers.txt become the filters that their writer expected.
// `node bench/search/sentences.mjs` prints the others; `npm run bench -- search` measures it too.
import { readFileSync, writeFileSync } from "node:fs";
import { noFilters, searchPageSize } from "../../src/features/search/contract/search-filters.ts";
import { paramsFromSearch } from "../../src/features/search/contract/search-url.ts";
import { readWithStations } from "../../src/features/search/server/sentences/localities.store.ts";
import { readSentencePlaces } from "../../src/features/search/server/sentences/sentence-places.store.ts";
import { SentencePlaces } from "../../src/features/search/server/sentences/sentence-places.ts";
import { understandSentence } from "../../src/features/search/server/sentences/understand-sentence.ts";
import { withDemoDatabase } from "./demo-database.mjs";
import { writeReport } from "./report.mjs";

const results = new URL("sentences.json", import.meta.url);

/** Each sentence with its right readings. */
export function readSentences(file = "sentences.txt") {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [sentence, expected] = line.split(" => ");
      return { sentence, readings: expected.split(" or ").flatMap(readingsOf) };
    });
}

/** The other wordings of `q` are readings of their own. */
function readingsOf(expected) {
  const pairs = expected.split("&").map((pair) => pair.split("="));
  const [, words = ""] = pairs.find(([name]) => name === "q") ?? [];
  const filters = pairs.filter(([name]) => name !== "q").map(([name, values]) => `${name}=${values.split(",").sort().join(",")}`);
  return words.split("|").map((q) => [...filters, ...(q ? [`q=${q}`] : [])].sort().join("&"));
}

/** What the site reads, in the form of the file. */
export function readAs(sentence, places) {
  const understood = understandSentence(sentence, ...places) ?? { filters: noFilters, q: sentence };
  const filters = { ...noFilters, ...understood.filters, q: understood.q.toLowerCase().replaceAll('"', "") };
  const params = paramsFromSearch({ filters, sortBy: "relevance", page: 1, size: searchPageSize, view: "grid" });
  const names = new Set(params.keys());
  return [...names]
    .map((name) => `${name.replace("[]", "")}=${params.getAll(name).sort().join(",")}`)
    .sort()
    .join("&");
}

async function measureSentences() {
  return withDemoDatabase("sentences", async (pool) => {
    const places = [new SentencePlaces(await readSentencePlaces(pool)), await readWithStations(pool)];
    return {
      ...readAll("sentences.txt", places),
      blind: readAll("sentences-blind.txt", places),
      seekers: readAll("sentences-seekers.txt", places),
    };
  });
}

function readAll(file, places) {
  const all = readSentences(file).map(({ sentence, readings }) => ({ sentence, readings, read: readAs(sentence, places) }));
  const wrong = all.filter(({ readings, read }) => !readings.includes(read));
  const listed = wrong.map(({ sentence, readings, read }) => ({ sentence, read, expected: readings.join(" or ") }));
  return { sentences: all.length, right: all.length - wrong.length, wrong: listed };
}

/** Writes sentences.json. `before` stays: what the grammar read right before its writer had seen the sentences. */
export async function writeSentences() {
  const { before, blind, seekers } = JSON.parse(readFileSync(results, "utf8"));
  const measured = await measureSentences();
  const written = {
    before,
    ...measured,
    blind: { before: blind.before, ...measured.blind },
    seekers: { before: seekers.before, ...measured.seekers },
  };
  writeFileSync(results, `${JSON.stringify(written, null, 2)}\n`);
  return written;
}

if (process.argv[1] === import.meta.filename) {
  const written = await writeSentences();
  for (const { sentences, right, wrong } of [written, written.blind, written.seekers]) {
    for (const { sentence, read, expected } of wrong) console.info(`${sentence}\n  read      ${read}\n  expected  ${expected}`);
    console.info(`${right} of ${sentences} are read right.`);
  }
  writeReport();
}
