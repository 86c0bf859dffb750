import { orPageError } from "../../../../shared/web/api-client.ts";
import { deskApi } from "../desk-api.ts";
import type { Route } from "./+types/market-csv";
import { marketQueryOf } from "./market-address.ts";

/** The table of cities as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = marketQueryOf(request);
  const { csv } = (await orPageError(deskApi(context).exportMarket({ query }))).data;
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="market-${query.days}-days.csv"`,
      "cache-control": "no-store",
    },
  });
}
