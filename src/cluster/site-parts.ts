// The site's processes: web, jobs, search.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { serverEnvironment } from "../../bin/server-environment.mjs";
import { s3Environment } from "../features/media/server/store/s3-server-test-world.ts";
import { projectRoot, type S3Settings } from "../shared/server/config.ts";
import { groups, urlOf } from "./database-parts.ts";
import { Part } from "./part.ts";
import { host, type Place, siteNames } from "./place.ts";
import { plainEnvironment } from "./programs.ts";

/** Further settings of every process. */
export type SiteSettings = Record<string, string>;

/** Milliseconds by which the clock of a process is wrong (`withClocks`). */
export const clockFileOf = (place: Place, name: string): string => path.join(place.folder, `clock-${name}`);
const clockModule = new URL("../faults/shifted-clock.ts", import.meta.url).href;

export const siteUrl = (place: Place): string => `http://${host}:${place.port("site")}`;

/** `withClocks`: the clocks can be set wrong. */
type Given = { store: S3Settings | null; settings: SiteSettings; withClocks: boolean };

export function siteParts(place: Place, { store, settings, withClocks }: Given): Part[] {
  const searches = siteNames.filter((name) => name.startsWith("search"));
  const shared = {
    ...commonSettings(place, store),
    PUBLIC_URL: siteUrl(place),
    DATABASE_URL: urlOf(place, "pool"),
    DATABASE_SESSION_URL: urlOf(place, "writer"),
    DATABASE_READ_URLS: urlOf(place, "readers"),
    SEARCH_URLS: searches.map((name) => `http://${host}:${place.port(name)}`).join(","),
    ...settings,
  };
  return siteNames.map((name) => {
    if (withClocks) writeFileSync(clockFileOf(place, name), "0");
    const clock = withClocks && { CLOCK_FILE: clockFileOf(place, name) };
    const own = { ROLE: name.replace(/\d+$/, ""), PORT: String(place.port(name)), ...clock };
    return sitePart(place, name, { settings: { ...shared, ...own }, nodeArguments: withClocks ? ["--import", clockModule] : [] });
  });
}

type Lonely = { name: string; port: number; databaseUrl: string; store: S3Settings | null; settings: SiteSettings };

/** A whole site in one process, on another database. */
export function lonelySite(place: Place, { name, port, databaseUrl, store, settings }: Lonely): Part {
  const own = { PORT: String(port), DATABASE_URL: databaseUrl };
  return sitePart(place, name, { settings: { ...commonSettings(place, store), ...settings, ...own }, nodeArguments: [] });
}

const commonSettings = (place: Place, store: S3Settings | null): SiteSettings => ({
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: path.join(projectRoot, ".node/compile-cache"),
  HOST: host,
  TRUST_PROXY: "loopback",
  APP_SECRET: place.secret("app"),
  METRICS_TOKEN: place.secret("metrics"),
  ...(store && s3Environment(store)),
});

function sitePart(place: Place, name: string, { settings, nodeArguments }: { settings: SiteSettings; nodeArguments: string[] }): Part {
  const group = new Map(Object.entries(groups)).get(name);
  return new Part({
    name,
    command: process.execPath,
    args: [...nodeArguments, "src/main.ts"],
    logFile: place.log(name),
    cwd: projectRoot,
    env: { ...plainEnvironment, ...serverEnvironment, ...settings, DATA_DIR: place.subfolder(name, { owned: false }) },
    ...(place.account && group !== undefined && { gid: group }),
  });
}
