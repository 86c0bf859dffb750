// The names of cities and states in a sentence.
import type { SearchFilters } from "../../contract/search-filters.ts";
import { foldName, type Word } from "./sentence-words.ts";

/** A place with its other names: former, Hindi, short. */
export type NamedPlace = { name: string; aliases: readonly string[] };
/** `state`: the one it is in. `hasHomes`: listed as homes of this city. One that neither has any nor is large is a town here. */
export type NamedCity = NamedPlace & { state: string; isLarge: boolean; hasHomes: boolean };
export type KnownPlaces = { cities: readonly NamedCity[]; states: readonly NamedPlace[] };

type Meaning = Pick<SearchFilters, "city"> | Pick<SearchFilters, "state"> | Pick<SearchFilters, "country">;

/** After the name of a city they make it another name: Anand Vihar is not in Anand. */
const endingsOfNames = new Set(
  `vihar nagar nagari colony road marg rd street lane enclave park puram pura pur ganj bagh garden gardens city town township village
  east west north south central extension extn layout sector phase block chowk circle cross main bazaar bazar market gate hill hills
  heights height residency society apartments towers tower villas estate mandir masjid fort garh gaon highway expressway ring bypass
  cantt cantonment junction central bhavan bhawan college school hospital house palace`.split(/\s+/),
);
/** With a number they name a part of the city: "noida sector 62". */
const numberedParts = new Set(["sector", "phase", "block"]);
const citySlips = {
  Bangalore: "banglore, bangalor, banglor, bengaluru, bengluru, bangaluru",
  Hyderabad: "hydrabad, hyderbad, haiderabad, hydarabad",
  Mumbai: "mumbay, mumabi, mumbi",
  Chennai: "chenai, chennnai",
  Kolkata: "kolkatta, kolkatta, calcuta",
  Gurgaon: "gurgoan, gurugaon, gurgao",
  Ahmedabad: "ahemdabad, ahmadabad, ahemedabad, ahmdabad",
  Noida: "noyda, nodia",
  Pune: "puna, poona",
  Delhi: "dilli, dehli",
  Alibag: "alibaug, alibagh",
};
/** The National Capital Region, as people search it. */
const capitalRegion = ["Delhi", "Gurgaon", "Noida", "Greater Noida", "Ghaziabad", "Faridabad"];
const shortestName = 3;
/** Names of towns are often words: Un, Bed, Pen. These are too. */
const shortestTown = 5;
const shortTowns = new Set(["ooty", "vapi", "dhar", "leh", "diu", "una", "wai", "nuh", "roha", "uran", "dehu", "mahe", "ziro", "tura"]);
const wordsNotTowns = new Set(["along", "begun", "mango", "manor", "sector", "nagar", "block", "phase"]);

const isTown = ({ isLarge, hasHomes }: NamedCity): boolean => !isLarge && !hasHomes;

/** Finds places by any of their names; built once for many sentences. */
export class SentencePlaces {
  readonly #meanings = new Map<string, Meaning>();
  readonly #towns = new Map<string, Meaning>();
  /** Of cities by their own name. */
  readonly #states = new Map<string, string>();
  readonly #mostWords: number;
  /** The names of cities without homes. */
  readonly #withoutHomes: ReadonlySet<string>;

