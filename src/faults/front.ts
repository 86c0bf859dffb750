// The site as its users reach it, with a note of how each call ended.
import { throughHttp } from "../attack/transport.ts";

/**
 * `done`: acknowledged, so it must stay. `refused`: nothing happened. `unknown`: no answer, or a failure of the server; it may have
 * happened.
 */
export type Outcome<Body> = { kind: "done"; body: Body } | { kind: "refused"; status: number; text: string } | { kind: "unknown" };

/** How a call ended, and when it began and ended (`performance.now`). */
export type Call = { kind: Outcome<unknown>["kind"]; beganMs: number; endedMs: number };

export class Front {
  readonly #send: ReturnType<typeof throughHttp>;
  acknowledged = 0;
  unknown = 0;
  /** When the latest acknowledged call began. */
  lastDoneMs = 0;
  /** What the site answered with 500: a bug, whatever else is broken. */
  readonly bugs: string[] = [];
  /** Of `ask`, in the order of their ends. */
  readonly calls: Call[] = [];

  constructor(url: string) {
    this.#send = throughHttp(url);
  }

  async ask<Body>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Outcome<Body>> {
    const json = body && { "content-type": "application/json" };
    const sent = { method, url: `/api/${path}`, headers: { ...headers, ...json }, ...(body && { body: JSON.stringify(body) }) };
    const beganMs = performance.now();
    const answer = await this.#send(sent).catch(() => null);
    const outcome = this.#note<Body>(path, answer?.status, answer?.body ?? "");
    this.calls.push({ kind: outcome.kind, beganMs, endedMs: performance.now() });
    if (outcome.kind === "done") this.lastDoneMs = Math.max(this.lastDoneMs, beganMs);
    return outcome;
  }

  /** PUTs a file to the address that the site has signed. */
  async put(url: string, bytes: Buffer, type: string): Promise<Outcome<null>> {
    const init = { method: "PUT", headers: { "content-type": type }, body: new Uint8Array(bytes) };
    const answer = await fetch(url, init).catch(() => null);
    const text = (await answer?.text().catch(() => "")) ?? "";
    return this.#note<null>("the file", answer?.status, "null", text);
  }

  async read(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string } | null> {
    return this.#send({ method: "GET", url: path, headers }).catch(() => null);
  }

  close(): void {
    this.#send.close();
  }

  #note<Body>(what: string, status: number | undefined, body: string, text = body): Outcome<Body> {
    if (status === 500 && what !== "the file") this.bugs.push(`${what}: ${text.slice(0, 300)}`);
    if (status === undefined || status >= 500) {
      this.unknown++;
      return { kind: "unknown" };
    }
    if (status >= 400) return { kind: "refused", status, text: text.slice(0, 300) };
    this.acknowledged++;
    return { kind: "done", body: JSON.parse(body) as Body };
  }
}
