import { createPageApiClient } from "../../../shared/web/api-client.ts";
import type { Around, AroundEndpoints } from "../contract/around.endpoints.ts";
import { aroundPaths } from "../contract/around.paths.ts";

export async function loadAround(context: Parameters<typeof createPageApiClient>[1], id: string): Promise<Around | null> {
  try {
    const { data } = await createPageApiClient<AroundEndpoints>(aroundPaths, context).getAround({ params: { id } });
    return data.kinds.length > 0 ? data : null;
  } catch {
    // The page works without it.
    return null;
  }
}
