import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { createApp } from "../../api.ts";
import { type Clock, systemClock } from "../server/clock.ts";
import { readConfig } from "../server/config.ts";
import { connect } from "../server/database/database.ts";
import type { Services } from "../server/services.ts";
import { setUpTestDatabase } from "./test-database.ts";

type Options = { settings?: Record<string, string>; clock?: Clock };
type TestApp = Services & { app: FastifyInstance; databaseUrl: string };

/** The whole API on this test file's own database, for calls with `app.inject`. */
export function setUpTestApp({ settings = {}, clock = systemClock }: Options = {}): { readonly current: TestApp } {
  const database = setUpTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-test-app-"));
  let current: TestApp | undefined;
  beforeAll(async () => {
    const { url, pool, database: queries } = database.current;
    const config = testConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...settings });
    const services: Services = { config, database: queries, pool, clock };
    const { app } = await createApp(services);
    current = { ...services, app, databaseUrl: url };
  });
  afterAll(async () => {
    await current?.app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get current() {
      if (!current) throw new Error("The app is there only while tests run.");
      return current;
    },
  };
}

/** Another process of the same site, with connections of its own, until the test ends. */
export async function startAnotherProcess({ config, clock, databaseUrl }: TestApp): Promise<FastifyInstance> {
  const { close, ...connection } = connect(databaseUrl, { onLost: () => undefined });
  const { app } = await createApp({ ...connection, config, clock });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  return app;
}

export function testConfig(settings: Record<string, string>): Services["config"] {
  const config = readConfig({
    NODE_ENV: "test",
    APP_SECRET: "a secret of tests, known to everybody",
    PUBLIC_URL: "http://localhost:3000",
    ...settings,
  });
  return { ...config, publicUrl: config.publicUrl ?? "", appSecret: config.appSecret ?? "" };
}
