import path from "node:path";
import type pg from "pg";
import { replacePlaces } from "../../../src/features/around/server/public.ts";
import { projectRoot } from "../../../src/shared/server/config.ts";

/** What db/places/nearby holds (its licences: NOTICE). */
const sources = [
  {
    file: "openstreetmap.csv",
    name: "OpenStreetMap",
    credit: "© OpenStreetMap contributors",
    licence: "ODbL 1.0",
    licenceUrl: "https://opendatacommons.org/licenses/odbl/1-0/",
  },
  {
    file: "railway-stations.csv",
    name: "datameet/railways",
    credit: "datameet/railways",
    licence: "CC0 1.0",
    licenceUrl: "https://creativecommons.org/publicdomain/zero/1.0/",
  },
];

/** Real places around the homes of the demo, as far as open data have them. */
export async function seedNearby(client: pg.ClientBase, now: Date): Promise<void> {
  for (const { file, ...source } of sources) {
    const files = [path.join(projectRoot, "db/places/nearby", file)];
    await replacePlaces(client, { files, source, kind: null, isDryRun: false, now });
  }
}
