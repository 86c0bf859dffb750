import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { projectRoot } from "./config.ts";
import type { PageRenderer } from "./pages.ts";

type Vite = {
  /** Answers what is Vite's (modules, styles), and calls `next` for the rest. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  loadRenderer(): Promise<PageRenderer>;
  close(): Promise<void>;
};

/** Vite inside this server: one port, hot reload over the same one. Loaded only in development, since production has no Vite. */
export async function startVite(server: Server): Promise<Vite> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: projectRoot, appType: "custom", server: { middlewareMode: true, ws: { server } } });
  return {
    middleware: vite.middlewares,
    loadRenderer: async () => (await vite.ssrLoadModule("/src/page-renderer.ts")) as PageRenderer,
    close: () => vite.close(),
  };
}
