import { type Selectable, sql } from "kysely";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import { byteOrderMark, type CsvCell, csvLine } from "../../../shared/server/csv.ts";
import { columnOf } from "../../../shared/server/database/column-names.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { rowsById } from "../../../shared/server/database/rows-by-id.ts";
import type { Tables } from "../../../shared/server/database/tables.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";
import type { AccountPart } from "../../accounts/server/public.ts";
import { propertyFieldNames } from "../contract/property-fields.ts";
import { notAskedUnlessHidden } from "./confirmation/still-offered.ts";
import { changeAll, lockPropertiesOf } from "./operators/operator-changes.ts";
import { imageJson, videoJson } from "./property.rows.ts";
import type { Announce } from "./property-events.ts";

const batchSize = 100;

/** All properties of one lister. Their unpublishing and return are announced as far as visitors see it. */
export function propertiesOfAccount(announce: Announce): AccountPart {
  return {
    files: ({ database }, id) => files(database, id),
    async hide(transaction, id, at) {
      await lockPropertiesOf(transaction, id);
      await changeAll(transaction, sql<boolean>`lister_id = ${id} and deleted_at is null`, { deleted_at: at, updated_at: at });
    },
    lockHidden: lockDeletedPropertiesOf,
    async restore(transaction, id, hiddenAt, at) {
      const which = sql<boolean>`lister_id = ${id} and deleted_at = ${hiddenAt}`;
      // One that was hidden stays so, and its lister is asked about it as before.
      const ids = await changeAll(transaction, which, { deleted_at: null, updated_at: at, ...notAskedUnlessHidden });
      await announce(transaction, { kind: "returned", ids, at });
    },
    // The next cleaning removes their files.
    async delete(transaction, id) {
      await transaction.deleteFrom("properties").where("lister_id", "=", id).execute();
    },
  };
}

/**
 * As JSON with amenities, checks, requests for checks, media and daily views, and as a table. Oldest first; includes deleted ones that can still be
 * restored.
 */
function files(database: Database, listerId: AccountId): ZipEntry[] {
  const rows = () => rowsById("" as PropertyId, batchSize, (after, limit) => findBatch(database, listerId, after, limit));
  async function* table() {
    let isFirst = true;
    for await (const { amenities, checks, checkRequests, checkPapers, takenDown, images, videos, days, ...row } of rows()) {
      if (isFirst) yield byteOrderMark + csvLine(Object.keys(row));
      isFirst = false;
      yield csvLine(Object.values(row).map(toCell));
    }
  }
  return [
    { name: "properties.json", chunks: () => jsonArray(rows()) },
    { name: "properties.csv", chunks: table },
  ];
}

function toCell(value: unknown): CsvCell {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join("; ");
  return value as CsvCell;
}

const filledColumns = propertyFieldNames.map((name) => columnOf(name) as keyof Selectable<Tables["properties"]>);

function findBatch(database: Database, listerId: AccountId, after: PropertyId, limit: number) {
  return database
    .selectFrom("properties as p")
    .where("p.lister_id", "=", listerId)
    .where("p.id", ">", after)
    .select([
      "id",
      "publication",
      "published_at",
      "confirmed_at",
      "confirmation_due",
      "confirmation_stage",
      "confirmation_since",
      "rera_due",
      "rera_stage",
      "deleted_at",
      ...filledColumns,
      "custom_amenities",
      "created_at",
      "updated_at",
    ])
    .select(["is_featured", "is_verified", "is_location_approximate", "completeness"])
    .select(["import_source", "import_reference"])
    .select([
      sql<
        unknown[]
      >`array(select json_build_object('kind', kind, 'checkedOn', checked_on, 'withinMetres', within_metres) from property_checks where property_id = p.id order by kind)`.as(
        "checks",
      ),
      sql<unknown[]>`array(
        select json_build_object('kind', kind, 'askedAt', asked_at, 'note', note, 'decidedAt', decided_at, 'outcome', outcome, 'answer', answer)
        from property_check_requests where property_id = p.id order by kind
      )`.as("checkRequests"),
      sql<unknown[]>`array(
        select json_build_object('kind', kind, 'name', name, 'sizeBytes', size_bytes, 'addedAt', added_at)
        from property_check_papers where property_id = p.id order by added_at
      )`.as("checkPapers"),
      sql<unknown>`(
        select json_build_object('at', at, 'reason', reason, 'note', note, 'askedAt', asked_at, 'askedNote', asked_note)
        from property_take_downs where property_id = p.id
      )`.as("takenDown"),
      sql<
        string[]
      >`array(select m.name from property_amenities pa join amenities m on m.id = pa.amenity_id where pa.property_id = p.id order by m.bit)`.as(
        "amenities",
      ),
      sql<
        unknown[]
      >`array(select ${sql.raw(imageJson)} from media_items where property_id = p.id and kind = 'image' order by display_order, id)`.as(
        "images",
      ),
      sql<
        unknown[]
      >`array(select ${sql.raw(videoJson)} from media_items where property_id = p.id and kind = 'video' order by display_order, id)`.as(
        "videos",
      ),
      sql<
        unknown[]
      >`array(select json_build_object('day', day, 'views', sum(views)) from property_days where property_id = p.id group by day having sum(views) > 0 order by day)`.as(
        "days",
      ),
    ])
    .orderBy("p.id")
    .limit(limit)
    .execute();
}

/** Like `lockPropertiesOf`, for deleted ones: all, or those deleted at exactly that time. */
async function lockDeletedPropertiesOf(transaction: Database, listerId: AccountId, at?: Date): Promise<void> {
  await transaction
    .selectFrom("properties")
    .where("lister_id", "=", listerId)
    .where("deleted_at", at ? "=" : "is not", at ?? null)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
}
