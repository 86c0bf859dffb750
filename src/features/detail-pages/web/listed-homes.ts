import { pageNumber } from "../../../shared/contract/read-query.ts";
import { type ApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { leadToExistingPages } from "../../../shared/web/lead-to-existing-pages.ts";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { offerKinds } from "../../properties/contract/property-terms.ts";
import { shownCard } from "../../properties/contract/shown-card.ts";
import type { Listed } from "../../properties/web/public.ts";

/** The homes of a lister that the page's address asks for: all, or those with one kind of offer; the first page or a later one. */
export async function loadListedHomes(api: ApiClient<PropertiesEndpoints>, id: string, url: URL): Promise<Listed> {
  const { searchParams: params } = url;
  const offer = offerKinds.find((kind) => kind === params.get("offer"));
  const query = { page: pageNumber(params.get("page")), ...(offer && { offer }) };
  const found = await orPageError(api.listPropertiesOfLister({ params: { id }, query }));
  leadToExistingPages(url, { page: found.page });
  return { ...found, data: found.data.map(shownCard), offer: offer ?? null };
}
