// Identifies visitors for one day, so that each counts once, without anything that leads back to a person.
import { createHash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import { type Clock, dayInIndia } from "../../../shared/server/clock.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { Services } from "../../../shared/server/services.ts";
import { keepSalt } from "./visitor-events.store.ts";

const saltBytes = 32;
const hashBytes = 16;
/** Many people may share one address, but changing the browser's name must not multiply a person without limit. */
const mostVisitorsOfAddress = 32;

/** A secret, and the day from which it holds. */
type Salt = { get(): Promise<{ day: string; salt: Buffer }> };

/** Generates a secret for each day, the same in all processes: without it, no hash leads back to an address. */
export class DailySalt implements Salt {
  readonly #database: Database;
  readonly #clock: Clock;
  #current: { day: string; salt: Promise<Buffer> } | undefined;

  constructor({ database, clock }: Pick<Services, "database" | "clock">) {
    this.#database = database;
    this.#clock = clock;
  }

  async get(): Promise<{ day: string; salt: Buffer }> {
    const day = dayInIndia(this.#clock.now());
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

export type Visitor = { address: string; userAgent: string | undefined };

/** Which of an address's visitors this browser is. */
const placeOf = (userAgent: string): number => createHash("sha256").update(userAgent).digest().readUInt32BE() % mostVisitorsOfAddress;

/** The visitor of the entity with this id while the salt holds: at most 32 for one address. null: a robot. */
export async function dailyVisitor(
  salt: Salt,
  entityId: string,
  { address, userAgent }: Visitor,
): Promise<{ day: string; visitorHash: Buffer } | null> {
  if (!userAgent || isbot(userAgent)) return null;
  const today = await salt.get();
  // Includes the entity, so that even on the same day nobody can collect what one visitor looks at.
  const visitorHash = createHash("sha256")
    .update(today.salt)
    .update(JSON.stringify([entityId, address, placeOf(userAgent)]))
    .digest()
    .subarray(0, hashBytes);
  return { day: today.day, visitorHash };
}
