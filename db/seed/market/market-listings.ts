// The rows of a large market, each derived from its number alone: the first thousand of a million are those of a thousand.

import { variantWidthsFor } from "../../../src/features/media/contract/media-key.ts";
import { isMonthly, type ListedFor, type PropertyType } from "../../../src/features/properties/contract/property-terms.ts";
import { dayMs } from "../../../src/shared/contract/durations.ts";
import { encodeTime } from "../../../src/shared/server/ids.ts";
import { type CopyValue, copyText } from "../copy-rows.ts";
import { powerBackupOf } from "../demo/make-home.ts";
import { type DemoFile, demoFiles, demoKey } from "../demo/picture-files.ts";
import { Random } from "../random.ts";
import { type MarketCity, makeMarket } from "./market-places.ts";
import { drawBy, Names, vocabulary, zipf } from "./market-words.ts";

/** Ids of this market start with a time at which no others were made, so that its rows can be counted. */
export const marketIdTime = encodeTime(Date.UTC(2020, 0, 1));
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const idLetters = 16;

/** Sorts like its number, which keeps the index of a million ids compact. */
export function marketId(prefix: "acc" | "med" | "prp", number: number): string {
  let rest = number;
  let letters = "";
  for (; rest > 0; rest = Math.floor(rest / 32)) letters = alphabet[rest % 32] + letters;
  return `${prefix}_${marketIdTime}${letters.padStart(idLetters, "0")}`;
}

const propertiesPerLister = 50;
const leastListers = 10;
/** The number of listers of the first `properties`. */
export const listersFor = (properties: number): number => leastListers + Math.floor(properties / propertiesPerLister);

const listerRoles = ["AGENT", "OWNER", "BUILDER", "AGENT", "OWNER", "AGENT", "BUILDER", "AGENT", "OWNER", "ADVERTISER"] as const;
export const listerRole = (lister: number): (typeof listerRoles)[number] => listerRoles[lister % listerRoles.length] ?? "AGENT";

const types: readonly PropertyType[] = ["apartment", "house", "villa", "plot", "commercial"];
const drawType = drawBy([62, 14, 8, 9, 7]);
const listings: readonly ListedFor[] = ["sale", "rent", "lease", "new-launch", "pg"];
const drawListing = drawBy([58, 30, 5, 5, 2]);
const possessions = ["ready-to-move", "under-construction", "new-launch"] as const;
const drawPossession = drawBy([68, 24, 8]);
const furnishings = ["unfurnished", "semi-furnished", "fully-furnished"] as const;
const drawFurnishing = drawBy([42, 36, 22]);
const drawBedrooms = drawBy([8, 22, 38, 22, 7, 2, 1]);
const drawPhotos = drawBy([0, 3, 3, 2, 1, 1]);
/** The probability of each amenity of the master, by its bit. */
const amenityShares = [
  0.8, 0.42, 0.3, 0.5, 0.75, 0.6, 0.7, 0.85, 0.35, 0.3, 0.33, 0.5, 0.4, 0.22, 0.1, 0.45, 0.12, 0.08, 0.18, 0.3, 0.25, 0.04, 0.06, 0.28, 0.3,
  0.14, 0.12,
];
const heads = ["Spacious", "Bright", "Well-kept", "Newly built", "Corner", "Quiet", "Airy", "Family", "Compact", "Garden-side"];
const typeWords: Record<PropertyType, string> = {
  apartment: "apartment",
  house: "house",
  villa: "villa",
  plot: "plot",
  commercial: "office",
};
const marketDays = 1_400;

export const propertyColumns = (
  "id lister_id lister_type publication published_at status title description type listed_for price bedrooms bathrooms area area_unit " +
  "carpet_area age built_year floor_no total_floors covered_parking covered_parking_count possession_status furnish_category address location " +
  "city state zip_code latitude longitude public_latitude public_longitude is_location_approximate configuration project_name builder_name is_featured is_verified created_at updated_at power_backup completeness"
).split(" ");
export const photoColumns = "id property_id kind url type caption display_order alt width height color widths".split(" ");

