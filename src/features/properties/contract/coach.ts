// What a lister can still add to a home, and what looks odd about it, each with its points: the one notion of how complete a home is. The wizard
// counts what is typed and the server what is saved. Free of zod, and of what other homes have: nobody else's change costs a home points.
import { areaFaults } from "./area-order.ts";
import { isShouting, namesContact } from "./loud-words.ts";
import { doubtAboutPrice, isLeap } from "./plausible-price.ts";
import { isMonthly, type ListedFor, type PropertyType } from "./property-terms.ts";
import { homeCurrency, missingFacts, type PublicationFacts, type PublicationField } from "./publication.ts";
import { metresBetween, type Point, realLocation } from "./real-location.ts";

/** Fewer leave rooms unseen. */
export const fewPhotos = 6;
/** In pixels. A narrower picture is blurred on a phone. */
export const leastPhotoWidth = 800;
/** From here on search results quote it, and it names what the photos do not show. */
export const leastDescription = 200;
/** Of the carpet area, in what is sold beyond it. */
export const mostLoading = 0.4;
/** From the middle of a city. Virar is 55 km from that of Mumbai. */
export const farFromCityKm = 60;

const pointsForPhoto = 3;

/** `null` and "" stand for what is not said. */
export type CoachFacts = PublicationFacts & {
  type: PropertyType;
  listedFor: ListedFor | null;
  title: string;
  description: string | null;
  /** In whole units of `currency`; null: not typed yet. */
  price: number | null;
  currency: string;
  bedrooms: number | null;
  floorNo: number | null;
  furnishCategory: string | null;
  facing: string | null;
  availableFrom: string | null;
  deposit: number | null;
  area: number | null;
  carpetArea: number | null;
  builtUpArea: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Nobody has set the pin. */
  isLocationApproximate: boolean;
  /** Of the master, and the lister's own. */
  amenities: number;
  videos: number;
  photos: number;
  floorPlans: number;
  /** Below `leastPhotoWidth`. */
  smallPhotos: number;
  /** That show what an earlier one shows. */
  doubledPhotos: number;
  /** The middle of the home's city; null: not known. */
  cityPoint: Point | null;
  /** What other homes say is only known while the home is being written: no points for it. */
  others?: {
    /** Of the asking prices of homes like it; null: too few. */
    medianPrice: number | null;
    /** That another lister's home shows. */
    sharedPhotos: number;
  };
};

/** A picture of the home; `width` in pixels, null: not known. */
export type CoachPhoto = { type: string; width: number | null; isDoubled: boolean };

const plans = ["floorplan", "masterplan"];

export function photoFacts(pictures: readonly CoachPhoto[]): Pick<CoachFacts, "photos" | "floorPlans" | "smallPhotos" | "doubledPhotos"> {
  const photos = pictures.filter(({ type }) => !plans.includes(type));
  return {
    photos: photos.length,
    floorPlans: pictures.filter(({ type }) => type === "floorplan").length,
    smallPhotos: photos.filter(({ width }) => width !== null && width < leastPhotoWidth).length,
    doubledPhotos: photos.filter(({ isDoubled }) => isDoubled).length,
  };
}

/** `step`: of the wizard. `field`: the one to go to there. */
type Rule = { sign: "missing" | "odd"; step: number; field?: string; points: (facts: CoachFacts) => number };

const isBuilt = ({ type }: CoachFacts) => type !== "plot";
const isDwelling = ({ type }: CoachFacts) => type === "apartment" || type === "house" || type === "villa";
const isToLet = ({ listedFor }: CoachFacts) => isMonthly(listedFor);
const ifSo = (points: number, isSo: (facts: CoachFacts) => boolean) => (facts: CoachFacts) => (isSo(facts) ? points : 0);
const basics = (field: string) => ({ step: 1, field });
const missing = (where: Omit<Rule, "sign" | "points">, points: Rule["points"]): Rule => ({ sign: "missing", ...where, points });
const odd = (where: Omit<Rule, "sign" | "points">, points: Rule["points"]): Rule => ({ sign: "odd", ...where, points });

