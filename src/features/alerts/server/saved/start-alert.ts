import type { VisitorId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { keepStanding, type understandStanding } from "../../../search/server/public.ts";
import type { AlertRequest } from "../../contract/alerts.endpoints.ts";
import { findByQuery, refuseTooMany } from "./saved-searches.store.ts";

type Asked = Pick<AlertRequest, "search" | "frequency" | "kinds"> & { addressId: string; email: string; visitorId: VisitorId | null };

/**
 * The running search of an address that its owner has confirmed; the same search again takes the new choices. The address's row must be
 * locked. `standing`: what `understandStanding` made of the search. Throws `conflict` for too many searches.
 */
export async function startAlert(
  transaction: Database,
  { addressId, email, visitorId, search, frequency, kinds }: Asked,
  standing: Awaited<ReturnType<typeof understandStanding>>,
  now: Date,
): Promise<void> {
  const owner = await transaction.selectFrom("visitors").where("email", "=", email).select("id").executeTakeFirst();
  const known = await findByQuery(transaction, addressId, search);
  if (!known || known.stopped_at) await refuseTooMany(transaction, addressId);
  const visitor_id = owner?.id ?? known?.visitor_id ?? visitorId;
  const id = known?.id ?? newId("srs", now);
  const choices = { frequency, kinds, visitor_id, stopped_at: null };
  if (known) await transaction.updateTable("saved_searches").set(choices).where("id", "=", id).execute();
  else {
    const row = { id, address_id: addressId, search, created_at: now, looked_at: now, ...choices };
    await transaction.insertInto("saved_searches").values(row).execute();
  }
  await keepStanding(transaction, id, standing);
}
