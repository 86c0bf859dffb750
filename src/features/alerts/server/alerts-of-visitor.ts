import { sql } from "kysely";
import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { VisitorPart } from "../../visitors/server/public.ts";
import { forgetAddress } from "./saved/end-alerts.ts";
import { listOfHolder } from "./saved/saved-searches.store.ts";

/** What alerts keep of a visitor. Searches belong to their address: without the visitor who asked for them they go on. */
export const alertsOfVisitor: VisitorPart = {
  merge: async (transaction, from, into) => {
    await transaction.updateTable("alert_requests").set({ visitor_id: into }).where("visitor_id", "=", from).execute();
    await transaction.updateTable("saved_searches").set({ visitor_id: into }).where("visitor_id", "=", from).execute();
    await sql`
      update saved_home_alerts set visitor_id = ${into}
      where visitor_id = ${from} and not exists (select from saved_home_alerts where visitor_id = ${into})`.execute(transaction);
  },
  files: [{ name: "saved-searches.json", elements: searchesOf }],
  remove: async (transaction, id) => {
    const address = await addressOf(transaction, id);
    if (address) await forgetAddress(transaction, address.id);
  },
  isNeeded: async (transaction, id) => {
    const address = await addressOf(transaction, id);
    const { rows } = await sql`
      select where exists (select from saved_home_alerts where visitor_id = ${id})
        or exists (select from saved_searches where address_id = ${address?.id ?? null} and stopped_at is null)`.execute(transaction);
    return rows.length > 0;
  },
};

async function* searchesOf(database: Database, id: VisitorId): AsyncGenerator<unknown> {
  const visitor = await database.selectFrom("visitors").where("id", "=", id).select("email").executeTakeFirst();
  yield* await listOfHolder(database, { visitorId: id, email: visitor?.email ?? null });
}

/** Of a visitor whose address is known. */
const addressOf = (database: Database, id: VisitorId) =>
  database
    .selectFrom("alert_addresses as a")
    .innerJoin("visitors as v", "v.email", "a.email")
    .where("v.id", "=", id)
    .select("a.id")
    .executeTakeFirst();
