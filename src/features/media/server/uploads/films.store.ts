// What is known about films beyond other uploads: whether every browser plays them, and their posters.
import { sql } from "kysely";
import type { ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { convertedKey, posterKey } from "../../contract/media-key.ts";
import type { CleanImage } from "../files/clean-image.ts";
import type { MediaOwner } from "./media-owner.ts";
import type { UploadRow } from "./uploads.store.ts";

export async function setFilmState(database: Database, key: string, state: UploadRow["film_state"]): Promise<void> {
  const film_percent = state === "converting" ? 0 : null;
  await database.updateTable("uploads").set({ film_state: state, film_percent }).where("key", "=", key).execute();
}

const percentEveryMs = 1_000;

/** Returns a function that records a conversion's progress, at most once a second. A percentage that cannot be written is skipped. */
export function setFilmPercent(database: Database, key: string): (percent: number) => void {
  let nextMs = 0;
  return (percent) => {
    const nowMs = performance.now();
    if (nowMs < nextMs) return;
    nextMs = nowMs + percentEveryMs;
    database
      .updateTable("uploads")
      .set({ film_percent: percent })
      .where("key", "=", key)
      .where("film_state", "=", "converting")
      .execute()
      .catch(() => undefined);
  };
}

/** A property's or project's films that are not ready for every browser. */
export async function findUnreadyFilms(database: Database, ownerId: PropertyId | ProjectId) {
  return database
    .selectFrom("uploads")
    .where(({ eb, or }) => or([eb("property_id", "=", ownerId as PropertyId), eb("project_id", "=", ownerId as ProjectId)]))
    .where("confirmed_at", "is not", null)
    .where("film_state", "in", ["waiting", "converting", "failed"])
    .select(["key", "film_percent"])
    .select((builder) => builder.ref("film_state").$castTo<"waiting" | "converting" | "failed">().as("film_state"))
    .orderBy("created_at")
    .limit(100)
    .execute();
}

/** Whether an owner shows the film or its converted version. */
export async function findShown(
  database: Database,
  owners: readonly MediaOwner[],
  key: string,
): Promise<"with-poster" | "without-poster" | null> {
  const films = [key, convertedKey(key)];
  const shown = await Promise.all(owners.map((owner) => owner.findPosters(database, films)));
  const posters = shown.flat();
  return posters.length === 0 ? null : posters.includes(null) ? "without-poster" : "with-poster";
}

/** Makes properties and projects that show the film show the converted one. */
export async function replaceByConverted(database: Database, owners: readonly MediaOwner[], key: string, converted: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // A separate row, so that it can be removed and put back like any other file.
    await sql`
      insert into uploads (key, property_id, project_id, account_id, content_type, created_at, confirmed_at, width, height, duration_seconds,
        film_state)
      select ${converted}, property_id, project_id, account_id, 'video/mp4', created_at, confirmed_at, width, height, duration_seconds, 'plays'
      from uploads where key = ${key} on conflict do nothing`.execute(transaction);
    for (const owner of owners) await owner.replaceFilm(transaction, key, converted);
  });
}

/** Gives the drawn poster to where the film is shown without one. */
export async function addPoster(
  database: Database,
  owners: readonly MediaOwner[],
  key: string,
  { width, height, color }: CleanImage,
): Promise<void> {
  const poster = posterKey(key);
  await database.transaction().execute(async (transaction) => {
    await sql`
      insert into uploads (key, property_id, project_id, account_id, content_type, created_at, confirmed_at, width, height, color)
      select ${poster}, property_id, project_id, account_id, 'image/jpeg', created_at, confirmed_at, ${width}, ${height}, ${color}
      from uploads where key = ${key} on conflict do nothing`.execute(transaction);
    for (const owner of owners) await owner.givePoster(transaction, [key, convertedKey(key)], poster);
  });
}