/** The pictures that the market shows. */
export const marketPhotos: readonly DemoFile[] = demoFiles.filter(({ file }) => file.startsWith("photos/"));

/** A source of rows. `amenityIds` by bit. Dates lie before `now`; everything else depends on the number alone. */
export class MarketListings {
  readonly #market;
  /** Each with the space before it. */
  readonly #spacedWords: string[];
  readonly #drawWord;
  readonly #photos = new Map<PropertyType, string[]>();
  readonly #nowMs: number;

  constructor(now: Date) {
    const random = new Random("aangan market");
    const names = new Names(random);
    this.#spacedWords = vocabulary(names).map((word) => ` ${word}`);
    this.#market = makeMarket(names, random);
    this.#drawWord = drawBy(zipf(this.#spacedWords.length, 0.95));
    this.#nowMs = now.getTime();
    for (const type of types) this.#photos.set(type, photosFor(type));
  }

  /** One line of COPY for `properties`; with no description when `hasText` is false. */
  property(number: number, hasText: boolean): string {
    const random = randomOf(number);
    const { home, city, locality, project } = this.#home(random);
    const { type, listedFor, bedrooms } = home;
    const lister = Math.floor(random.next() ** 2 * listersFor(number));
    const createdMs = this.#nowMs - Math.floor((1 - random.next() ** 0.7) * marketDays * dayMs);
    const createdAt = new Date(createdMs).toISOString();
    const isAvailable = random.chance(0.9);
    const floors = type === "apartment" ? Math.floor(random.next() ** 1.6 * 30) : 0;
    const title = `${heads[random.int(0, heads.length - 1)]} ${bedrooms ? `${bedrooms} BHK ` : ""}${typeWords[type]} in ${project ? `${project.name}, ` : ""}${locality.name}`;
    const values: CopyValue[] = [
      ...[marketId("prp", number), marketId("acc", lister), listerRole(lister), "published", createdAt],
      ...[isAvailable ? "available" : isMonthly(listedFor) ? "rented" : "sold", title],
      hasText ? `${this.#description(random)} ${locality.name} ${city.name}` : null,
      ...[type, listedFor, home.price, bedrooms, home.bathrooms, home.area, "sqft", home.carpet, home.age, home.builtYear],
      ...[type === "apartment" ? floors : null, type === "apartment" ? floors + random.int(0, 6) : null],
      ...coveredParking(type, random),
      ...[
        home.possession,
        type === "plot" ? null : furnishings[drawFurnishing(random)],
        `${random.int(1, 400)}, ${project?.name ?? "Main Road"}`,
      ],
      ...[locality.name, city.name, city.state, locality.pin],
      ...shownExactly([near(locality.latitude, random), near(locality.longitude, random)]),
      ...[random.chance(0.1), bedrooms ? `${bedrooms} BHK` : null],
      ...[project?.name ?? null, project?.builder ?? null, random.chance(0.03), random.chance(0.45), createdAt, createdAt],
      powerBackupOf(home, random.chance(0.6), random),
      40 + ((number * 37) % 61),
    ].map((value) => value ?? null);
    return values.map(copyText).join("\t");
  }

  /** Ids of the amenities of one property, by the bits of the master. */
  *amenities(number: number, amenityIds: readonly string[]): Generator<string> {
    const random = randomOf(-number);
    const id = marketId("prp", number);
    for (const [bit, amenityId] of amenityIds.entries()) if (random.chance(amenityShares[bit] ?? 0)) yield `${id}\t${amenityId}`;
  }

  /** Its one to five photos, from the demo data. */
  *photos(number: number): Generator<string> {
    const random = randomOf(number);
    const { type } = this.#home(random).home;
    const choice = this.#photos.get(type) ?? [];
    const id = marketId("prp", number);
    const first = random.int(0, choice.length - 1);
    const count = Math.min(drawPhotos(random), choice.length);
    for (let order = 1; order <= count; order++) {
      const photo = choice[(first + order) % choice.length] ?? "";
      yield `${marketId("med", number * 8 + order)}\t${id}\timage\t${photo.replace("{order}", String(order))}`;
    }
  }

