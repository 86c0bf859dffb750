import type pg from "pg";

export type Complaint = { kind: "lost" | "doubled" | "wrong"; what: string };

/** What the audit compares with: the database itself, and the mails that arrived. */
export type Evidence = { pool: pg.Pool; mailsTo(address: string): { id: string; times: number }[] };

/** Somebody who uses the site and remembers what it has acknowledged. */
export interface Writer {
  readonly name: string;
  /** One thing, which may take several calls. */
  act(): Promise<void>;
  /** Once the site is up again: what a client does about calls without an answer. */
  settle?(): Promise<void>;
  audit(evidence: Evidence): Promise<Complaint[]>;
}

/** `mails`: how many different ones the person must have got. */
export function judgeMails({ mailsTo }: Evidence, address: string, [least, most]: readonly [number, number]): Complaint[] {
  const arrived = mailsTo(address).length;
  if (arrived < least) return [{ kind: "lost", what: `${arrived} mails to ${address}, not ${least}` }];
  if (arrived > most) return [{ kind: "doubled", what: `${arrived} mails to ${address}, not ${most}` }];
  return [];
}

/**
 * What a record may look like: one state while all calls were acknowledged; two after a call without an answer, until the audit has seen
 * which of them it is.
 */
export class Known<State> {
  #states: State[];

  constructor(state: State) {
    this.#states = [state];
  }

  /** The only state; undefined while there are two. */
  get state(): State | undefined {
    return this.#states.length === 1 ? this.#states[0] : undefined;
  }

  /** Notes a call that leads to `next`. */
  note(next: State, outcome: "done" | "refused" | "unknown"): void {
    if (outcome === "done") this.#states = [next];
    if (outcome === "unknown") this.#states.push(next);
  }

  /** Null when the record is in a possible state, in which it then stays; otherwise what was possible. */
  judge(found: State): string | null {
    const seen = JSON.stringify(found);
    const match = this.#states.find((state) => JSON.stringify(state) === seen);
    if (match === undefined) return `${seen}, not ${this.#states.map((state) => JSON.stringify(state)).join(" or ")}`;
    this.#states = [match];
    return null;
  }
}
