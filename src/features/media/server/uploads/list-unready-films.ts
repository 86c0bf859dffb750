import type { ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { UnreadyFilm } from "../../contract/uploads.endpoints.ts";
import { findUnreadyFilms } from "./films.store.ts";
import { requireOwnRecord } from "./uploads.store.ts";

/** Throws `not_found` unless the property or project belongs to this lister. */
export async function listUnreadyFilms(
  database: Database,
  { id: accountId }: Pick<SignedInAccount, "id">,
  ownerId: PropertyId | ProjectId,
): Promise<UnreadyFilm[]> {
  const isProject = ownerId.startsWith("prj_");
  const propertyId = isProject ? null : (ownerId as PropertyId);
  const projectId = isProject ? (ownerId as ProjectId) : null;
  await requireOwnRecord(database, { accountId, propertyId, projectId });
  const rows = await findUnreadyFilms(database, ownerId);
  return rows.map(({ key, film_state, film_percent }) => ({ url: key, state: film_state, percent: film_percent }));
}
