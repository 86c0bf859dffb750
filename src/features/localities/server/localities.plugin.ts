import type { FastifyInstance } from "fastify";
import { AppError } from "../../../shared/server/error-table.ts";
import { dependsOn } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { findCardsByNumber } from "../../properties/server/public.ts";
import type { KnownLocalities } from "../../search/server/public.ts";
import { localitiesEndpoints as endpoints } from "../contract/localities.endpoints.ts";
import { type LocalityKind, localityKinds, shownQuarters } from "../contract/locality-terms.ts";
import { meantLocality } from "./find-locality.ts";
import { getPriceHere } from "./get-price-here.ts";
import { findCity, findFigures, findNeighbours, listCities, listLocalities } from "./localities.store.ts";
import { toListed, toNeighbour, toOffer, toTypes } from "./localities.wire.ts";
import { quartersUpTo } from "./quarters.ts";

const found = <Data>(data: Data) => ({ status: 200, data }) as const;

/** Pages of localities. They are made from what was counted last, so they are kept for a minute, or until one of their cards changes. */
export async function localitiesPlugin(
  app: FastifyInstance,
  { pool, clock, localities }: Pick<Services, "pool" | "clock"> & { localities: KnownLocalities },
): Promise<void> {
  mountEndpoint(app, "listLocalityCities", endpoints.listLocalityCities, async (_input, request) => {
    dependsOn(request);
    return found(await listCities(pool));
  });

  mountEndpoint(app, "listLocalities", endpoints.listLocalities, async ({ params }, request) => {
    dependsOn(request);
    const city = await findCity(pool, params.city);
    if (!city) throw new AppError("not_found");
    return found({ city, localities: (await listLocalities(pool, city.slug)).map(toListed) });
  });

  mountEndpoint(app, "getLocality", endpoints.getLocality, async ({ params, query }, request) => {
    dependsOn(request);
    const meant = await meantLocality({ pool, localities }, params);
    if (!meant) throw new AppError("not_found");
    const { city, locality, row, point } = meant;
    const key = { citySlug: city.slug, slug: locality.slug };
    const figures = row ? await findFigures(pool, key) : [];
    const totalOf = (kind: LocalityKind) => figures.find((one) => one.kind === kind && one.part === "now")?.homes ?? 0;
    const totals = { sale: totalOf("sale"), rent: totalOf("rent") };
    const kind = query.for ?? localityKinds.find((one) => totals[one] > 0) ?? "sale";
    const ofKind = figures.filter((one) => one.kind === kind);
    const offer = toOffer(ofKind, quartersUpTo(clock.now(), shownQuarters));
    const first = ofKind.find(({ facts }) => facts !== null)?.facts?.first ?? [];
    const [cards, neighbours] = await Promise.all([findCardsByNumber(pool, first), point ? findNeighbours(pool, key, point, kind) : []]);
    // One that is gone must not stay.
    dependsOn(request, ...cards.map(({ id }) => id));
    return found({
      ...{ city, locality, point, kind, totals, offer },
      countedAt: row?.countedAt.toISOString() ?? null,
      homes: row?.homes ?? 0,
      types: toTypes(row),
      cards: cards.filter(({ status }) => status === "available"),
      neighbours: neighbours.map(toNeighbour),
    });
  });

  mountEndpoint(app, "getPriceHere", endpoints.getPriceHere, async ({ params: { id } }, request) => {
    dependsOn(request, ...(id === null ? [] : [id]));
    return found(await getPriceHere(pool, id));
  });
}
