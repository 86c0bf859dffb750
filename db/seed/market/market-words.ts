import type { Random } from "../random.ts";

// Words for descriptions of homes, roughly the most frequent first.
const realWords =
  "the and with of a to in for is near from this at by property home spacious apartment offers modern living road station school hospital metro park mall view sea lake garden balcony kitchen modular bedroom bathroom attached floor tower parking covered security gated community clubhouse gym swimming pool lift power backup water supply gas connection ventilated natural light airy vastu compliant east facing west north south corner investment rental yield family friendly quiet neighbourhood walking distance minutes airport highway office market shopping restaurant connectivity location area square feet carpet built up super furnished semi unfurnished wardrobe air conditioning marble flooring vitrified tiles wooden granite countertop chimney geyser intercom cctv fire safety rainwater harvesting landscaped jogging track children play indoor games badminton tennis court hall terrace penthouse duplex studio villa plot commercial shop showroom warehouse space possession ready move construction new launch resale negotiable price loan approved bank rera registered clear title immediate brokerage owner direct visit schedule call maintenance society well maintained low density high ceiling double glazed windows automation solar panels electric charging pet bachelor students tenants preferred company lease deposit months agreement";
const syllables =
  "ba ka la ma na pa ra sa ta va gar pur nag kan dev shri raj mal kot hal bhi cha dha gan jay kri lok man nir om pra ram sid tri uda vik yog zor ind ash and bel cho dom eka far gol hin".split(
    " ",
  );

/** Invented names, each once, such as "Devpura". */
export class Names {
  readonly #random: Random;
  readonly #used = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** With two or three syllables as long as there are any. */
  next(): string {
    return this.#capitalised(() => this.#random.int(2, 3));
  }

  /** The shortest unused one. */
  nextShort(): string {
    return this.#capitalised(() => 2);
  }

  #capitalised(least: () => number): string {
    for (let attempt = 0; ; attempt++) {
      const length = least() + Math.floor(attempt / 5);
      const word = Array.from({ length }, () => this.#random.pick(syllables)).join("");
      if (this.#used.has(word)) continue;
      this.#used.add(word);
      return word.charAt(0).toUpperCase() + word.slice(1);
    }
  }
}

const vocabularySize = 12_000;

/** Twelve thousand words, the most frequent first and, as in any language, mostly the shorter ones. */
export function vocabulary(names: Names): string[] {
  const words = [...new Set(realWords.split(" "))];
  while (words.length < vocabularySize) words.push(names.nextShort().toLowerCase());
  return words;
}

const slots = 65_536;

/** Draws from 0 to `weights.length` - 1, each with the probability of its weight, with one table lookup. */
export function drawBy(weights: readonly number[]): (random: Random) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint16Array(slots);
  let index = 0;
  let reached = (weights[0] ?? 0) / total;
  for (let slot = 0; slot < slots; slot++) {
    while (slot / slots >= reached && index < weights.length - 1) reached += (weights[++index] ?? 0) / total;
    table[slot] = index;
  }
  return (random) => table[Math.floor(random.next() * slots)] ?? 0;
}

/** The frequency of the first, second, third ... of many: half as frequent at twice the rank when `exponent` is 1. */
export const zipf = (count: number, exponent: number): number[] => Array.from({ length: count }, (_, index) => (index + 1) ** -exponent);
