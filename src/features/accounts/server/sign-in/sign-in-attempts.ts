import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { countAttemptsSince, deleteAttempts, insertAttempt, lockAttempts } from "./sign-in-attempts.store.ts";

/** How long a failed try counts. */
export const attemptWindowMs = 15 * 60_000;
const attemptsAtFullSpeed = 10;
const slowEveryMs = 30_000;
const mostTurns = 50_000;

/** A role of a lister's account, or OPERATOR. */
type Credentials = { email: string; role: string };

/**
 * Slows down whoever tries passwords. After ten failures of one account within a quarter of an hour, in all processes, each
 * address is let through once in 30 s: the owner gets in beside somebody who goes on guessing. It is the same for accounts
 * that do not exist.
 */
export class SignInAttempts {
  readonly #services: Pick<Services, "config" | "database" | "clock">;
  /** In ms, by account and address; of this process. */
  readonly #lastTurns = new LRUCache<string, number>({ max: mostTurns });

  constructor(services: Pick<Services, "config" | "database" | "clock">) {
    this.#services = services;
  }

  /**
   * Counts one try, before the password is looked at: many at once are counted like many in a row. Throws `rate_limited`.
   * `succeed` takes the count back.
   */
  async begin(credentials: Credentials, address: string): Promise<void> {
    const { database, clock } = this.#services;
    const key = this.#keyOf(credentials);
    const now = clock.now();
    await database.transaction().execute(async (transaction) => {
      await lockAttempts(transaction, key);
      const count = await countAttemptsSince(transaction, key, new Date(now.getTime() - attemptWindowMs));
      if (count >= attemptsAtFullSpeed) this.#slowDown(key, address, now);
      await insertAttempt(transaction, key, now);
    });
  }

  async succeed(credentials: Credentials): Promise<void> {
    await deleteAttempts(this.#services.database, this.#keyOf(credentials));
  }

  #slowDown(key: Buffer, address: string, now: Date): void {
    const who = `${key.toString("base64")} ${address}`;
    const waitMs = (this.#lastTurns.get(who) ?? Number.NEGATIVE_INFINITY) + slowEveryMs - now.getTime();
    if (waitMs > 0) throw new AppError("rate_limited", accountMessages.tooManyAttempts, { retryAfterS: Math.ceil(waitMs / 1000) });
    this.#lastTurns.set(who, now.getTime());
  }

  /** With the secret, so that nobody who sees it can try out whose it may be. */
  #keyOf({ email, role }: Credentials): Buffer {
    return createHmac("sha256", this.#services.config.appSecret).update(`${role} ${email}`).digest();
  }
}
