import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ExpectedError } from "./expected-error.ts";
import { plainPage } from "./plain-page.ts";

const longestHeadBytes = 32 * 1024;
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 60_000;

/** Takes the port before the long work of starting begins, so that a taken one is told at once and health checks get an answer. */
export class FrontDoor {
  readonly #server: Server;
  #answer: RequestListener = (request, response) => answerWhileStarting(request, response, this.#reason);
  #reason = "Starting.";

  private constructor() {
    this.#server = createServer(
      { maxHeaderSize: longestHeadBytes, headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs, keepAliveTimeout: 72_000 },
      (request, response) => this.#answer(request, response),
    );
    this.#server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
      if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
      const status =
        error.code === "HPE_HEADER_OVERFLOW"
          ? "414 URI Too Long"
          : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
            ? "408 Request Timeout"
            : "400 Bad Request";
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    });
  }

  /** Throws an `ExpectedError` when the address cannot be had. Port 0 takes any free one. */
  static async listen({ host, port }: { host: string; port: number }): Promise<FrontDoor> {
    const door = new FrontDoor();
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

  /** What /readyz says until the door opens. */
  tell(reason: string): void {
    this.#reason = reason;
  }

  open(answer: RequestListener): void {
    this.#answer = answer;
  }

  /** Takes no new connections, and resolves once those that are being answered have their answers. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    // An answer that is under way closes its connection, instead of keeping it for a next request.
    this.#server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
    this.#server.closeIdleConnections();
    const sweep = setInterval(() => this.#server.closeIdleConnections(), 50);
    await closed;
    clearInterval(sweep);
  }
}

function answerWhileStarting({ url }: IncomingMessage, response: ServerResponse, reason: string): void {
  if (url === "/healthz") return void json(response, 200, { status: "alive" });
  if (url === "/readyz") return void json(response, 503, { status: "not ready", reason });
  const page = plainPage("Aangan is starting", reason, { reloadAfterS: 2 });
  response.writeHead(503, { ...page.headers, "retry-after": "2" }).end(page.html);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" }).end(JSON.stringify(body));
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Free it, or choose another: PORT=${port + 1} npm start`;
  if (error.code === "EACCES") return `Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`;
  return `HOST ${host} is no address of this machine (${error.code}).`;
}
