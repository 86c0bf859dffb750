import { createPageApiClient } from "../../../shared/web/api-client.ts";
import type { Placement, ShownAdvertisement } from "../contract/advertisement-terms.ts";
import type { ShownAdvertisementsEndpoints } from "../contract/advertisements.endpoints.ts";
import { shownAdvertisementsPaths } from "../contract/advertisements.paths.ts";

type Page = { placement: Placement; city?: readonly string[]; type?: readonly string[]; property?: string };

/** For a page's loader: what is advertised on it. null also where it could not be asked for: the page is the page without it. */
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
