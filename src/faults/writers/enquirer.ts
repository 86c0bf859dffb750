import type { Front } from "../front.ts";
import { type Complaint, type Evidence, judgeMails, type Writer } from "./writer.ts";

type Sent = { message: string; isAcknowledged: boolean; atMs: number };
type Row = { email: string; id: string; count: number; whole: boolean };

/** The site takes the same enquiry within a minute for the same one; a client repeats it sooner. */
const repeatWithinMs = 40_000;
const person = { name: "Ravi Iyer", phone: "9845098450" };

/** A visitor who asks about one home again and again, each time with another address. */
export class Enquirer implements Writer {
  readonly name = "enquiries";
  readonly #front: Front;
  readonly #home: { id: string; listerEmail: string };
  readonly #word: string;
  /** By address. */
  readonly #sent = new Map<string, Sent>();

  constructor(front: Front, home: { id: string; listerEmail: string }, word: string) {
    this.#front = front;
    this.#home = home;
    this.#word = word;
  }

  async act(): Promise<void> {
    const email = `${this.#word}-${this.#sent.size}@visitors.example`.toLowerCase();
    const sent: Sent = { message: `Is it free? ${this.#word}`, isAcknowledged: false, atMs: performance.now() };
    this.#sent.set(email, sent);
    await this.#send(email, sent);
  }

  async settle(): Promise<void> {
    for (const [email, sent] of this.#sent) {
      if (!sent.isAcknowledged && performance.now() - sent.atMs < repeatWithinMs) await this.#send(email, sent);
    }
  }

  async #send(email: string, sent: Sent): Promise<void> {
    const body = { ...person, email, message: sent.message, targetRef: this.#home.id };
    const outcome = await this.#front.ask("POST", "public/generate-lead", body);
    if (outcome.kind === "refused") throw new Error(`An enquiry was refused: ${outcome.text}`);
    sent.isAcknowledged = outcome.kind === "done";
  }

  async audit(evidence: Evidence): Promise<Complaint[]> {
    const { rows } = await evidence.pool.query<Row>(
      `select email, min(id) as id, count(*)::int as count,
         bool_and(name = $2 and phone = $3 and message = $4 and property_id = $5) as whole
       from leads where email = any($1) group by email`,
      [[...this.#sent.keys()], person.name, person.phone, `Is it free? ${this.#word}`, this.#home.id],
    );
    const found = new Map(rows.map((row) => [row.email, row]));
    const told = new Set(evidence.mailsTo(this.#home.listerEmail).map(({ id }) => /^<(led_\w+)-lister@/.exec(id)?.[1]));
    return [...this.#sent].flatMap(([email, { isAcknowledged }]): Complaint[] => {
      const lead = found.get(email);
      if (!lead) return isAcknowledged ? [{ kind: "lost", what: `the enquiry of ${email}` }] : [];
      const complaints: Complaint[] = judgeMails(evidence, email, [1, 1]);
      if (!told.has(lead.id)) complaints.push({ kind: "lost", what: `the lister's mail about ${lead.id}` });
      if (lead.count > 1) complaints.push({ kind: "doubled", what: `${lead.count} leads of ${email}` });
      if (!lead.whole) complaints.push({ kind: "wrong", what: `the lead ${lead.id} is not as it was sent` });
      return complaints;
    });
  }
}
