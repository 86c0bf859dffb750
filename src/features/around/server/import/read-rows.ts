// Files of places, row by row in bounded memory: GeoJSON and CSV.
import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { JSONParser } from "@streamparser/json";
import { parse } from "csv-parse";
import { ExpectedError } from "../../../../shared/server/terminal.ts";

/** `at`: "feature 12", "line 12". The texts of `kinds` say what it is, the most telling first. What it lacks is null. */
export type Row = {
  at: string;
  isGeoJson: boolean;
  name: string | null;
  kinds: string[];
  longitude: number | null;
  latitude: number | null;
};

/** A larger feature or row is none: the file is broken, or it is not of places. */
const mostBytesOfRow = 8 * 1024 * 1024;

/** Throws an `ExpectedError` for a file that is neither. */
export async function* readRows(file: string): AsyncGenerator<Row> {
  const first = await firstCharacter(file);
  yield* first === "{" || first === "[" ? readFeatures(file) : readLines(file);
}

async function firstCharacter(file: string): Promise<string> {
  for await (const text of textOf(file)) {
    const start = text.trimStart();
    if (start !== "") return start.charAt(0);
  }
  throw new ExpectedError(`${path.basename(file)} is empty.`);
}

async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      throw new ExpectedError(`${path.basename(file)} is not UTF-8 text. Save it as UTF-8, and try again.`);
    if (code === "ENOENT" || code === "EISDIR" || code === "EACCES") throw new ExpectedError(`The file cannot be read: ${message}`);
    throw error;
  }
}

type Feature = { properties?: Record<string, unknown> | null; geometry?: { coordinates?: unknown } | null };

async function* readFeatures(file: string): AsyncGenerator<Row> {
  const name = path.basename(file);
  const parser = new JSONParser({ paths: ["$.features.*"], keepStack: false });
  const ready: Feature[] = [];
  let count = 0;
  let unread = 0;
  parser.onValue = ({ value }) => {
    ready.push(value as Feature);
    unread = 0;
  };
  // By default it throws, which would leave the rest of the chunk.
  let failure: Error | null = null;
  parser.onError = (error) => {
    failure ??= error;
  };
  for await (const text of textOf(file)) {
    unread += text.length;
    parser.write(text);
    for (const feature of ready.splice(0)) yield toRow(feature, ++count);
    if (failure) throw new ExpectedError(`${name} is no valid JSON after feature ${count}: ${(failure as Error).message}`);
    if (unread > mostBytesOfRow)
      throw new ExpectedError(`${name} has no feature within 8 MB after feature ${count}: is it a file of places?`);
  }
  if (!parser.isEnded) throw new ExpectedError(`${name} ends in the middle, after feature ${count}. Get the file again.`);
  if (count === 0) throw new ExpectedError(`${name} has no features: it must be a GeoJSON FeatureCollection.`);
}

/** OpenStreetMap's keys after those that say it directly. */
const kindKeys = ["kind", "amenity", "railway", "public_transport", "station", "leisure", "shop", "healthcare", "category", "type"];

function toRow(feature: Feature, number: number): Row {
  const properties = new Map(Object.entries(feature?.properties ?? {}));
  const textAt = (key: string) => {
    const value = properties.get(key);
    return typeof value === "string" ? value : null;
  };
  return {
    at: `feature ${number}`,
    isGeoJson: true,
    name: textAt("name:en") ?? textAt("name"),
    kinds: kindKeys.map(textAt).filter((text) => text !== null),
    ...middleOf(feature?.geometry?.coordinates),
  };
}

/** Of a point or of the box around an outline. */
function middleOf(coordinates: unknown): Pick<Row, "longitude" | "latitude"> {
  const none = { longitude: null, latitude: null };
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const pending: unknown[] = [coordinates];
  while (pending.length > 0) {
    const next = pending.pop();
    if (!Array.isArray(next)) return none;
    const [x, y] = next;
    if (typeof x === "number" && typeof y === "number") {
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.south = Math.min(box.south, y);
      box.north = Math.max(box.north, y);
    } else for (const part of next) pending.push(part);
  }
  return Number.isFinite(box.west) ? { longitude: (box.west + box.east) / 2, latitude: (box.south + box.north) / 2 } : none;
}

const columnNames = {
  name: ["name", "title", "place"],
  kind: ["kind", "type", "category", "amenity"],
  latitude: ["latitude", "lat", "y"],
  longitude: ["longitude", "lng", "lon", "long", "x"],
};

async function* readLines(file: string): AsyncGenerator<Row> {
  const name = path.basename(file);
  const parser = parse({
    info: true,
    delimiter: await delimiterOf(file),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 64 * 1024,
  });
  const feeding = pipeline(textOf(file), parser);
  // A reader that stops ends it, which is no fault.
  feeding.catch(() => undefined);
  let columns: Map<keyof typeof columnNames, number> | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!columns) columns = columnsOf(record, name);
      else {
        const at = (column: keyof typeof columnNames) => record[columns?.get(column) ?? -1] || null;
        const kind = at("kind");
        yield {
          at: `line ${info.lines}`,
          isGeoJson: false,
          name: at("name"),
          kinds: kind === null ? [] : [kind],
          longitude: toNumber(at("longitude")),
          latitude: toNumber(at("latitude")),
        };
      }
    }
    await feeding;
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("CSV_"))
      throw new ExpectedError(`${name} is no valid CSV: ${error.message}. Is a quote never closed?`);
    throw error;
  }
  if (!columns) throw new ExpectedError(`${name} has no rows.`);
}

/** The one that the first line has most of. */
async function delimiterOf(file: string): Promise<string> {
  let line = "";
  for await (const text of textOf(file)) {
    line += text;
    if (line.includes("\n") || line.length > 64 * 1024) break;
  }
  const [first = ""] = line.split("\n", 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

function columnsOf(header: string[], file: string): Map<keyof typeof columnNames, number> {
  const known = header.map((column) => column.toLowerCase());
  const entries = Object.entries(columnNames) as [keyof typeof columnNames, string[]][];
  const columns = new Map(entries.map(([column, names]) => [column, known.findIndex((one) => names.includes(one))]));
  const missing = entries.map(([column]) => column).filter((column) => column !== "kind" && columns.get(column) === -1);
  if (missing.length > 0)
    throw new ExpectedError(
      `${file} lacks the ${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")}; its first line has: ${header.join(", ").slice(0, 300)}.`,
    );
  return columns;
}

const toNumber = (text: string | null): number | null =>
  text !== null && /^-?\d{1,9}([.,]\d*)?$/.test(text) ? Number(text.replace(",", ".")) : null;
