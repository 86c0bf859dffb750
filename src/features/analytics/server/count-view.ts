import { createHash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Clock } from "../../../shared/server/clock.ts";
import type { Database } from "../../../shared/server/database.ts";
import type { Services } from "../../../shared/server/services.ts";
import { countVisit, keepSalt } from "./views.store.ts";

const saltBytes = 32;
const hashBytes = 16;
/** Behind one address many may live, but nobody becomes more of them by calling their browser something else. */
const mostVisitorsOfAddress = 32;
const indiaAheadMs = 5.5 * 60 * 60_000;

/** The day it is in India, such as "2026-11-12". */
export const indianDay = (now: Date): string => new Date(now.getTime() + indiaAheadMs).toISOString().slice(0, 10);

/** Draws a secret for each day, the same in all processes: without it, no hash can be led back to an address. */
export class DailySalt {
  readonly #database: Database;
  readonly #clock: Clock;
  #current: { day: string; salt: Promise<Buffer> } | undefined;

  constructor({ database, clock }: Pick<Services, "database" | "clock">) {
    this.#database = database;
    this.#clock = clock;
  }

  async get(): Promise<{ day: string; salt: Buffer }> {
    const day = indianDay(this.#clock.now());
    if (this.#current?.day !== day) this.#current = { day, salt: this.#draw(day) };
    return { day, salt: await this.#current.salt };
  }

  #draw(day: string): Promise<Buffer> {
    return keepSalt(this.#database, day, randomBytes(saltBytes)).catch((error: unknown) => {
      this.#current = undefined;
      throw error;
    });
  }
}

type Visitor = { address: string; userAgent: string | undefined /** Whose token the page sent. */; accountId: AccountId | null };

/** Which of an address's visitors this browser is. */
const placeOf = (userAgent: string): number => createHash("sha256").update(userAgent).digest().readUInt32BE() % mostVisitorsOfAddress;

/** Counts a visitor of a property once a day, and at most 32 visitors of one address (DASH-01), keeping neither the address nor anything on the visitor's device. */
export async function countView(
  { database, salt }: { database: Database; salt: DailySalt },
  propertyId: PropertyId | null,
  visitor: Visitor,
): Promise<void> {
  const { address, userAgent, accountId } = visitor;
  if (propertyId === null || !userAgent || isbot(userAgent)) return;
  const today = await salt.get();
  // With the property, so that not even on the same day one visitor's homes can be found together.
  const visitorHash = createHash("sha256")
    .update(today.salt)
    .update(JSON.stringify([propertyId, address, placeOf(userAgent)]))
    .digest()
    .subarray(0, hashBytes);
  await countVisit(database, { propertyId, day: today.day, visitorHash, visitorId: accountId });
}
