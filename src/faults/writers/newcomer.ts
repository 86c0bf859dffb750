import { password, registrationOf } from "../../attack/forms.ts";
import type { Front } from "../front.ts";
import { type Complaint, type Evidence, judgeMails, Known, type Writer } from "./writer.ts";

type State = "nobody" | "there" | "leaving";
type Row = { email: string; state: State; sessions: number };

/** Opens an account, signs in, and closes it again; each of them causes a mail. */
export class Newcomer implements Writer {
  readonly name = "accounts";
  readonly #front: Front;
  readonly #word: string;
  readonly #accounts = new Map<string, Known<State>>();

  constructor(front: Front, word: string) {
    this.#front = front;
    this.#word = word;
  }

  async act(): Promise<void> {
    const email = `${this.#word}-${this.#accounts.size}@newcomers.example`.toLowerCase();
    const known = new Known<State>("nobody");
    this.#accounts.set(email, known);
    const registered = await this.#front.ask("POST", "users/register", registrationOf(email));
    known.note("there", registered.kind);
    if (registered.kind !== "done") return;
    const signedIn = await this.#front.ask<{ accessToken: string }>("POST", "users/login", { role: "OWNER", email, password });
    if (signedIn.kind !== "done") return;
    const headers = { authorization: `Bearer ${signedIn.body.accessToken}` };
    // Refused when the clock has just moved on: the token is over.
    known.note("leaving", (await this.#front.ask("POST", "users/delete-account", { password }, headers)).kind);
  }

  async audit(evidence: Evidence): Promise<Complaint[]> {
    const { rows } = await evidence.pool.query<Row>(
      `select email, case when deletion_requested_at is null then 'there' else 'leaving' end as state,
         (select count(*)::int from sessions where account_id = accounts.id) as sessions
       from accounts where email = any($1)`,
      [[...this.#accounts.keys()]],
    );
    return [...this.#accounts].flatMap(([email, known]): Complaint[] => {
      const found = rows.filter((row) => row.email === email);
      if (found.length > 1) return [{ kind: "doubled", what: `${found.length} accounts of ${email}` }];
      const state = found[0]?.state ?? "nobody";
      const fault = known.judge(state);
      if (fault !== null) return [{ kind: state === "nobody" ? "lost" : "wrong", what: `the account of ${email} is ${fault}` }];
      if (state === "leaving" && found[0]?.sessions) return [{ kind: "wrong", what: `the closed account of ${email} has a session` }];
      const mails = { nobody: 0, there: 1, leaving: 2 }[state];
      return judgeMails(evidence, email, [mails, mails]);
    });
  }
}
