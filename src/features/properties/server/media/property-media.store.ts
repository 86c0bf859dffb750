import type { Selectable } from "kysely";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import type { FindPublicFiles, MediaOwner } from "../../../media/server/public.ts";
import { OwnFiles } from "./own-files.ts";

export type MediaRow = Selectable<Tables["media_items"]>;
/** The lister's words about a medium, and the data of its file, which are only written with a new one. */
export type NewMedia = Pick<
  MediaRow,
  | ("id" | "property_id" | "kind" | "url" | "type" | "caption" | "display_order" | "is_featured" | "alt")
  | ("thumbnail_url" | "duration_seconds" | "width" | "height" | "color" | "photo_hash" | "widths")
>;
export type MediaKind = MediaRow["kind"];

/** All of a property's media and the posters of its films, in display order. */
export async function findOwnFiles(database: Database, id: PropertyId): Promise<OwnFiles> {
  const rows = await database
    .selectFrom("media_items")
    .selectAll()
    .where("property_id", "=", id)
    .orderBy("display_order")
    .orderBy("id")
    .execute();
  return new OwnFiles(rows);
}

/** Replaces the property's media of that kind; existing ids keep what is known about their files. */
export async function replaceMedia(database: Database, id: PropertyId, kind: MediaKind, media: NewMedia[]): Promise<void> {
  let outdated = database.deleteFrom("media_items").where("property_id", "=", id).where("kind", "=", kind);
  if (media.length > 0)
    outdated = outdated.where(
      "id",
      "not in",
      media.map((item) => item.id),
    );
  await outdated.execute();
  if (media.length === 0) return;
  await database
    .insertInto("media_items")
    .values(media)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        type: ref("excluded.type"),
        caption: ref("excluded.caption"),
        display_order: ref("excluded.display_order"),
        is_featured: ref("excluded.is_featured"),
        alt: ref("excluded.alt"),
        thumbnail_url: ref("excluded.thumbnail_url"),
        duration_seconds: ref("excluded.duration_seconds"),
      })),
    )
    .execute();
}

/** Records what was found out about files that properties show. */
export const propertyMedia: MediaOwner = {
  async setWidths(transaction, key, widths) {
    await transaction.updateTable("media_items").set({ widths }).where("url", "=", key).where("kind", "=", "image").execute();
  },
  async setPhotoHash(transaction, key, hash) {
    await transaction
      .updateTable("media_items")
      .set({ photo_hash: hash })
      .where("url", "=", key)
      .where("kind", "=", "image")
      .where("photo_hash", "is", null)
      .execute();
  },
  async replaceFilm(transaction, key, converted) {
    await transaction.updateTable("media_items").set({ url: converted }).where("url", "=", key).where("kind", "=", "video").execute();
  },
  async findPosters(database, films) {
    const rows = await database
      .selectFrom("media_items")
      .where("url", "in", films)
      .where("kind", "=", "video")
      .select("thumbnail_url")
      .execute();
    return rows.map(({ thumbnail_url }) => thumbnail_url);
  },
  async givePoster(transaction, films, poster) {
    await transaction
      .updateTable("media_items")
      .set({ thumbnail_url: poster })
      .where("url", "in", films)
      .where("kind", "=", "video")
      .where("thumbnail_url", "is", null)
      .execute();
  },
};

/** What a published property shows (CARD-02). */
export const findPublicPropertyFiles: FindPublicFiles = async ({ database }, id) => {
  if (!id.startsWith("prp_")) return [];
  const rows = await database
    .selectFrom("media_items as media")
    .innerJoin("properties as property", "property.id", "media.property_id")
    .where("media.property_id", "=", id as PropertyId)
    .where("property.publication", "=", "published")
    .where("property.deleted_at", "is", null)
    .select(["media.url", "media.thumbnail_url"])
    .execute();
  return rows.flatMap(({ url, thumbnail_url }) => (thumbnail_url === null ? url : [url, thumbnail_url]));
};
