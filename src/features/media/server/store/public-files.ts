import { LRUCache } from "lru-cache";
import { atMost } from "../../../../shared/server/cache-size.ts";
import type { ChangeSource } from "../../../../shared/server/pages/page-cache.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { originalOf, originalOfConverted, ownerOfKey } from "../../contract/media-key.ts";

/**
 * The keys of the files that a property, a project or an account shows to the public at that time, according to its rows; nothing hidden.
 * `src/media-owners.ts` lists the slices that have files.
 */
export type FindPublicFiles = (connections: Pick<Services, "database" | "pool">, ownerId: string, now: Date) => Promise<string[]>;

type Shown = { keys: ReadonlySet<string>; readMs: number };
type Options = Pick<Services, "database" | "pool" | "clock"> & {
  finders: readonly FindPublicFiles[];
  /** Without it, each question goes to the database. */
  source?: ChangeSource | undefined;
};

/** Changes clear the cache; this limit covers what no change announces: days that start and end. */
const freshMs = 60_000;
const mostOwners = 20_000;

/**
 * Knows which files with an owner are public. A "no" is never cached, so a file is available as soon as its home is published. A "yes" holds until its
 * property, project or account changes.
 */
export class PublicFiles {
  readonly #options: Options;
  readonly #shown = new LRUCache<string, Shown>(atMost(mostOwners));
  readonly #asking = new Map<string, Promise<Shown>>();

  constructor(options: Options) {
    this.#options = options;
    options.source?.onChange((changed) => this.#forget(changed));
  }

  /** Answers from memory: true for most requests, false when the file is not public or not known to be. */
  isKnown(key: string): boolean {
    const known = this.#known(key);
    if (known === undefined || this.#options.source?.isLive !== true) return false;
    const ageMs = this.#options.clock.now().getTime() - known.readMs;
    // Read later than now: the clock was set back.
    return ageMs >= 0 && ageMs < freshMs;
  }

  /** The last known answer, however old: for when the database is down, and nothing can be taken down. */
  wasKnown(key: string): boolean {
    return this.#known(key) !== undefined;
  }

  async has(key: string): Promise<boolean> {
    const ownerId = ownerOfKey(key);
    return ownerId !== null && isShown(await this.#ask(ownerId), key);
  }

  /** The cached files of the key's owner, if the key is one of them. */
  #known(key: string): Shown | undefined {
    const shown = this.#shown.get(ownerOfKey(key) ?? "");
    return shown && isShown(shown, key) ? shown : undefined;
  }

  /** Requests for the pictures of one page arrive together, and share one query. */
  #ask(ownerId: string): Promise<Shown> {
    const running = this.#asking.get(ownerId);
    if (running) return running;
    const asking = this.#find(ownerId)
      .then((shown) => {
        // If it has been forgotten in the meantime, the answer may predate the change.
        // Owners without public files are not cached: they could push out all others.
        if (this.#options.source && this.#asking.get(ownerId) === asking && shown.keys.size > 0) this.#shown.set(ownerId, shown);
        return shown;
      })
      .finally(() => {
        if (this.#asking.get(ownerId) === asking) this.#asking.delete(ownerId);
      });
    this.#asking.set(ownerId, asking);
    return asking;
  }

  async #find(ownerId: string): Promise<Shown> {
    const now = this.#options.clock.now();
    const found = await Promise.all(this.#options.finders.map((find) => find(this.#options, ownerId, now)));
    const keys = found.flat();
    // A page that is still open plays the film from before its conversion.
    const originals = keys.flatMap((key) => originalOfConverted(key) ?? []);
    return { keys: new Set([...keys, ...originals]), readMs: now.getTime() };
  }

  /** A change to an account also hides or shows its projects; one to an advertisement, its account's image. */
  #forget(changed: readonly string[] | "everything"): void {
    const isEverything = changed === "everything";
    const isWide = isEverything || changed.some((id) => id.startsWith("acc_") || id.startsWith("adv_"));
    for (const cached of [this.#shown, this.#asking]) {
      if (!isEverything) for (const id of changed) cached.delete(id);
      if (isWide) for (const id of [...cached.keys()]) if (isEverything || !id.startsWith("prp_")) cached.delete(id);
    }
  }
}

const isShown = ({ keys }: Shown, key: string): boolean => keys.has(key) || keys.has(originalOf(key));
