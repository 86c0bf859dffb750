// A home that an operator has taken down stays down until an operator decides otherwise.
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { notAsked } from "../confirmation/still-offered.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import { refuseUnpublishable } from "../listers/refuse-unpublishable.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { Announce } from "../property-events.ts";

type Change = { transaction: Database; announce: Announce };
/** Why, in the words that its lister is told. */
type Words = { reason: string; note: string | null };

export async function isTakenDown(database: Database, id: PropertyId): Promise<boolean> {
  const down = await database.selectFrom("property_take_downs").where("property_id", "=", id).select("at").executeTakeFirst();
  return down !== undefined;
}

/** That its lister asks for another look; undefined: it is not down, they have not, or they are suspended or leaving. */
export async function findAskedLook(database: Database, id: PropertyId): Promise<{ note: string | null } | undefined> {
  return database
    .selectFrom("property_take_downs")
    .innerJoin("properties", "properties.id", "property_id")
    .innerJoin("accounts", "accounts.id", "lister_id")
    .where("property_id", "=", id)
    .where("asked_at", "is not", null)
    .where("suspended_at", "is", null)
    .where("deletion_requested_at", "is", null)
    .select("asked_note as note")
    .executeTakeFirst();
}

/** Unpublishes it, or leaves it down: its lister may change it and ask for another look. */
export async function takeDown({ transaction, announce }: Change, property: PropertyRow, words: Words, at: Date): Promise<void> {
  const down = { ...words, at, asked_at: null, asked_note: null };
  await transaction
    .insertInto("property_take_downs")
    .values({ property_id: property.id, ...down })
    .onConflict((conflict) => conflict.column("property_id").doUpdateSet(down))
    .execute();
  if (property.publication !== "published") return;
  await ownProperties.change(transaction, property, { publication: "unpublished", ...notAsked }, { at });
  await announce(transaction, { kind: "taken_down", id: property.id, listerId: property.lister_id, at });
}

/** Publishes it again. Throws `invalid_input` when something is missing by now, or its lister must verify an address first. */
export async function putBack({ transaction, announce }: Change, property: PropertyRow, at: Date): Promise<void> {
  await refuseUnpublishable(transaction, property, at);
  await transaction.deleteFrom("property_take_downs").where("property_id", "=", property.id).execute();
  await ownProperties.change(transaction, property, { publication: "published" }, { at });
  await announce(transaction, { kind: "published", id: property.id, listerId: property.lister_id, at });
}

/** Its lister asks for another look. Asking again replaces the note and keeps the place in the queue. False: it is not taken down. */
export async function askForAnotherLook(transaction: Database, id: PropertyId, note: string | null, at: Date): Promise<boolean> {
  const asked = await transaction
    .updateTable("property_take_downs")
    .set(({ fn, ref, val }) => ({ asked_at: fn.coalesce(ref("asked_at"), val(at)), asked_note: note }))
    .where("property_id", "=", id)
    .returning("property_id")
    .executeTakeFirst();
  return asked !== undefined;
}
