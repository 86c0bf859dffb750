// Loaded at the first press in the panel.
import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths, sentencesPaths } from "../../contract/search.paths.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import type { SentencesEndpoints } from "../../contract/sentences.endpoints.ts";
import { withSentence } from "../../contract/with-understood.ts";
import type { FilterCounts } from "./filter-counts.tsx";

const { countProperties } = createApiClient<Pick<SearchEndpoints, "countProperties">>({ countProperties: searchPaths.countProperties });
const { understandSentence } = createApiClient<SentencesEndpoints>(sentencesPaths);

/** The counts for the filters if they were applied. `appliedQ`: the applied keyword, which is no longer read as a sentence. */
export async function countSelection(filters: SearchFilters, appliedQ: string): Promise<{ counts: FilterCounts; total: number }> {
  const { counts, total } = await countProperties({ query: await asUnderstood(filters, appliedQ) });
  return { counts, total };
}

/** A sentence counts as the filters that it will become. */
async function asUnderstood(filters: SearchFilters, appliedQ: string): Promise<SearchFilters> {
  if (filters.q === "" || filters.q === appliedQ) return filters;
  const { data } = await understandSentence({ query: { q: filters.q } });
  return data ? withSentence(filters, data.query) : filters;
}
