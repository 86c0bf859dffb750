import type { FastifyInstance } from "fastify";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { Announce } from "../../../properties/server/public.ts";
import { mostSystems } from "../../contract/import-terms.ts";
import { importsEndpoints as endpoints } from "../../contract/imports.endpoints.ts";
import { searchSystems } from "../mapping/coordinate-systems.ts";
import { checkImport, redoImport, startImport, undoImport } from "./change-import.ts";
import { getImportPlaces } from "./find-places.ts";
import { getColumnWords } from "./find-words.ts";
import { getImport, getImportColumns, listFailedRows, listImports } from "./get-import.ts";
import { mendRow } from "./mend-row.ts";
import { receiveImports } from "./receive-import.ts";

const status = 200 as const;

/** A lister's own imports. */
export async function importsPlugin(app: FastifyInstance, services: Services & { announce: Announce }): Promise<void> {
  await receiveImports(app, services);
  mountEndpoint(app, "listImports", endpoints.listImports, async ({ account }) => ({ status, data: await listImports(services, account) }));
  mountEndpoint(app, "getImport", endpoints.getImport, async ({ params, account }) => ({
    status,
    data: await getImport(services, account, params.id),
  }));
  mountEndpoint(app, "getImportColumns", endpoints.getImportColumns, async ({ params, account }) => ({
    status,
    data: await getImportColumns(services, account, params.id),
  }));
  mountEndpoint(app, "getColumnWords", endpoints.getColumnWords, async ({ params, query, account }) => ({
    status,
    data: await getColumnWords(services, account, params.id, query),
  }));
  mountEndpoint(app, "getImportPlaces", endpoints.getImportPlaces, async ({ params, query, account }) => ({
    status,
    data: await getImportPlaces(services, account, params.id, query),
  }));
  mountEndpoint(app, "findCoordinateSystems", endpoints.findCoordinateSystems, async ({ query }) => ({
    status,
    data: searchSystems(query.q, mostSystems).map(({ code, name }) => ({ code, name })),
  }));
  mountEndpoint(app, "checkImport", endpoints.checkImport, async ({ params, body, account }) => {
    await checkImport(services, account, params.id, body.mapping);
    return { status, message: "Checking the rows." };
  });
  mountEndpoint(app, "startImport", endpoints.startImport, async ({ params, account }) => {
    await startImport(services, account, params.id);
    return { status, message: "Importing." };
  });
  mountEndpoint(app, "listFailedRows", endpoints.listFailedRows, async ({ params, query, account }) => ({
    status,
    data: await listFailedRows(services, account, params.id, query.after),
  }));
  mountEndpoint(app, "mendRow", endpoints.mendRow, async ({ params, body, account }) => ({
    status,
    data: await mendRow(services, account, params.id, body),
  }));
  mountEndpoint(app, "undoImport", endpoints.undoImport, async ({ params, account }) => {
    await undoImport(services, account, params.id);
    return { status, message: "Undoing the import." };
  });
  mountEndpoint(app, "redoImport", endpoints.redoImport, async ({ params, account }) => {
    await redoImport(services, account, params.id);
    return { status, message: "Bringing the homes back." };
  });
}
