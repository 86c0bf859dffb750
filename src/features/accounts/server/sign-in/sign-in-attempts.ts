import { createHmac } from "node:crypto";
import { dayMs, minuteMs } from "../../../../shared/contract/durations.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { ExactRateLimiter } from "../../../../shared/server/http/limits/exact-rate-limiter.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { countAttempts, deleteAttempts, insertAttempt, isPlace, keepPlace, lockAttempts } from "./sign-in-attempts.store.ts";

/** How long a failure counts towards slowing each address down. */
const paceWindowMs = 15 * minuteMs;
export const attemptWindowMs = dayMs;
const attemptsAtFullSpeed = 10;
const slowEveryMs = 30_000;
/** Failures in a day before all unknown addresses share one wait. The wait doubles with every ten more, up to an hour. */
const attemptsBeforeWait = 50;
const doubleEvery = 10;
const longestWaitMs = 60 * minuteMs;
/** A network that has not been used for this long counts as unknown again. */
export const placeKeptMs = 90 * dayMs;

/** `role`: of a lister's account, or OPERATOR; with " code" for tries of codes, which are counted apart. */
type Credentials = { email: string; role: string };

/** `from`: the address, or the session of a signed-in person. `underAttack`: the message when all unknown addresses share one wait. */
type Sender = { from: string; isKnown?: boolean; underAttack?: string };

/**
 * Slows down password guessing. Failures are counted across all processes, and in the same way for accounts that do not exist. After ten
 * failures of one account within 15 minutes, each sender gets one attempt every 30 s, so the owner still gets in while somebody keeps
 * guessing. After 50 in a day, from anywhere, all unknown addresses share one attempt, and the wait grows to an hour: many addresses guess
 * no faster than one. Sessions, networks that have signed in to the account before, and the link that is then mailed to the owner count as
 * known: a stranger cannot lock them out.
 */
export class SignInAttempts {
  readonly #services: Pick<Services, "config" | "database" | "clock">;
  /** By account and sender. */
  readonly #turns: ExactRateLimiter;

  constructor(services: Pick<Services, "config" | "database" | "clock">) {
    this.#services = services;
    const turns = { name: "turns-to-sign-in", most: 1, windowMs: slowEveryMs, message: accountMessages.tooManyAttempts };
    this.#turns = new ExactRateLimiter(services, turns);
  }

  /**
   * Counts an attempt before its password is checked, so that concurrent attempts count like consecutive ones. Throws `rate_limited`.
   * `succeed` and `forget` clear the count. `isUnderAttack`: unknown addresses share one wait from now on.
   */
  async begin(
    credentials: Credentials,
    { from, isKnown = false, underAttack = accountMessages.accountUnderAttack }: Sender,
  ): Promise<{ isUnderAttack: boolean }> {
    const { database, clock } = this.#services;
    const key = this.#keyOf(credentials);
    const now = clock.now();
    return database.transaction().execute(async (transaction) => {
      await lockAttempts(transaction, key);
      const { ofPace, ofDay, lastAt } = await countAttempts(transaction, key, { pace: before(now, paceWindowMs), day: before(now, dayMs) });
      const mayWait = ofDay >= attemptsBeforeWait && lastAt !== null && !isKnown;
      if (mayWait && !(await isPlace(transaction, key, this.#placeOf(key, from), before(now, placeKeptMs)))) {
        refuseUntil(lastAt.getTime() + waitAfter(ofDay), now, underAttack);
      }
      if (ofPace >= attemptsAtFullSpeed) await this.#turns.take(transaction, `${key.toString("base64")} ${from}`);
      await insertAttempt(transaction, key, now);
      return { isUnderAttack: ofDay + 1 >= attemptsBeforeWait };
    });
  }

  /** `address`: where the owner has just signed in. */
  async succeed(credentials: Credentials, address: string): Promise<void> {
    const { database, clock } = this.#services;
    const key = this.#keyOf(credentials);
    await deleteAttempts(database, key);
    await keepPlace(database, key, this.#placeOf(key, address), clock.now());
  }

  /** Clears the count, without making any network known. */
  async forget(credentials: Credentials): Promise<void> {
    await deleteAttempts(this.#services.database, this.#keyOf(credentials));
  }

  #placeOf(key: Buffer, address: string): Buffer {
    return createHmac("sha256", this.#services.config.appSecret).update(key).update(`place ${address}`).digest();
  }

  /** Keyed with the secret, so that a leaked key cannot be matched to an email address by trying. */
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
