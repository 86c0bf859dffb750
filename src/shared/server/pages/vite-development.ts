import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../config.ts";
import type { PageRenderer } from "./pages.ts";

const closeTimeoutMs = 500;
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Vite = {
  /** Answers Vite's requests (modules, styles), and calls `next` for the rest. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  loadRenderer(): Promise<PageRenderer>;
  close(): Promise<void>;
};

/** Vite inside this server: one port, hot reload over the same one. Imported only in development, since production has no Vite. */
export async function startVite(server: Server): Promise<Vite> {
  const { createServer } = await import("vite");
  const isOurs = new Set(stopSignals.flatMap((signal) => process.listeners(signal)));
  const vite = await createServer({ root: projectRoot, appType: "custom", server: { middlewareMode: true, ws: { server } } });
  // React Router's plugin would end the process at once, with the database still running.
  for (const signal of stopSignals) {
    for (const listener of process.listeners(signal)) if (!isOurs.has(listener)) process.off(signal, listener);
  }
  return {
    middleware: vite.middlewares,
    loadRenderer: async () => (await vite.ssrLoadModule("/src/page-renderer.ts")) as PageRenderer,
    // It waits for the shared server, which is already closed and no longer says so.
    close: () => Promise.race([vite.close(), sleep(closeTimeoutMs)]),
  };
}
