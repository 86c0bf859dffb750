// Timetables that tests make, and the import of them into the test's database.
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { ZipFile } from "yazl";
import { importTransit, type TransitImport, type TransitSummary } from "./import-transit.ts";

/** The lines of each table by its name without ".txt". */
export type MadeTables = Record<string, readonly string[]>;

/** A line of metro from Alpha over Beta to Gamma, on weekdays of 2026. Made up: there is no such line. */
export const madeLine: MadeTables = {
  agency: ["agency_name,agency_url,agency_timezone", "Made by the tests of Aangan,https://example.org,Asia/Kolkata"],
  stops: ["stop_id,stop_name,stop_lat,stop_lon", "A,Alpha,18.500,73.800", "B,Beta,18.530,73.800", "C,Gamma,18.560,73.800"],
  routes: ["route_id,route_short_name,route_type", "M,Made line,1"],
  calendar: [
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
    "weekdays,1,1,1,1,1,0,0,20260101,20271231",
  ],
  trips: ["route_id,service_id,trip_id", "M,weekdays,t1", "M,weekdays,t2"],
  stop_times: [
    "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
    "t1,08:00:00,08:00:00,A,1",
    "t1,08:05:00,08:06:00,B,2",
    "t1,08:10:00,08:10:00,C,3",
    "t2,8:30:00,8:30:00,A,1",
    "t2,,,B,2",
    "t2,8:40:00,8:40:00,C,3",
  ],
};

export async function writeMadeFeed(file: string, tables: MadeTables, folder = ""): Promise<string> {
  const zip = new ZipFile();
  for (const [name, lines] of Object.entries(tables)) zip.addBuffer(Buffer.from(`${lines.join("\n")}\n`), `${folder}${name}.txt`);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

type Run = Partial<TransitImport> & { folder?: string };

export function setUpTransitImports(databaseUrl: () => string) {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-transit-"));
  let client: pg.Client;
  let files = 0;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    async import(tables: MadeTables, { folder: inside = "", ...given }: Run = {}): Promise<TransitSummary> {
      const file = await writeMadeFeed(path.join(folder, `made-${files++}.zip`), tables, inside);
      return importTransit(client, {
        ...{ file, name: "made", source: "Made by the tests of Aangan", licence: "CC0 1.0", isDryRun: false, today: "2026-11-30" },
        signal: new AbortController().signal,
        onProgress: () => {},
        ...given,
      });
    },
    async rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
      return (await client.query<Row>(text)).rows;
    },
  };
}
