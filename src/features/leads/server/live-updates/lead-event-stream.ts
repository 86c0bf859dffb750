import { Readable } from "node:stream";
import type { LeadEvent } from "../../contract/lead.ts";

/** How many heartbeats may wait for a reader before it counts as gone. */
const mostWaitingBeats = 4;
const retryMs = 2_000;

/**
 * One follower's server-sent events. What a slow reader has not taken does not pile up: it becomes a single `missed`, which makes
 * the reader fetch again.
 */
export class LeadEventStream extends Readable {
  #isFull = false;
  #isBehind = false;
  #waitingBeats = 0;

  constructor() {
    super({ highWaterMark: 4 * 1024 });
    // Sends the head of the answer, and says how soon to reconnect.
    this.#write(`retry: ${retryMs}\n\n`);
  }

  tell(event: LeadEvent): void {
    if (this.#isFull) this.fallBehind();
    else this.#write(`event: lead\ndata: ${JSON.stringify(event)}\n\n`);
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
