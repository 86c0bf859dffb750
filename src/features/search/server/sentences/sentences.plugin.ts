import type { FastifyInstance } from "fastify";
import { anyProperty, dependsOn } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { noJourneys } from "../../contract/journey-filters.ts";
import { searchPageSize } from "../../contract/search-filters.ts";
import { paramsFromSearch } from "../../contract/search-url.ts";
import { sentencesEndpoints } from "../../contract/sentences.endpoints.ts";
import type { Recounted } from "../recounted.ts";
import type { SearchEngine } from "../search-engine.ts";
import { leaveOutUnmatched } from "./leave-out-unmatched.ts";
import type { Localities } from "./localities.ts";
import { readSentencePlaces } from "./sentence-places.store.ts";
import { SentencePlaces } from "./sentence-places.ts";
import { understandSentence } from "./understand-sentence.ts";

/** How long until a city with its first home is understood. */
const freshMs = 60_000;
const status = 200 as const;

type Options = Pick<Services, "clock" | "pool"> & { localities: Recounted<Localities>; engine: Pick<SearchEngine, "totals"> };

export async function sentencesPlugin(app: FastifyInstance, { pool, clock, localities, engine }: Options): Promise<void> {
  let known: Promise<SentencePlaces> | null = null;
  let readAt = 0;

  function knownPlaces(): Promise<SentencePlaces> {
    const now = clock.now().getTime();
    if (known && now - readAt < freshMs) return known;
    readAt = now;
    const reading = readSentencePlaces(pool).then((places) => new SentencePlaces(places));
    known = reading;
    reading.catch(() => {
      known = null;
    });
    return reading;
  }

  mountEndpoint(app, "understandSentence", sentencesEndpoints.understandSentence, async ({ query: { q } }, request) => {
    const understood = understandSentence(q, ...(await Promise.all([knownPlaces(), localities.get()])));
    if (!understood) {
      dependsOn(request);
      return { status, data: null };
    }
    dependsOn(request, anyProperty);
    // Minutes to places are not computed for it: what limits them counts searches.
    const { place, within } = understood.filters;
    const without = { ...understood, filters: { ...understood.filters, ...noJourneys } };
    const { filters, leftOut } = await leaveOutUnmatched(q, without, engine);
    const query = paramsFromSearch({
      filters: { ...filters, place, within },
      sortBy: understood.order ?? "relevance",
      page: 1,
      size: searchPageSize,
      view: "grid",
    });
    return { status, data: { query: query.toString(), leftOut, unsaid: understood.leftOut } };
  });
}
