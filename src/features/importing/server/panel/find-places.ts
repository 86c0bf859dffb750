import { setImmediate } from "node:timers/promises";
import type { EndpointOutput } from "../../../../shared/contract/endpoint.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { isInIndia } from "../../contract/areas.ts";
import { mostPlaces } from "../../contract/import-terms.ts";
import type { importsEndpoints } from "../../contract/imports.endpoints.ts";
import { importFields } from "../mapping/import-fields.ts";
import { createProjection, type Projection } from "../mapping/projection.ts";
import { requireImport } from "./get-import.ts";
import { type CellPair, findCellPairs } from "./places.store.ts";

const rowsLookedAt = 20;
/** Requests are answered in between. */
const rowsPerBatch = 1_000;

type Places = EndpointOutput<typeof importsEndpoints.getImportPlaces>["data"];

/** Throws `not_found`, also for columns that the file does not have, and `invalid_input` for an unknown system. */
export async function getImportPlaces(
  services: Pick<Services, "pool">,
  lister: Pick<SignedInAccount, "id">,
  id: string,
  { x, y, crs }: { x: string; y: string; crs?: string | undefined },
): Promise<Places> {
  const { columns } = await requireImport(services, lister, id);
  const pair = { x: columns.indexOf(x), y: columns.indexOf(y) };
  if (pair.x === -1 || pair.y === -1) throw new AppError("not_found");
  const project = openProjection(crs);
  const found: Places = { places: [], complaint: null, inIndia: 0, abroad: 0 };
  let seen = 0;
  for (let after = 0; ; ) {
    const rows = await findCellPairs(services.pool, id, pair, after, rowsPerBatch);
    for (const row of rows) note(found, row, project, ++seen <= rowsLookedAt);
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerBatch) return found;
    after = last.line;
    await setImmediate();
  }
}

function note(found: Places, { line, x, y }: CellPair, project: Projection, isFirst: boolean): void {
  if (x === "" && y === "") return;
  const place = project(x, y);
  if ("complaint" in place) {
    if (isFirst) found.complaint ??= place.complaint;
    return;
  }
  const { latitude, longitude } = place;
  if (isFirst && found.places.length < mostPlaces) found.places.push({ line, latitude, longitude });
  // What programs write for an unknown place; there is sea.
  if (latitude === 0 && longitude === 0) return;
  if (isInIndia(latitude, longitude)) found.inIndia++;
  else found.abroad++;
}

function openProjection(crs: string | undefined): Projection {
  if (crs === undefined) return readDegrees;
  try {
    return createProjection(crs);
  } catch (error) {
    if (error instanceof ExpectedError) throw new AppError("invalid_input", error.message);
    throw error;
  }
}

const readDegrees: Projection = (x, y) => {
  const [longitude, latitude] = [importFields.longitude.read(x), importFields.latitude.read(y)];
  if (longitude.complaint !== undefined) return { complaint: longitude.complaint };
  if (latitude.complaint !== undefined) return { complaint: latitude.complaint };
  return { latitude: latitude.value, longitude: longitude.value };
};
