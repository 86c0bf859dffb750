import type { ListedFor, PropertyStatus, PropertyType } from "../../../src/features/properties/contract/property-terms.ts";
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import type { Random } from "../random.ts";
import { northernAndEasternCities } from "./cities-north-east.ts";
import { southernCities } from "./cities-south.ts";
import { westernCities } from "./cities-west.ts";
import { minutesOfDays } from "./demo-dates.ts";
import type { Home } from "./home.ts";
import { makeHome } from "./make-home.ts";
import { canBePictured, videoOf } from "./pictures.ts";
import type { City } from "./place.ts";
import { type Money, priceOf } from "./prices.ts";
import type { Project } from "./projects.ts";
import { describeHome, type Wording } from "./wording.ts";

export const demoCities: readonly City[] = [...westernCities, ...southernCities, ...northernAndEasternCities];

export type Publication = "draft" | "published" | "unpublished" | "deleted";
export type DemoProperty = {
  home: Home;
  money: Money;
  wording: Wording;
  publication: Publication;
  status: PropertyStatus;
  isFeatured: boolean;
  isVerified: boolean;
  /** Whether the pin is exactly at the home. */
  isPinned: boolean;
  /** The intended number of pictures, floor plan included; fewer when a home has no more. */
  pictureCount: number;
  hasVideo: boolean;
  /** Its age at the time of the seed. */
  minutesBack: number;
};

/** How many of each type have each listed-for; 1,200 in all. */
const counts: Record<PropertyType, Partial<Record<ListedFor, number>>> = {
  apartment: { sale: 250, rent: 170, "new-launch": 80, lease: 30, pg: 30 },
  house: { sale: 95, rent: 55, pg: 24, lease: 10, "new-launch": 6 },
  villa: { sale: 75, "new-launch": 30, rent: 25, lease: 10 },
  plot: { plots: 110, sale: 30, "new-launch": 12, lease: 8 },
  commercial: { rent: 55, sale: 50, lease: 35, "new-launch": 10 },
};
const notPublished: readonly (readonly [Publication, number])[] = [
  ["draft", 24],
  ["unpublished", 16],
  ["deleted", 12],
];
const featuredCount = 80;
const verifiedShare = 0.45;
const pinnedShare = 0.92;
const videoShare = 0.16;
/** Homes without photos, only with a walk-through. */
const onlyVideoShare = 0.02;
const leastPicturesOfFeatured = 5;
const oldestDays = 270;
/** How many pictures homes have: every state of a gallery, and mostly a handful. */
const pictureCounts = [
  [0, 3],
  [1, 6],
  [2, 6],
  [3, 9],
  [4, 10],
  [5, 13],
  [6, 14],
  [7, 12],
  [8, 10],
  [9, 7],
  [10, 4],
  [11, 3],
  [12, 5],
] as const;
const doneShare = 0.05;

/** Every property of the demo data, newest first. The same random source gives the same properties. */
export function buildProperties(projects: readonly Project[], random: Random): DemoProperty[] {
  const titles = new Set<string>();
  const slots = random.shuffled(
    Object.entries(counts).flatMap(([type, byListing]) =>
      Object.entries(byListing).flatMap(([listedFor, count]) =>
        Array.from({ length: count }, () => ({ type: type as PropertyType, listedFor: listedFor as ListedFor })),
      ),
    ),
  );
  const publications = notPublished.flatMap(([publication, count]) => Array.from({ length: count }, () => publication));
  const properties = slots.map((slot, index): DemoProperty => {
    const home = makeHome({ ...slot, city: chooseCity(slot.type, random), projects, random });
    const money = priceOf(home, random);
    const isVerified = random.chance(verifiedShare);
    const isDone = random.chance(doneShare);
    return {
      home,
      money,
      wording: describeHome(home, money.terms, titles, random),
      publication: publications[index] ?? "published",
      status: !isDone || slot.listedFor === "new-launch" ? "available" : isMonthly(slot.listedFor) ? "rented" : "sold",
      isFeatured: false,
      isVerified,
      isPinned: random.chance(pinnedShare),
      ...showing(home, publications[index] ?? "published", random),
      minutesBack: 0,
    };
  });
  return withFeatured(random.shuffled(properties), random).map((property, index, { length }) => ({
    ...property,
    minutesBack: 20 + minutesOfDays(oldestDays) * (index / length),
  }));
}

function showing(home: Home, publication: Publication, random: Random): Pick<DemoProperty, "pictureCount" | "hasVideo"> {
  const wanted = random.weighted(pictureCounts);
  const canHaveVideo = videoOf(home) !== null && publication !== "draft";
  if (canHaveVideo && random.chance(onlyVideoShare)) return { pictureCount: 0, hasVideo: true };
  const hasPictures = publication !== "draft" && canBePictured(home);
  return { pictureCount: hasPictures ? wanted : 0, hasVideo: canHaveVideo && wanted > 0 && random.chance(videoShare) };
}

/** Cities where the type exists, weighted by their share of the market. */
function chooseCity(type: PropertyType, random: Random): City {
  return random.weighted(
    demoCities.map((city) => {
      const share = city.localities.filter(({ types }) => types.includes(type)).length / city.localities.length;
      return [city, share === 0 ? 0 : city.weight * (0.25 + share)] as const;
    }),
  );
}

/** The order of types among the featured ones: neighbours on the first pages differ. */
const featuredTurns: readonly PropertyType[] = [
  "apartment",
  "villa",
  "apartment",
  "house",
  "apartment",
  "plot",
  "house",
  "apartment",
  "commercial",
  "villa",
];

/**
 * Marks the featured ones and alternates them by type and city. They are of every age: on the first page at most a fifth is from
 * this week.
 */
function withFeatured(properties: DemoProperty[], random: Random): DemoProperty[] {
  const eligible = properties.filter(
    ({ publication, status, home }) =>
      publication === "published" && status === "available" && home.listedFor !== "pg" && canBePictured(home),
  );
  const step = Math.floor(eligible.length / featuredCount);
  const rest = new Set(Array.from({ length: step }, (_, start) => eligible.filter((_, index) => index % step === start)).flat());
  const chosen: DemoProperty[] = [];
  for (let turn = 0; chosen.length < featuredCount; turn++) {
    const recentCities = chosen.slice(-4).map(({ home }) => home.city);
    const type = featuredTurns[turn % featuredTurns.length];
    const next = [...rest].find(({ home }) => home.type === type && !recentCities.includes(home.city));
    if (!next) continue;
    rest.delete(next);
    chosen.push({
      ...next,
      isFeatured: true,
      isVerified: random.chance(0.85),
      pictureCount: Math.max(leastPicturesOfFeatured, next.pictureCount),
    });
  }
  const isChosen = new Set(chosen.map(({ wording }) => wording.title));
  const inTurn = chosen.values();
  return properties.map((property) => (isChosen.has(property.wording.title) ? (inTurn.next().value ?? property) : property));
}
