// The built site as a process of its own: for journeys, measurements, attacks and faults.
import { type ChildProcess, spawn } from "node:child_process";
import { serverEnvironment } from "../../../bin/server-environment.mjs";
import { projectRoot } from "../server/config.ts";

const startTimeoutMs = 180_000;

export type BuiltSite = {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Its address once it is ready; rejects with its output when it ends before, or is not ready within three minutes. */
  url: Promise<string>;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
};

type Launch = {
  dataDir: string;
  settings?: Record<string, string>;
  /** A program, with its arguments, that prepares the environment and then becomes the site. */
  through?: readonly string[];
  nodeArguments?: readonly string[];
};

/** Starts the built site on a free port (unless `settings` name one), without waiting. */
export function launchBuiltSite({ dataDir, settings, through = [], nodeArguments = [] }: Launch): BuiltSite {
  const env = { ...process.env, ...serverEnvironment, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir, ...settings };
  const [program = "", ...args] = [...through, process.execPath, ...nodeArguments, "src/main.ts"];
  const server = spawn(program, args, { cwd: projectRoot, env, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: string[] = [];
  const output = () => chunks.join("");
  const ready = Promise.withResolvers<string>();
  const timer = setTimeout(() => ready.reject(new Error(`The site was not ready in time.\n${output()}`)), startTimeoutMs);
  let isReady = false;
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      chunks.push(chunk.toString());
      const address = isReady ? undefined : /ready at (\S+)\n/.exec(output())?.[1];
      if (address === undefined) return;
      isReady = true;
      ready.resolve(address);
    });
  }
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  // Not at "exit": what it printed last may arrive after it.
  server.once("close", () => ready.reject(new Error(`The site did not start.\n${output()}`)));
  const url = ready.promise.finally(() => clearTimeout(timer));
  // Not everybody waits for it.
  url.catch(() => undefined);
  async function stop(): Promise<void> {
    server.kill("SIGTERM");
    await ended;
  }
  return { process: server, output, url, ended, stop };
}
