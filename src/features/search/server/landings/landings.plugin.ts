import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { anyProperty, dependsOn } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { PropertyType } from "../../../properties/contract/property-terms.ts";
import { findCardsByNumber } from "../../../properties/server/public.ts";
import { landingsEndpoints } from "../../contract/landings.endpoints.ts";
import { Recounted } from "../recounted.ts";
import { type LandingPlace, LandingPlaces, placesFreshMs } from "./landing-places.ts";
import { canonicalCitySlug, countPlaces, findPopularLocalities, type LandingFigures, readFigures } from "./landings.store.ts";

const popularFreshMs = 3_600_000;

type Stores = Pick<Services, "database" | "pool" | "clock">;

/** Pages by type and place (PUBL-03). */
export async function landingsPlugin(app: FastifyInstance, { database, pool, clock }: Stores): Promise<void> {
  const places = new LandingPlaces(() => countPlaces(database), clock);
  const figures = new LRUCache<string, Promise<LandingFigures>>({
    max: 2_000,
    ttl: placesFreshMs,
    perf: { now: () => clock.now().getTime() },
  });

  const popular = new Recounted(() => findPopularLocalities(database, dayInIndia(clock.now())), { clock, freshMs: popularFreshMs });

  async function findPlace(type: PropertyType, city: string | undefined, locality: string | undefined): Promise<LandingPlace | null> {
    const place = await places.find(type, city, locality);
    if (place || city === undefined) return place;
    const slug = await canonicalCitySlug(database, city);
    return slug === null || slug === city ? null : places.find(type, slug, locality);
  }

  function figuresOf(type: PropertyType, { cityKey, locality }: LandingPlace): Promise<LandingFigures> {
    const key = JSON.stringify([type, cityKey, locality?.slug]);
    const known = figures.get(key);
    if (known) return known;
    const reading = readFigures(database, { type, cityKey, localitySlug: locality?.slug ?? null });
    figures.set(key, reading);
    reading.catch(() => figures.delete(key));
    return reading;
  }

  mountEndpoint(app, "getLanding", landingsEndpoints.getLanding, async ({ params: { type }, query }, request) => {
    dependsOn(request, anyProperty);
    const place = type && (await findPlace(type, query.city, query.locality));
    if (!place) throw new AppError("not_found");
    const { numbers, ...read } = await figuresOf(type, place);
    if (read.total === 0) throw new AppError("not_found");
    const [cards, neighbours] = await Promise.all([findCardsByNumber(pool, numbers), places.neighbours(type, place)]);
    const named = (one: { name: string; slug: string } | null) => one && { name: one.name, slug: one.slug };
    const data = { type, city: named(place.city), locality: named(place.locality), ...read, cards, ...neighbours };
    return { status: 200 as const, data };
  });

  mountEndpoint(app, "listPopularLocalities", landingsEndpoints.listPopularLocalities, async (_, request) => {
    dependsOn(request, anyProperty);
    return { status: 200 as const, data: await popular.get() };
  });
}
