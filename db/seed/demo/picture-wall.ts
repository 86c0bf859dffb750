import type { Random } from "../random.ts";
import { type DemoFile, originOf } from "./picture-files.ts";

/** `penalty`: what it costs that the picture fits the home less well than others. */
export type Candidate = { file: DemoFile; penalty: number };
type Numbered = { file: number; view: number; penalty: number };

const none = -1;
/** More than all that two homes otherwise cost each other, which must differ. */
const mustCost = 60;
/** How much dearer a repetition becomes each time that it is still there. */
const insistence = 8;
const mostRounds = 4_000;
const bits = { picture: 1, view: 2 };

/**
 * The first pictures of all homes, by the homes' positions. What each picture would cost each home is kept, and a choice changes it for
 * the homes that meet this one: so thousands of choices take a second.
 */
export class PictureWall {
  readonly #files: readonly DemoFile[];
  readonly #candidates: readonly (readonly Numbered[])[];
  readonly #homes: number;
  readonly #views: number;
  /** For each two homes: the cost of the same picture, that of the same room or view, and in which of them they must differ. */
  readonly #samePicture: Float64Array;
  readonly #sameView: Float64Array;
  readonly #must: Uint8Array;
  /** For each home and each picture or view: the cost of those that other homes show. */
  readonly #pictureCosts: Float64Array;
  readonly #viewCosts: Float64Array;
  readonly #viewOf: Int16Array;
  readonly #chosen: Int16Array;
  /** For each home those that it meets. */
  #met: readonly Int16Array[] = [];

  constructor(candidates: readonly (readonly Candidate[])[]) {
    this.#files = [...new Set(candidates.flat().map(({ file }) => file))];
    const origins = [...new Set(this.#files.map(originOf))];
    const numbers = new Map(this.#files.map((file, number) => [file, number]));
    this.#viewOf = Int16Array.from(this.#files, (file) => origins.indexOf(originOf(file)));
    this.#candidates = candidates.map((own) =>
      own.map(({ file, penalty }) => {
        const number = numbers.get(file) ?? none;
        return { file: number, view: this.#viewOf[number] ?? none, penalty };
      }),
    );
    this.#homes = candidates.length;
    this.#views = origins.length;
    this.#samePicture = new Float64Array(this.#homes ** 2);
    this.#sameView = new Float64Array(this.#homes ** 2);
    this.#must = new Uint8Array(this.#homes ** 2);
    this.#pictureCosts = new Float64Array(this.#homes * this.#files.length);
    this.#viewCosts = new Float64Array(this.#homes * this.#views);
    this.#chosen = new Int16Array(this.#homes).fill(none);
  }

  /** Adds to what it costs that two homes show the same picture, and the same view. */
  meet(one: number, other: number, { picture, view }: { picture: number; view: number }): void {
    for (const at of [one * this.#homes + other, other * this.#homes + one]) {
      this.#samePicture[at] = (this.#samePicture[at] ?? 0) + picture;
      this.#sameView[at] = (this.#sameView[at] ?? 0) + view;
    }
  }

  /** No two of these homes may show the same picture, or the same room or view. */
  part(homes: readonly number[], what: "picture" | "view"): void {
    const cost = { picture: 0, view: 0, [what]: mustCost };
    for (const [at, one] of homes.entries())
      for (const other of homes.slice(0, at)) {
        if (((this.#must[one * this.#homes + other] ?? 0) & bits[what]) !== 0) continue;
        for (const pair of [one * this.#homes + other, other * this.#homes + one]) this.#must[pair] = (this.#must[pair] ?? 0) | bits[what];
        this.meet(one, other, cost);
      }
  }

  /**
   * Once all meet: gives each home the picture that costs least, in each of the orders, until no choice changes; then to those that must
   * differ and do not, until there are none. Null for a home without candidates.
   */
  arrange(orders: readonly (readonly number[])[], random: Random): (DemoFile | null)[] {
    this.#met = Array.from({ length: this.#homes }, (_, home) =>
      Int16Array.from([...Array(this.#homes).keys()].filter((other) => this.#doMeet(home, other))),
    );
    for (const order of orders) if (!this.#settle(order)) break;
    const all = [...this.#chosen.keys()];
    for (let round = 0; round < mostRounds; round++) {
      const repeated = this.#insist();
      // Once all differ that must, the others find what costs them less.
      const hasChanged = this.#settle(random.shuffled(repeated.length > 0 ? repeated : all));
      if (repeated.length === 0 && !hasChanged) break;
    }
    return Array.from(this.#chosen, (number) => this.#files[number] ?? null);
  }

  #doMeet(one: number, other: number): boolean {
    const at = one * this.#homes + other;
    return this.#samePicture[at] !== 0 || this.#sameView[at] !== 0;
  }

  /** False when no choice changed. */
  #settle(order: readonly number[]): boolean {
    let hasChanged = false;
    for (const home of order) {
      const best = this.#cheapest(home);
      const before = this.#chosen[home] ?? none;
      if (best === before) continue;
      this.#chosen[home] = best;
      if (before !== none) this.#charge(home, before, -1);
      this.#charge(home, best, 1);
      hasChanged = true;
    }
    return hasChanged;
  }

  #cheapest(home: number): number {
    const [pictures, views] = [home * this.#files.length, home * this.#views];
    let [least, best] = [Number.POSITIVE_INFINITY, none];
    for (const { file, view, penalty } of this.#candidates[home] ?? []) {
      const cost = penalty + (this.#pictureCosts[pictures + file] ?? 0) + (this.#viewCosts[views + view] ?? 0);
      if (cost < least) [least, best] = [cost, file];
    }
    return best;
  }

  /** Adds or takes what this home's picture costs the others. */
  #charge(home: number, file: number, sign: 1 | -1): void {
    const view = this.#viewOf[file] ?? none;
    for (const other of this.#met[home] ?? []) {
      const at = home * this.#homes + other;
      const [picture, same] = [other * this.#files.length + file, other * this.#views + view];
      this.#pictureCosts[picture] = (this.#pictureCosts[picture] ?? 0) + sign * (this.#samePicture[at] ?? 0);
      this.#viewCosts[same] = (this.#viewCosts[same] ?? 0) + sign * (this.#sameView[at] ?? 0);
    }
  }

  /** Makes it dearer that two homes show the same where they must differ. Those homes. */
  #insist(): number[] {
    const showing = new Map<number, number[]>();
    for (const [home, file] of this.#chosen.entries()) {
      const view = this.#viewOf[file];
      if (view !== undefined) showing.set(view, [...(showing.get(view) ?? []), home]);
    }
    const repeated = new Set<number>();
    for (const [view, homes] of showing)
      for (const [at, one] of homes.entries())
        for (const other of homes.slice(0, at)) {
          const must = this.#must[one * this.#homes + other] ?? 0;
          const file = this.#chosen[one] ?? none;
          const isSame = file === this.#chosen[other];
          if ((must & bits.view) === 0 && !((must & bits.picture) !== 0 && isSame)) continue;
          const more = (must & bits.view) !== 0 ? { picture: 0, view: insistence } : { picture: insistence, view: 0 };
          this.meet(one, other, more);
          for (const home of [one, other]) {
            repeated.add(home);
            const [picture, same] = [home * this.#files.length + file, home * this.#views + view];
            this.#pictureCosts[picture] = (this.#pictureCosts[picture] ?? 0) + more.picture;
            this.#viewCosts[same] = (this.#viewCosts[same] ?? 0) + more.view;
          }
        }
    return [...repeated];
  }
}
