// A TCP proxy that treats connections badly on request.
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export type Trouble =
  | { kind: "none" }
  /** Each piece of data arrives later. */
  | { kind: "slow"; delayMs: number }
  /** A connection ends after so many bytes in one direction, in the middle of a message. */
  | { kind: "cut"; afterBytes: number; direction: Direction }
  /** Connections stay open, and nothing passes until the trouble is over. */
  | { kind: "stalled" }
  /** Open connections end, and new ones end at once. */
  | { kind: "refused" };
type Direction = "to server" | "to client";

export class FaultyProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #trouble: Trouble = { kind: "none" };
  /** Resolves when the present trouble is over. */
  #over = Promise.withResolvers<void>();

  private constructor(targetPort: () => number) {
    this.#server = createServer((client) => this.#join(client, targetPort()));
  }

  /** Forwards to a port of this machine, which may change between connections. */
  static async listen(targetPort: () => number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(targetPort);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  start(trouble: Trouble): void {
    this.#trouble = trouble;
    if (trouble.kind === "refused") this.#endAll();
  }

  end(): void {
    this.#trouble = { kind: "none" };
    this.#over.resolve();
    this.#over = Promise.withResolvers();
  }

  async close(): Promise<void> {
    this.end();
    this.#endAll();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #endAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(client: Socket, port: number): void {
    if (this.#trouble.kind === "refused") {
      client.destroy();
      return;
    }
    const server = connect({ port, host: "127.0.0.1", noDelay: true });
    client.setNoDelay(true);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    void this.#pass(client, server, "to server");
    void this.#pass(server, client, "to client");
  }

  async #pass(from: Socket, to: Socket, direction: Direction): Promise<void> {
    let passed = 0;
    let counted: Trouble = this.#trouble;
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (counted !== this.#trouble) {
          counted = this.#trouble;
          passed = 0;
        }
        const part = await this.#hinder(chunk, passed, direction);
        passed += chunk.length;
        if (!to.writable) return;
        to.write(part);
        if (part.length < chunk.length) {
          to.destroySoon();
          return;
        }
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  /** Resolves to what passes, when it does; less than the chunk when the connection is to be cut. */
  async #hinder(chunk: Buffer, passed: number, direction: Direction): Promise<Buffer> {
    const trouble = this.#trouble;
    if (trouble.kind === "slow") await Promise.race([this.#over.promise, new Promise((resolve) => setTimeout(resolve, trouble.delayMs))]);
    if (trouble.kind === "stalled") await this.#over.promise;
    if (trouble.kind !== "cut" || trouble.direction !== direction) return chunk;
    return passed + chunk.length > trouble.afterBytes ? chunk.subarray(0, Math.max(0, trouble.afterBytes - passed)) : chunk;
  }
}
