import type { FastifyInstance } from "fastify";
import { anyProperty, clientAddress, dependsOn, incomplete } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { streetsIn } from "../../places/server/public.ts";
import { searchEndpoints } from "../contract/search.endpoints.ts";
import { findCostFigures, findNumbers } from "./costs/cost-figures.store.ts";
import { countNothingFound } from "./empty/empty-searches.ts";
import type { IndexSearch } from "./index/index-search.ts";
import { type Reaches, reachesOf } from "./journeys/asked-journeys.ts";
import { limitPlaces } from "./journeys/limit-places.ts";
import { findPlaces } from "./map/map.store.ts";
import { mapProperties, openMap } from "./map/map-properties.ts";
import { findCloseHomes } from "./nearest/close-homes.ts";
import { findNearestHomes } from "./nearest/nearest-homes.ts";
import { PlaceNames } from "./place-names.ts";
import type { Recounted } from "./recounted.ts";
import type { SearchEngine } from "./search-engine.ts";
import { countProperties, findLooserSearches, type SearchParts, searchProperties } from "./search-properties.ts";
import type { Localities } from "./sentences/localities.ts";
import { suggest } from "./suggestions/suggest.ts";
import { findRank } from "./why-here/rank-of-home.ts";

const status = 200 as const;

type Options = Pick<Services, "clock" | "config" | "database" | "pool"> & {
  localities: Recounted<Localities>;
  engine: SearchEngine;
  /** Without it PostgreSQL answers all searches. */
  searchIndex?: IndexSearch | undefined;
  journeys?: Reaches;
};

export async function searchPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const { config, pool, engine, localities, searchIndex } = options;
  const known = await streetsIn(config.mapTiles);
  const parts: SearchParts = {
    engine,
    pool,
    placeNames: new PlaceNames(pool),
    journeys: options.journeys ?? reachesOf(pool),
    isIndexed: () => searchIndex?.isReady ?? false,
  };

  limitPlaces(app, parts.journeys);

  mountEndpoint(app, "searchProperties", searchEndpoints.searchProperties, async ({ query: { search, ...wanted } }, request) => {
    dependsOn(request, anyProperty);
    const { page, size } = search;
    const found = await searchProperties(parts, search, wanted);
    if (wanted.withCounts && !found.counts) dependsOn(request, incomplete);
    return { status, ...found, page, size };
  });

  mountEndpoint(app, "countProperties", searchEndpoints.countProperties, async ({ query: filters }, request) => {
    dependsOn(request, anyProperty);
    return { status, ...(await countProperties(parts, filters)) };
  });

  mountEndpoint(app, "searchTotals", searchEndpoints.searchTotals, async ({ query: { searches } }, request) => {
    dependsOn(request, anyProperty);
    return { status, data: await engine.totals(searches) };
  });

  mountEndpoint(app, "loosenSearch", searchEndpoints.loosenSearch, async ({ query: filters }, request) => {
    dependsOn(request, anyProperty);
    const { isWhole, ...looser } = await findLooserSearches(parts, filters);
    if (!isWhole) dependsOn(request, incomplete);
    return { status, ...looser };
  });

  mountEndpoint(app, "countNothingFound", searchEndpoints.countNothingFound, async ({ body }, request) => {
    const visitor = { address: clientAddress(request), userAgent: request.headers["user-agent"] };
    await countNothingFound(options, body.search, visitor);
    return { status };
  });

  mountEndpoint(app, "nearestProperties", searchEndpoints.nearestProperties, async ({ query: filters }, request) => {
    dependsOn(request, anyProperty);
    return { status, data: await findNearestHomes({ ...parts, localities: await localities.get() }, filters) };
  });

  mountEndpoint(app, "closeProperties", searchEndpoints.closeProperties, async ({ query: filters }, request) => {
    dependsOn(request, anyProperty);
    return { status, data: await findCloseHomes(parts, filters) };
  });

  mountEndpoint(app, "mapProperties", searchEndpoints.mapProperties, async ({ query: { filters, zoom, opening } }, request) => {
    dependsOn(request, anyProperty);
    const answer = opening ? openMap(parts, filters, { size: opening, known }) : mapProperties(parts, filters, zoom);
    return { status, ...(await answer) };
  });

  mountEndpoint(app, "locateProperties", searchEndpoints.locateProperties, async ({ query: { id: ids } }, request) => {
    dependsOn(request, anyProperty);
    return {
      status,
      data: await findPlaces(
        pool,
        ids.filter((id) => id !== null),
      ),
    };
  });

  mountEndpoint(app, "costsOfProperties", searchEndpoints.costsOfProperties, async ({ query: { ids, assumed } }, request) => {
    dependsOn(request, ...ids);
    const costs = await findCostFigures(pool, await findNumbers(pool, ids), assumed);
    return { status, data: [...costs].map(([id, figures]) => ({ id, ...figures })) };
  });

  mountEndpoint(app, "explainRank", searchEndpoints.explainRank, async ({ params: { id }, query: filters }, request) => {
    dependsOn(request, ...(id === null ? [] : [id]));
    return { status, data: await findRank(options, id, filters) };
  });

  mountEndpoint(app, "suggest", searchEndpoints.suggest, async ({ query: { q, limit, for: purpose = null } }, request) => {
    dependsOn(request, anyProperty);
    return { status, data: await suggest(parts, { q, limit, purpose }) };
  });
}
