import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError, errorTable, failureBody } from "../error-table.ts";
import { plainPage } from "../pages/plain-page.ts";
import { ExpectedError } from "../terminal.ts";

const longestHeadBytes = 32 * 1024;
/** How long the head of a request may take, counted from the connection on, and how often that is checked. */
const headLimits = { headersTimeoutMs: 15_000, checkEveryMs: 30_000 };
const requestTimeoutMs = 60_000;
/** Leaves half of the stopping time to the other steps. */
const closeWithinMs = 4_000;

/** Takes the port before the long work of starting, so that a port in use is reported at once and health checks get an answer. */
export class FrontDoor {
  readonly #server: Server;
  #answer: RequestListener = (request, response) => answerWhileStarting(request, response, this.#reason);
  #reason = "Starting.";

  private constructor({ headersTimeoutMs, checkEveryMs }: typeof headLimits) {
    this.#server = createServer(
      {
        maxHeaderSize: longestHeadBytes,
        headersTimeout: headersTimeoutMs,
        connectionsCheckingInterval: checkEveryMs,
        // Node's own limit would cut off long uploads on slow connections.
        requestTimeout: 0,
        keepAliveTimeout: 72_000,
      },
      (request, response) => {
        if (!hasOneHost(request)) return refuseHosts(response);
        limitArrival(request);
        this.#answer(request, response);
      },
    );
    this.#server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
      // Browsers open connections ahead of need. A refusal of one that waited too long would cross the request that comes at last, and
      // be taken for its answer; a connection that is closed instead makes the browser send the request again.
      const hasNobodyToAnswer = !socket.writable || error.code === "ECONNRESET" || error.code === "ERR_HTTP_REQUEST_TIMEOUT";
      if (hasNobodyToAnswer) socket.destroy();
      else socket.end(refusal(error));
    });
  }

  /** Throws an `ExpectedError` when the address is not available. Port 0 takes any free port. */
  static async listen({ host, port }: { host: string; port: number }, limits = headLimits): Promise<FrontDoor> {
    const door = new FrontDoor(limits);
    await new Promise<void>((resolve, reject) => {
      door.#server.once("error", (error: NodeJS.ErrnoException) => reject(new ExpectedError(whyNot(error, host, port))));
      door.#server.listen({ host, port }, resolve);
    });
    return door;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** For hot reload, which shares the port. */
  get server(): Server {
    return this.#server;
  }

  /** The answer of /readyz until the door opens. */
  tell(reason: string): void {
    this.#reason = reason;
  }

  open(answer: RequestListener): void {
    this.#answer = answer;
  }

  /**
   * Accepts no new connections, and resolves once running requests have their answers. Files on slow connections may take
   * minutes: transfers still running after `closeWithinMs` are cut, and their clients retry.
   */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    // A running answer closes its connection, instead of keeping it for a next request.
    this.#server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
    this.#server.closeIdleConnections();
    const sweep = setInterval(() => this.#server.closeIdleConnections(), 50);
    const cut = setTimeout(() => this.#server.closeAllConnections(), closeWithinMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

/**
 * Node keeps the first of two Host headers; a proxy in front may have kept the other, and the two would mean different sites (RFC
 * 9112, 3.2).
 */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index])) hosts++;
  return hosts <= 1;
}

/** The length first, which is cheaper: it runs for each header of each request. */
const isHost = (name = ""): boolean => name.length === 4 && name.toLowerCase() === "host";

function refuseHosts(response: ServerResponse): void {
  response.setHeader("connection", "close");
  json(response, errorTable.invalid_input.status, failureBody(new AppError("invalid_input"), randomUUID()));
}

const arrivalLimits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** A request must arrive completely in time, or anybody could hold connections for as long as they like. */
function limitArrival(request: IncomingMessage): void {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  if (length === "0" && coding === undefined) return;
  const late = setTimeout(() => request.complete || request.destroy(), requestTimeoutMs);
  arrivalLimits.set(request, late);
  request.once("close", () => clearTimeout(late));
}

/** For the code that has accepted a file, and checks itself that it progresses (PWIZ-14): it may take as long as it needs. */
export function allowLongArrival(request: IncomingMessage): void {
  clearTimeout(arrivalLimits.get(request));
}

function answerWhileStarting({ url }: IncomingMessage, response: ServerResponse, reason: string): void {
  if (url === "/healthz") return void json(response, 200, { status: "alive" });
  if (url === "/readyz") return void json(response, 503, { status: "not ready", reason });
  if (url?.startsWith("/api/")) {
    const { status } = errorTable.unavailable;
    response.setHeader("retry-after", "2");
    return void json(response, status, failureBody(new AppError("unavailable", reason), randomUUID()));
  }
  const page = plainPage("Aangan is starting", reason, { reloadAfterS: 2 });
  response.writeHead(503, { ...page.headers, "retry-after": "2" }).end(page.html);
}

/**
 * For invalid requests that cannot be passed on. A head that is too long was cut off before it says who asks: only the API's
 * addresses tell.
 */
function refusal({ code: cause, rawPacket }: { code?: string; rawPacket?: Buffer }): string {
  const isTooLong = cause === "HPE_HEADER_OVERFLOW";
  const code = isTooLong ? "url_too_long" : "invalid_input";
  const { status, message } = errorTable[code];
  const isForPerson = isTooLong && !/^[A-Z]+ \/api\//.test(rawPacket?.toString("latin1", 0, 32) ?? "");
  const page = plainPage(message, "Please continue from the home page.");
  const json = JSON.stringify(failureBody(new AppError(code), randomUUID()));
  const body = isForPerson ? page.html : json;
  const headers = isForPerson ? page.headers : jsonHeaders;
  const lines = Object.entries({ ...headers, connection: "close", "content-length": String(Buffer.byteLength(body)) });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
}

const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, jsonHeaders).end(JSON.stringify(body));
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Free it, or choose another: PORT=${port + 1} npm start`;
  if (error.code === "EACCES") return `Port ${port} needs more rights than this account has. Choose one above 1023: PORT=3000 npm start`;
  return `HOST ${host} is not an address of this machine (${error.code}).`;
}
