import type { FastifyInstance } from "fastify";
import { anyProperty, dependsOn } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { searchPageSize } from "../../contract/search-filters.ts";
import { paramsFromSearch } from "../../contract/search-url.ts";
import { sentencesEndpoints } from "../../contract/sentences.endpoints.ts";
import { chooseEngine } from "../choose-engine.ts";
import type { IndexSearch } from "../index/index-search.ts";
import type { Recounted } from "../recounted.ts";
import { leaveOutUnmatched } from "./leave-out-unmatched.ts";
import type { Localities } from "./localities.ts";
import { readSentencePlaces } from "./sentence-places.store.ts";
import { SentencePlaces } from "./sentence-places.ts";
import { understandSentence } from "./understand-sentence.ts";

/** How long until a city with its first home is understood. */
const freshMs = 60_000;
const status = 200 as const;

type Options = Pick<Services, "clock" | "database" | "pool"> & {
  localities: Recounted<Localities>;
  /** Without it PostgreSQL counts. */
  searchIndex?: IndexSearch | undefined;
};

export async function sentencesPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const { pool, clock, localities } = options;
  const engine = chooseEngine(options, options.searchIndex);
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
    const { filters, leftOut } = await leaveOutUnmatched(q, understood, (searches) => engine.totals(searches));
    const query = paramsFromSearch({ filters, sortBy: "relevance", page: 1, size: searchPageSize, view: "grid" });
    return { status, data: { query: query.toString(), leftOut } };
  });
}
