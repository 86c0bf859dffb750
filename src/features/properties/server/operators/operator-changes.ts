// What operators change of any property. Each function takes the transaction that also logs the change.
import { type RawBuilder, sql, type UpdateObject } from "kysely";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { lastDayOfCheck } from "../../contract/check-days.ts";
import type { PropertyDetail, PropertyImage } from "../../contract/property.ts";
import type { CheckKind } from "../../contract/property-terms.ts";
import { type Point, realLocation } from "../../contract/real-location.ts";
import { notAsked } from "../confirmation/still-offered.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import { imageJson, type PropertyRow } from "../property.rows.ts";

type PropertyFacts = Pick<
  PropertyDetail,
  | ("description" | "type" | "listedFor" | "price" | "currency" | "address" | "location" | "state" | "images" | "zipCode" | "reraId")
  | ("projectName" | "placeShown")
  | ("area" | "carpetArea" | "areaUnit" | "bedrooms" | "bathrooms" | "floorNo" | "totalFloors")
> & { point: Point | null; publicPoint: Point | null };
export type CheckDates = Record<CheckKind, string | null>;
type CheckNotes = { [Kind in CheckKind]?: string | null };

/** In any state, but not deleted; locked until the transaction ends. */
export async function lockProperty(transaction: Database, id: PropertyId): Promise<PropertyRow | undefined> {
  return transaction
    .selectFrom("properties")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** `point`: where it is; `publicPoint`: where visitors see it. */
export async function findFacts(database: Database, id: PropertyId): Promise<PropertyFacts> {
  const { latitude, longitude, publicLatitude, publicLongitude, ...facts } = await database
    .selectFrom("properties as p")
    .where("id", "=", id)
    .select(["description", "type", "listed_for as listedFor", "price", "currency", "address", "location", "state"])
    .select([
      "area",
      "carpet_area as carpetArea",
      "area_unit as areaUnit",
      "bedrooms",
      "bathrooms",
      "floor_no as floorNo",
      "total_floors as totalFloors",
    ])
    .select(["zip_code as zipCode", "rera_id as reraId", "project_name as projectName", "place_shown as placeShown"])
    .select(["latitude", "longitude", "public_latitude as publicLatitude", "public_longitude as publicLongitude"])
    .select(
      sql<PropertyImage[]>`array(
        select ${sql.raw(imageJson)} from media_items where property_id = p.id and kind = 'image' order by display_order, id
      )`.as("images"),
    )
    .executeTakeFirstOrThrow();
  const publicPoint = realLocation({ latitude: publicLatitude, longitude: publicLongitude });
  return { ...facts, point: realLocation({ latitude, longitude }), publicPoint };
}

export async function findChecks(database: Database, id: PropertyId) {
  return database
    .selectFrom("property_checks")
    .where("property_id", "=", id)
    .select(["kind", "checked_on as checkedOn", "note", "told_on as toldOn", "within_metres as withinMetres"])
    .orderBy("kind")
    .execute();
}

/**
 * Replaces its checks; with at least one that still counts on that day the property is verified (HOME-02). A check keeps its note, unless `notes`
 * has another, and one of the same day what is known of it.
 */
export async function replaceChecks(
  transaction: Database,
  property: PropertyRow,
  checks: CheckDates,
  at: Date,
  notes: CheckNotes = {},
): Promise<void> {
  const known = await findChecks(transaction, property.id);
  const noteOf = (kind: string) => {
    const given = ownValue(notes, kind);
    return given === undefined ? (known.find((check) => check.kind === kind)?.note ?? null) : given;
  };
  await transaction.deleteFrom("property_checks").where("property_id", "=", property.id).execute();
  const sameDay = (kind: string, date: string) => known.find((check) => check.kind === kind && check.checkedOn === date);
  const made = Object.entries(checks).flatMap(([kind, date]) => {
    if (date === null) return [];
    const { toldOn = null, withinMetres = null } = sameDay(kind, date) ?? {};
    return [
      {
        property_id: property.id,
        kind: kind as CheckKind,
        checked_on: date,
        note: noteOf(kind),
        told_on: toldOn,
        within_metres: withinMetres,
      },
    ];
  });
  if (made.length > 0) await transaction.insertInto("property_checks").values(made).execute();
  await ownProperties.change(
    transaction,
    property,
    { is_verified: made.some(({ kind, checked_on }) => lastDayOfCheck(kind, checked_on) >= dayInIndia(at)) },
    { at },
  );
}

export async function setFeatured(transaction: Database, property: PropertyRow, isFeatured: boolean, at: Date): Promise<void> {
  await ownProperties.change(transaction, property, { is_featured: isFeatured }, { at });
}

/** Unpublishes all of a lister's published properties. Resolves to their ids, for `publishAgain`. */
export async function unpublishAllOf(transaction: Database, listerId: AccountId, at: Date): Promise<PropertyId[]> {
  const which = sql<boolean>`lister_id = ${listerId} and publication = 'published' and deleted_at is null`;
  return changeAll(transaction, which, { publication: "unpublished", updated_at: at, ...notAsked });
}

/** Publishes those of `ids` that are still as `unpublishAllOf` left them; resolves to their ids. */
export async function publishAgain(transaction: Database, ids: readonly PropertyId[], at: Date): Promise<PropertyId[]> {
  const shown: PropertyId[] = [];
  for (let from = 0; from < ids.length; from += homesAtOnce) {
    const which = sql<boolean>`id = any(${ids.slice(from, from + homesAtOnce)}::text[]) and publication = 'unpublished'`;
    shown.push(...(await changeAll(transaction, which, { publication: "published", updated_at: at, ...notAsked })));
  }
  return shown;
}

/**
 * When both are locked, properties come before the account, as in publishing, and always in the same order. Deleted ones are left
 * out.
 */
export async function lockPropertiesOf(transaction: Database, listerId: AccountId): Promise<void> {
  await transaction
    .selectFrom("properties")
    .where("lister_id", "=", listerId)
    .where("deleted_at", "is", null)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Each home also changes its row of the search: thousands at once take longer than a statement may. */
export const homesAtOnce = 200;

/** Changes the properties that `which` selects, until it selects none. Resolves to their ids. Call it with all of them locked. */
export async function changeAll(
  transaction: Database,
  which: RawBuilder<boolean>,
  columns: UpdateObject<Tables, "properties">,
): Promise<PropertyId[]> {
  const ids: PropertyId[] = [];
  for (let changed = homesAtOnce; changed === homesAtOnce; ) {
    const rows = await transaction
      .updateTable("properties")
      .set({ ...columns, version: sql`version + 1` })
      .where("id", "in", ({ selectFrom }) => selectFrom("properties").select("id").where(which).limit(homesAtOnce))
      .returning("id")
      .execute();
    ids.push(...rows.map(({ id }) => id));
    changed = rows.length;
  }
  return ids;
}
