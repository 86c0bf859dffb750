import type { EndpointOutput } from "../../../../shared/contract/endpoint.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { mostPlaces } from "../../contract/import-terms.ts";
import type { importsEndpoints } from "../../contract/imports.endpoints.ts";
import { importFields } from "../mapping/import-fields.ts";
import { createProjection, type Projection } from "../mapping/projection.ts";
import { requireImport } from "./get-import.ts";
import * as store from "./imports.store.ts";

const rowsLookedAt = 20;

/** Throws `not_found`, also for columns that the file does not have, and `invalid_input` for an unknown system. */
export async function getImportPlaces(
  services: Pick<Services, "pool">,
  lister: Pick<SignedInAccount, "id">,
  id: string,
  { x, y, crs }: { x: string; y: string; crs?: string | undefined },
): Promise<EndpointOutput<typeof importsEndpoints.getImportPlaces>["data"]> {
  const { columns } = await requireImport(services, lister, id);
  const [xIndex, yIndex] = [columns.indexOf(x), columns.indexOf(y)];
  if (xIndex === -1 || yIndex === -1) throw new AppError("not_found");
  const project = openProjection(crs);
  const rows = await store.findRowsAfter(services.pool, id, 0, rowsLookedAt);
  const places = [];
  let complaint: string | null = null;
  for (const { line, cells } of rows) {
    const [xText, yText] = [cells?.[xIndex]?.trim() ?? "", cells?.[yIndex]?.trim() ?? ""];
    if (xText === "" && yText === "") continue;
    const place = project(xText, yText);
    if ("complaint" in place) complaint ??= place.complaint;
    else if (places.length < mostPlaces) places.push({ line, ...place });
  }
  return { places, complaint };
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
