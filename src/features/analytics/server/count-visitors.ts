import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Services } from "../../../shared/server/services.ts";
import { type DailySalt, dailyVisitor, type Visitor } from "./daily-visitor.ts";
import { sourceNumber, sourceOf } from "./source-of.ts";
import { countOnce, countShown } from "./visitor-events.store.ts";

type Dependencies = Pick<Services, "database" | "config"> & { salt: DailySalt };
type Caller = Visitor & { /** The account of the page's token. */ accountId: AccountId | null };

/**
 * Counts a visitor who opened a property's page once a day, and at most 32 visitors of one address (DASH-01). Stores neither the
 * address nor anything on the visitor's device. `from`: the page that led here.
 */
export async function countOpened(
  { database, config, salt }: Dependencies,
  propertyId: PropertyId | null,
  visitor: Caller,
  from: string | undefined,
): Promise<void> {
  const seen = propertyId && (await dailyVisitor(salt, propertyId, visitor));
  if (!seen) return;
  const source = sourceNumber(sourceOf(from, config.publicUrl));
  await countOnce(database, { propertyId, kind: "opened", ...seen, source, visitorId: visitor.accountId });
}

/** The same for one who saved it. */
export async function countSaved({ database, salt }: Dependencies, propertyId: PropertyId | null, visitor: Caller): Promise<void> {
  const seen = propertyId && (await dailyVisitor(salt, `saved ${propertyId}`, visitor));
  if (!seen) return;
  await countOnce(database, { propertyId, kind: "saved", ...seen, source: sourceNumber("unknown"), visitorId: visitor.accountId });
}

/** Beyond this many a day begins to count people twice: 48 bits of each are kept in memory. */
const mostRemembered = 200_000;
const hashBytes = 6;

/**
 * Counts a visitor to whom homes were shown in a list, once a day for each home. Who has seen what is in this process's memory
 * alone: lists are long, and rows of them would outnumber all others.
 */
export class ShownHomes {
  readonly #dependencies: Dependencies;
  readonly #remembered = new Set<number>();
  #day = "";

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async count(ids: readonly PropertyId[], visitor: Caller, page: string): Promise<void> {
    const { database, config, salt } = this.#dependencies;
    const fresh: PropertyId[] = [];
    for (const id of new Set(ids)) {
      const seen = await dailyVisitor(salt, id, visitor);
      if (seen && this.#remember(seen.day, seen.visitorHash)) fresh.push(id);
    }
    if (fresh.length === 0) return;
    await countShown(database, fresh, {
      day: this.#day,
      source: sourceNumber(sourceOf(page, config.publicUrl)),
      visitorId: visitor.accountId,
    });
  }

  /** False: has been shown today. */
  #remember(day: string, visitorHash: Buffer): boolean {
    if (this.#day !== day || this.#remembered.size >= mostRemembered) this.#remembered.clear();
    this.#day = day;
    const person = visitorHash.readUIntBE(0, hashBytes);
    const isFresh = !this.#remembered.has(person);
    this.#remembered.add(person);
    return isFresh;
  }
}