/** A home for sale that says nothing at all loses all hundred points, with 3 for each field that publishing needs. */
const rules = {
  photos: missing({ step: 3 }, ({ photos }) => pointsForPhoto * Math.max(0, fewPhotos - photos)),
  // Most searches name them. A flat with none is a studio.
  bedrooms: missing(
    basics("bedrooms"),
    ifSo(10, (home) => isDwelling(home) && (home.type === "apartment" ? home.bedrooms === null : !home.bedrooms)),
  ),
  point: missing(
    basics("latitude"),
    ifSo(8, (home) => home.isLocationApproximate || realLocation(home) === null),
  ),
  description: missing(
    { step: 4, field: "description" },
    ifSo(8, ({ description }) => [...(description ?? "")].length < leastDescription),
  ),
  floorPlan: missing(
    { step: 3 },
    ifSo(5, (home) => isBuilt(home) && home.floorPlans === 0),
  ),
  carpetArea: missing(
    basics("carpetArea"),
    ifSo(5, (home) => isBuilt(home) && home.carpetArea === null),
  ),
  furnishCategory: missing(
    basics("furnishCategory"),
    ifSo(4, (home) => isBuilt(home) && home.furnishCategory === null),
  ),
  availableFrom: missing(
    basics("availableFrom"),
    ifSo(3, (home) => isToLet(home) && home.availableFrom === null),
  ),
  deposit: missing(
    basics("deposit"),
    ifSo(3, (home) => isToLet(home) && home.deposit === null),
  ),
  amenities: missing(
    { step: 2 },
    ifSo(4, ({ amenities }) => amenities === 0),
  ),
  floorNo: missing(
    basics("floorNo"),
    ifSo(3, ({ type, floorNo }) => (type === "apartment" || type === "commercial") && floorNo === null),
  ),
  facing: missing(
    basics("facing"),
    ifSo(2, ({ facing }) => facing === null),
  ),

  price: odd(
    basics("price"),
    ifSo(6, ({ price, currency, listedFor }) => !!price && currency === homeCurrency && doubtAboutPrice(price, listedFor) !== null),
  ),
  farPoint: odd(basics("latitude"), ifSo(6, isFarFromCity)),
  areas: odd(
    basics("carpetArea"),
    ifSo(6, (home) => areaFaults(home.type, home).length > 0),
  ),
  contact: odd(
    { step: 4, field: "description" },
    ifSo(6, ({ title, description }) => namesContact(title) || namesContact(description ?? "")),
  ),
  shouting: odd(
    { step: 4, field: "description" },
    ifSo(4, ({ title, description }) => isShouting(title) || isShouting(description ?? "")),
  ),
  doubledPhotos: odd(
    { step: 3 },
    ifSo(4, ({ doubledPhotos }) => doubledPhotos > 0),
  ),
  smallPhotos: odd(
    { step: 3 },
    ifSo(4, ({ smallPhotos }) => smallPhotos > 0),
  ),
  loading: odd(
    basics("carpetArea"),
    ifSo(3, ({ type, area, carpetArea }) => type !== "plot" && !!area && !!carpetArea && area > carpetArea * (1 + mostLoading)),
  ),
  // What other homes say is worth a look and costs nothing: the market changes by itself.
  priceOfOthers: odd(basics("price"), () => 0),
  sharedPhotos: odd({ step: 3 }, () => 0),
} as const satisfies Record<string, Rule>;

export type CoachKind = keyof typeof rules;
export const coachKinds = Object.keys(rules) as [CoachKind, ...CoachKind[]];

/** Where the wizard asks for it. */
export const whereOf = (kind: CoachKind): { step: number; field?: string } => rules[kind];

/** `required`: one of the fields without which it cannot be published. `points`: 0 is worth a look, and costs nothing. */
export type Advice = { points: number } & (
  | { kind: CoachKind; sign: Rule["sign"] }
  | { kind: "required"; sign: "missing"; field: PublicationField }
);

function isFarFromCity(home: CoachFacts): boolean {
  const point = home.isLocationApproximate ? null : realLocation(home);
  return point !== null && home.cityPoint !== null && metresBetween(point, home.cityPoint) > farFromCityKm * 1000;
}

const pointsForRequired = 3;

/** What would make the home more complete: what is worth most first, what is odd before what is missing for as much. */
export function adviceFor(facts: CoachFacts): Advice[] {
  const isOdd = oddBesideOthers(facts);
  const found = Object.entries<Rule>(rules).flatMap(([name, { sign, points }]): Advice[] => {
    const kind = name as CoachKind;
    const worth = points(facts);
    return worth > 0 || isOdd.includes(kind) ? [{ kind, sign, points: worth }] : [];
  });
  const required = missingFacts(facts).map((field): Advice => ({ kind: "required", sign: "missing", points: pointsForRequired, field }));
  return [...found, ...required].toSorted(
    (one, other) => other.points - one.points || Number(other.sign === "odd") - Number(one.sign === "odd"),
  );
}

function oddBesideOthers({ price, currency, others }: CoachFacts): CoachKind[] {
  const { medianPrice = null, sharedPhotos = 0 } = others ?? {};
  const isOff = price !== null && currency === homeCurrency && medianPrice !== null && isLeap(medianPrice, price);
  return [...(isOff ? (["priceOfOthers"] as const) : []), ...(sharedPhotos > 0 ? (["sharedPhotos"] as const) : [])];
}

/** 0 to 100: what is left when each advice has cost its points. */
export const completenessOf = (facts: CoachFacts): number => pointsLeft(adviceFor(facts));

export const pointsLeft = (advice: readonly Advice[]): number => Math.max(0, 100 - advice.reduce((sum, { points }) => sum + points, 0));

/** A home with fewer points is one to improve. */
export const littleComplete = 70;
