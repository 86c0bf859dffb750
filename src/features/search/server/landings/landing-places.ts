import type { Clock } from "../../../../shared/server/clock.ts";
import type { PropertyType } from "../../../properties/contract/property-terms.ts";
import { type Landing, mostNeighbours } from "../../contract/landings.endpoints.ts";
import { Recounted } from "../recounted.ts";
import type { PlaceCount } from "./landings.store.ts";

type Counted = { name: string; slug: string; count: number };
export type LandingPlace = { cityKey: string | null; city: Counted | null; locality: Counted | null };

/** How long counts of places are cached. */
export const placesFreshMs = 600_000;

/** The places that have pages, by type; recounted every ten minutes, while requests get the previous counts. */
export class LandingPlaces {
  readonly #counts: Recounted<readonly PlaceCount[]>;

  constructor(read: () => Promise<PlaceCount[]>, clock: Clock) {
    this.#counts = new Recounted(read, { clock, freshMs: placesFreshMs });
  }

  /** Every type × city × locality with its homes, most homes first. */
  all(): Promise<readonly PlaceCount[]> {
    return this.#counts.get();
  }

  /** Null when the place has no homes of the type. */
  async find(type: PropertyType, citySlug: string | undefined, localitySlug: string | undefined): Promise<LandingPlace | null> {
    const ofType = (await this.all()).filter((place) => place.type === type);
    if (citySlug === undefined)
      return ofType.length > 0 && localitySlug === undefined ? { cityKey: null, city: null, locality: null } : null;
    const inCity = ofType.filter((place) => place.citySlug === citySlug);
    const [first] = inCity;
    const [city] = citiesOf(inCity);
    if (!first || !city) return null;
    if (localitySlug === undefined) return { cityKey: first.cityKey, city, locality: null };
    const locality = localitiesOf(inCity).find(({ slug }) => slug === localitySlug);
    return locality ? { cityKey: first.cityKey, city, locality } : null;
  }

  async neighbours(type: PropertyType, { city, locality }: LandingPlace): Promise<Pick<Landing, "localities" | "cities" | "types">> {
    const all = await this.all();
    const ofType = all.filter((place) => place.type === type);
    const here = all.filter((place) => (!city || place.citySlug === city.slug) && (!locality || place.localitySlug === locality.slug));
    const others = here.filter((place) => place.type !== type);
    const types = Map.groupBy(others, (place) => place.type);
    return {
      localities: city ? without(locality, localitiesOf(ofType.filter(({ citySlug }) => citySlug === city.slug))) : [],
      cities: without(city, citiesOf(ofType)),
      types: [...types].map(([other, places]) => ({ type: other, count: sum(places) })).sort((a, b) => b.count - a.count),
    };
  }
}

const without = (one: Counted | null, places: Counted[]): Counted[] =>
  places.filter(({ slug }) => slug !== one?.slug).slice(0, mostNeighbours);
const sum = (places: readonly PlaceCount[]): number => places.reduce((total, { count }) => total + count, 0);

function citiesOf(places: readonly PlaceCount[]): Counted[] {
  return counted(places, ({ citySlug, city }) => (citySlug !== null && city !== null ? { slug: citySlug, name: city } : null));
}

function localitiesOf(places: readonly PlaceCount[]): Counted[] {
  return counted(places, ({ localitySlug, locality }) =>
    localitySlug !== null && locality !== null ? { slug: localitySlug, name: locality } : null,
  );
}

/** Most homes first, ties by name. */
function counted(places: readonly PlaceCount[], read: (place: PlaceCount) => { slug: string; name: string } | null): Counted[] {
  const bySlug = new Map<string, Counted>();
  for (const place of places) {
    const one = read(place);
    if (!one) continue;
    const known = bySlug.get(one.slug);
    if (known) known.count += place.count;
    else bySlug.set(one.slug, { ...one, count: place.count });
  }
  return [...bySlug.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
