import type { FastifyInstance } from "fastify";
import { readTime } from "../../../journeys/contract/journey-times.ts";
import { asksJourneys, readJourneys } from "../../contract/journey-filters.ts";
import { searchesIn, toGiven } from "../../contract/search-query.ts";
import { placesOf, type Reaches } from "./asked-journeys.ts";

/** Refuses a search, or several in one request, when its address asks for too many new places. Also for pages, which call for a visitor. */
export function limitPlaces(app: FastifyInstance, journeys: Reaches): void {
  // Before the query is parsed for its endpoint, so that all endpoints of searches are alike.
  app.addHook("preValidation", async (request) => {
    const given = toGiven(request.query as Record<string, unknown>);
    for (const one of [given, ...searchesIn(given)]) {
      const filters = readJourneys((name) => one.get(name) ?? []);
      if (asksJourneys(filters)) await journeys.admit(request, placesOf(filters), readTime(filters.when));
    }
  });
}
