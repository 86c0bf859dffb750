import { data } from "react-router";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { fetchStream, orPageError } from "../../../shared/web/api-client.ts";
import { deskStreamPaths } from "../contract/desk.paths.ts";
import type { Route } from "./+types/desk-csv";
import { deskApi } from "./desk-api.ts";
import { logFilterOf } from "./log-address.ts";
import { marketQueryOf } from "./market/market-address.ts";

type Args = Route.LoaderArgs;

/** The tables of the desk that are files too. The log is passed on as it is read. */
const tables: Record<string, (args: Args) => Promise<{ name: string; body: string | ReadableStream<Uint8Array> }>> = {
  async market({ request, context }) {
    const query = marketQueryOf(request);
    const { csv } = (await orPageError(deskApi(context).exportMarket({ query }))).data;
    return { name: `market-${query.days}-days.csv`, body: csv };
  },
  async log({ request, context }) {
    return {
      name: "log.csv",
      body: await orPageError(fetchStream(context, { ...deskStreamPaths.exportLog, query: logFilterOf(request) })),
    };
  },
};

export async function loader(args: Args) {
  const read = ownValue(tables, args.params.table);
  if (!read) throw data(null, { status: 404 });
  const { name, body } = await read(args);
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
