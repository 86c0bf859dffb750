import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { countAttempts, deleteAttempts, insertAttempt, isPlace, keepPlace, lockAttempts } from "./sign-in-attempts.store.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long a failed try counts toward the pace of each address, and toward the wait of all. */
const paceWindowMs = 15 * minuteMs;
export const attemptWindowMs = dayMs;
const attemptsAtFullSpeed = 10;
const slowEveryMs = 30_000;
/** Failures in a day before all unknown addresses wait together; from then on the wait doubles with every ten, up to an hour. */
const attemptsBeforeWait = 50;
const doubleEvery = 10;
const longestWaitMs = 60 * minuteMs;
/** A place that was not used for so long is unknown again. */
export const placeKeptMs = 90 * dayMs;
const mostTurns = 50_000;

/** A role of a lister's account, or OPERATOR. */
type Credentials = { email: string; role: string };

/** Who tries: `from` is an address, or the session of somebody who is signed in. */
type Sender = { from: string; isKnown?: boolean };

/**
 * Slows down whoever tries passwords; all counts are over all processes, and the same for accounts that do not exist. After ten
 * failures of one account within a quarter of an hour each sender is let through once in 30 s: the owner gets in beside somebody who
 * goes on guessing. After 50 in a day, from wherever, unknown addresses share one try, and the wait between two of them grows to an
 * hour, so that many addresses guess no faster than one. Known are a session, a network from which somebody has signed in to the
 * account, and who comes by the link of the mail that the owner gets then: no stranger keeps them out.
 */
export class SignInAttempts {
  readonly #services: Pick<Services, "config" | "database" | "clock">;
  /** In ms, by account and sender; of this process. */
  readonly #lastTurns = new LRUCache<string, number>({ max: mostTurns });

  constructor(services: Pick<Services, "config" | "database" | "clock">) {
    this.#services = services;
  }

  /**
   * Counts one try, before the password is looked at: many at once are counted like many in a row. Throws `rate_limited`.
   * `succeed` takes the count back. `isUnderAttack`: unknown addresses wait together from here on.
   */
  async begin(credentials: Credentials, { from, isKnown = false }: Sender): Promise<{ isUnderAttack: boolean }> {
    const { database, clock } = this.#services;
    const key = this.#keyOf(credentials);
    const now = clock.now();
    return database.transaction().execute(async (transaction) => {
      await lockAttempts(transaction, key);
      const { ofPace, ofDay, lastAt } = await countAttempts(transaction, key, { pace: before(now, paceWindowMs), day: before(now, dayMs) });
      const mayWait = ofDay >= attemptsBeforeWait && lastAt !== null && !isKnown;
      if (mayWait && !(await isPlace(transaction, key, this.#placeOf(key, from), before(now, placeKeptMs)))) {
        refuseUntil(lastAt.getTime() + waitAfter(ofDay), now, accountMessages.accountUnderAttack);
      }
      if (ofPace >= attemptsAtFullSpeed) this.#slowDown(key, from, now);
      await insertAttempt(transaction, key, now);
      return { isUnderAttack: ofDay + 1 >= attemptsBeforeWait };
    });
  }

  /** `address`: from where somebody has just proved to be the owner. */
  async succeed(credentials: Credentials, address: string): Promise<void> {
    const { database, clock } = this.#services;
    const key = this.#keyOf(credentials);
    await deleteAttempts(database, key);
    await keepPlace(database, key, this.#placeOf(key, address), clock.now());
  }

  #slowDown(key: Buffer, from: string, now: Date): void {
    const who = `${key.toString("base64")} ${from}`;
    refuseUntil((this.#lastTurns.get(who) ?? Number.NEGATIVE_INFINITY) + slowEveryMs, now, accountMessages.tooManyAttempts);
    this.#lastTurns.set(who, now.getTime());
  }

  #placeOf(key: Buffer, address: string): Buffer {
    return createHmac("sha256", this.#services.config.appSecret).update(key).update(`place ${address}`).digest();
  }

  /** With the secret, so that nobody who sees it can try out whose it may be. */
  #keyOf({ email, role }: Credentials): Buffer {
    return createHmac("sha256", this.#services.config.appSecret).update(`${role} ${email}`).digest();
  }
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

const waitAfter = (failures: number): number =>
  Math.min(longestWaitMs, minuteMs * 2 ** Math.floor((failures - attemptsBeforeWait) / doubleEvery));

function refuseUntil(atMs: number, now: Date, message: string): void {
  const waitMs = atMs - now.getTime();
  if (waitMs > 0) throw new AppError("rate_limited", message, { retryAfterS: Math.ceil(waitMs / 1000) });
}