  constructor({ cities: all, states }: KnownPlaces) {
    const [cities, towns] = [all.filter((city) => !isTown(city)), all.filter(isTown)];
    for (const { name, state } of all) this.#states.getOrInsert(name, state);
    const add = (name: string, meaning: Meaning) => {
      const folded = foldName(name);
      if (folded.length >= shortestName && !this.#meanings.has(folded)) this.#meanings.set(folded, meaning);
    };
    // Of two with the same name the first wins: own names before other names, cities before states.
    for (const { name } of cities) add(name, { city: [name] });
    for (const { name, aliases } of cities) for (const alias of aliases) add(alias, { city: [name] });
    for (const { name, aliases } of states) for (const known of [name, ...aliases]) add(known, { state: [name] });
    for (const { name, aliases } of towns) {
      for (const known of [name, ...aliases].map(foldName)) {
        const isName = shortTowns.has(known) || (known.length >= shortestTown && !wordsNotTowns.has(known));
        const isNamed = isName && !this.#meanings.has(known);
        if (isNamed) this.#towns.getOrInsert(known, { city: [name] });
      }
    }
    for (const [right, slips] of Object.entries(citySlips)) {
      for (const known of [this.#meanings, this.#towns]) {
        const meaning = known.get(foldName(right));
        if (meaning) for (const slip of slips.split(", ")) known.getOrInsert(slip, meaning);
      }
    }
    const capital = capitalRegion.filter((city) => this.#meanings.has(foldName(city)));
    if (capital.length > 0) for (const name of ["delhi ncr", "ncr", "ncr delhi"]) this.#meanings.set(name, { city: capital });
    for (const name of ["India", "Bharat", "भारत"]) add(name, { country: ["India"] });
    this.#withoutHomes = new Set(cities.filter(({ hasHomes }) => !hasHomes).map(({ name }) => foldName(name)));
    this.#mostWords = Math.max(1, ...[...this.#meanings.keys()].map((name) => name.split(" ").length));
  }

  /** The only state of these places; null where they are in several, or none is named. */
  stateOf({ city, state }: Pick<SearchFilters, "city" | "state">): string | null {
    const [only, ...others] = new Set([...state, ...city.map((name) => this.#states.get(name))]);
    return others.length > 0 ? null : (only ?? null);
  }

  /**
   * The places in a run of words that mean nothing else: at its end ("andheri west mumbai"), else at its start or inside, unless the
   * next word makes another name of it. `taken` has the indexes of their words. `isLocality`: whether homes are listed in a locality of
   * this name: then a city without homes is not meant, such as Tambaram, whose homes are Chennai's.
   */
  find(run: readonly Word[], isLocality: (name: string) => boolean): { meanings: Meaning[]; taken: Set<number> } {
    const meanings: Meaning[] = [];
    const taken = new Set<number>();
    const take = (from: number, to: number, meaning: Meaning) => {
      meanings.push(meaning);
      for (let index = from; index < to; index++) taken.add(index);
    };
    let end = run.length;
    // "pune 411014": a number without a unit is no price here.
    while (run[end - 1]?.kind === "number") end--;
    let last: string | undefined;
    const isMeant = (name: string) => !(this.#withoutHomes.has(name) && isLocality(name));
    // From the inside out, like addresses: city, state, country.
    for (
      let place = this.#before(run, end, isMeant);
      place && !isAsLarge(kindOf(place.meaning), last);
      place = this.#before(run, end, isMeant)
    ) {
      take(place.from, end, place.meaning);
      end = place.from;
      last = kindOf(place.meaning);
    }
    const first = end === 0 || last !== undefined ? null : this.#after(run, end, isMeant);
    const [follows = "", isNumbered] = [run[first?.to ?? 0]?.text, run[(first?.to ?? 0) + 1]?.kind === "number"];
    const isOtherName = endingsOfNames.has(follows) && !(isNumbered && numberedParts.has(follows));
    if (first && !isOtherName && run[first.to]?.kind === "word") take(0, first.to, first.meaning);
    const inside = taken.size > 0 || first ? null : this.#inside(run, end, isMeant);
    if (inside) take(inside.from, inside.to, inside.meaning);
    return { meanings, taken };
  }

  /** "penthouse mumbai sea view": with words on both sides, the last of which do not make another name of it. */
  #inside(run: readonly Word[], end: number, isMeant: (name: string) => boolean): { from: number; to: number; meaning: Meaning } | null {
    for (let from = 1; from < end - 1; from++) {
      const found = this.#after(run.slice(from), end - 1 - from, isMeant);
      const to = from + (found?.to ?? 0);
      if (found && !endingsOfNames.has(run[to]?.text ?? "") && !["of", "no"].includes(run[from - 1]?.text ?? ""))
        return { from, to, meaning: found.meaning };
    }
    return null;
  }

  /** The town of this name, which is a whole run of words: "homes in lonavala". */
  town(run: readonly Word[], isLocality: (name: string) => boolean): Meaning | null {
    const name = nameOf(run);
    return isLocality(name) ? null : (this.#towns.get(name) ?? null);
  }

  #before(run: readonly Word[], end: number, isMeant: (name: string) => boolean): { from: number; meaning: Meaning } | null {
    for (let from = Math.max(0, end - this.#mostWords); from < end; from++) {
      const name = nameOf(run.slice(from, end));
      const meaning = isMeant(name) ? this.#meanings.get(name) : undefined;
      // "Bank of India" is a bank.
      if (meaning && !["of", "no"].includes(run[from - 1]?.text ?? "")) return { from, meaning };
    }
    return null;
  }

  #after(run: readonly Word[], end: number, isMeant: (name: string) => boolean): { to: number; meaning: Meaning } | null {
    for (let to = Math.min(end, this.#mostWords); to > 0; to--) {
      const name = nameOf(run.slice(0, to));
      const meaning = isMeant(name) ? this.#meanings.get(name) : undefined;
      if (meaning) return { to, meaning };
    }
    return null;
  }
}

const kinds = ["city", "state", "country"];
const kindOf = (meaning: Meaning): string => Object.keys(meaning)[0] ?? "";
/** Whether one kind is as large as another or larger: Pune comes before Maharashtra, and no city before a city. */
const isAsLarge = (kind: string, other: string | undefined): boolean => other !== undefined && kinds.indexOf(kind) >= kinds.indexOf(other);

const nameOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");
