import { Readable } from "node:stream";

/** How many heartbeats may wait for a reader before it counts as gone. */
const mostWaitingBeats = 4;
const retryMs = 2_000;

type Missed = { kind: "missed" };

/**
 * One follower's server-sent events of one name. What a slow reader has not taken does not pile up: it becomes a single `missed`, which makes
 * the reader fetch again.
 */
export class EventStream<Event extends { kind: string }> extends Readable {
  readonly #name: string;
  #isFull = false;
  #isBehind = false;
  #waitingBeats = 0;

  constructor(name: string) {
    super({ highWaterMark: 4 * 1024 });
    this.#name = name;
    // Sends the head of the answer, and says how soon to reconnect.
    this.#write(`retry: ${retryMs}\n\n`);
  }

  tell(event: Event | Missed): void {
    if (this.#isFull) this.fallBehind();
    else this.#write(`event: ${this.#name}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** An event could not be sent: `missed` follows as soon as possible, at the latest with the next heartbeat. */
  fallBehind(): void {
    this.#isBehind = true;
  }

  /** A comment line: keeps proxies from closing, and shows both ends that the connection works. */
  beat(): void {
    if (this.#isFull) {
      this.#waitingBeats++;
      if (this.#waitingBeats >= mostWaitingBeats) this.destroy();
    } else if (this.#isBehind) this.#catchUp();
    else this.#write(": beat\n\n");
  }

  finish(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  override _read(): void {
    this.#isFull = false;
    this.#waitingBeats = 0;
    if (this.#isBehind) this.#catchUp();
  }

  #catchUp(): void {
    this.#isBehind = false;
    this.tell({ kind: "missed" });
  }

  #write(text: string): void {
    if (!this.destroyed) this.#isFull = !this.push(text);
  }
}