  #home(random: Random) {
    const city = this.#market.cities[this.#market.drawCity(random)] as MarketCity;
    const project = random.chance(0.6) ? (city.projects[city.drawProject(random)] ?? null) : null;
    const locality = city.localities[project ? project.locality : city.drawLocality(random)] as MarketCity["localities"][number];
    return { home: factsOf(locality.rate, random), city, project, locality };
  }

  #description(random: Random): string {
    let text = "";
    for (let count = random.int(150, 248); count > 0; count--) text += this.#spacedWords[this.#drawWord(random)];
    return text.slice(1);
  }
}

const randomOf = (number: number): Random => new Random(Math.imul(number, 2_654_435_761));
const near = (degrees: number, random: Random): number => Math.round((degrees + random.gauss() * 0.012) * 1e6) / 1e6;

/** The place, and what the public sees of it, which no trigger derives while rows are loaded. */
const shownExactly = (place: readonly number[]): number[] => [...place, ...place];

function coveredParking(type: PropertyType, random: Random): [boolean | null, number | null] {
  if (type === "plot") return [null, null];
  const count = random.chance(0.55) ? random.int(1, 2) : 0;
  return [count > 0, count];
}

/** Log-normal areas and prices. */
function factsOf(rate: number, random: Random) {
  const type = types[drawType(random)] ?? "apartment";
  const wanted = listings[drawListing(random)] ?? "sale";
  const listedFor: ListedFor =
    type === "plot"
      ? random.chance(0.95)
        ? "plots"
        : "lease"
      : wanted === "pg" && type !== "apartment" && type !== "house"
        ? "rent"
        : wanted;
  const drawn = drawBedrooms(random);
  const bedrooms = type === "plot" || type === "commercial" ? null : type === "apartment" ? 1 + Math.min(5, drawn) : 2 + Math.min(4, drawn);
  const area = Math.max(
    120,
    Math.round((type === "plot" ? 1800 : type === "commercial" ? 900 : 250 + (bedrooms ?? 1) * 330) * Math.exp(random.gauss() * 0.3)),
  );
  const value = area * rate * (type === "plot" ? 0.7 : 1) * Math.exp(random.gauss() * 0.35);
  const price = isMonthly(listedFor)
    ? Math.max(1_000, Math.round((value * 0.0029) / 500) * 500)
    : Math.max(10_000, Math.round(value / 10_000) * 10_000);
  const possession =
    isMonthly(listedFor) || type === "plot"
      ? "ready-to-move"
      : listedFor === "new-launch"
        ? "new-launch"
        : (possessions[drawPossession(random)] ?? "ready-to-move");
  const age = type === "plot" ? null : possession === "ready-to-move" ? Math.min(40, Math.floor(-Math.log(1 - random.next()) * 7)) : 0;
  return {
    type,
    listedFor,
    bedrooms,
    area,
    price,
    possession,
    bathrooms: bedrooms === null ? null : Math.max(1, bedrooms - random.int(0, 1)),
    carpet: type === "plot" ? null : Math.round(area * 0.74),
    age: age !== null && age > 10 ? 99 : age,
    builtYear: age === null || possession !== "ready-to-move" ? null : 2026 - age,
  };
}

/** The end of a photo's line, without its position. */
function photosFor(type: PropertyType): string[] {
  const outside = marketPhotos.filter(({ kind }) => kind === type);
  const inside = type === "plot" || type === "commercial" ? [] : marketPhotos.filter(({ kind }) => kind === "interior");
  return [...outside, ...inside].map(({ file, alt, width, height, color }) =>
    [
      demoKey(file),
      "gallery",
      "Gallery Image",
      "{order}",
      copyText(alt),
      width,
      height,
      color,
      `{${variantWidthsFor(width).join(",")}}`,
    ].join("\t"),
  );
}
