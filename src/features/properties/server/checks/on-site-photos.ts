// What an operator photographs at a home: evidence of the check of its place, sealed as papers are.
import { sql } from "kysely";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { sealBytes } from "../../../../shared/server/sealed-bytes.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { sealOf } from "./change-check-papers.ts";

type Taken = { propertyId: PropertyId; by: SignedInOperator; content: Buffer; withinMetres: number | null; at: Date };

/** Seals a clean photo, and says how near the pin the check of the place was made: that check is there already. */
export async function keepOnSitePhoto(
  transaction: Database,
  { config }: Pick<Services, "config">,
  { propertyId, by, content, withinMetres, at }: Taken,
): Promise<void> {
  const id = newId("pap", at);
  await transaction
    .insertInto("on_site_photos")
    .values({
      id,
      property_id: propertyId,
      operator_id: by.id,
      taken_at: at,
      within_metres: withinMetres,
      content_type: "image/jpeg",
      size_bytes: content.length,
      sealed: sealBytes(sealOf(config.appSecret, id), content),
    })
    .execute();
  await transaction
    .updateTable("property_checks")
    .set({ within_metres: withinMetres })
    .where("property_id", "=", propertyId)
    .where("kind", "=", "location")
    .execute();
}

/** Without their contents, the latest first. */
export async function findOnSitePhotos(database: Database, propertyId: PropertyId) {
  return database
    .selectFrom("on_site_photos")
    .where("property_id", "=", propertyId)
    .select(["id", "taken_at as takenAt", "within_metres as withinMetres"])
    .orderBy("taken_at", "desc")
    .limit(20)
    .execute();
}

/** Those that no check rests on any more. */
export async function deleteOldOnSitePhotos(database: Database, takenBefore: Date): Promise<void> {
  await sql`delete from on_site_photos where taken_at < ${takenBefore}`.execute(database);
}
