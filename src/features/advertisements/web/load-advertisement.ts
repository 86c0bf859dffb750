import { createPageApiClient } from "../../../shared/web/api-client.ts";
import type { Placement, ShownAdvertisement } from "../contract/advertisement-terms.ts";
import type { ShownAdvertisementsEndpoints } from "../contract/advertisements.endpoints.ts";
import { shownAdvertisementsPaths } from "../contract/advertisements.paths.ts";

type Page = { placement: Placement; city?: readonly string[]; type?: readonly string[]; property?: string };

/** For a page's loader: its advertisement. null also after a failure: the page works without it. */
export async function loadAdvertisement(
  context: Parameters<typeof createPageApiClient>[1],
  page: Page,
): Promise<ShownAdvertisement | null> {
  const { pickAdvertisement } = createPageApiClient<ShownAdvertisementsEndpoints>(shownAdvertisementsPaths, context);
  return pickAdvertisement({ query: { city: [], type: [], ...page } }).then(
    (answer) => answer.data,
    () => null,
  );
}
