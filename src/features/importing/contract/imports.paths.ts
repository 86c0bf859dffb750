import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** A lister's imports in the panel. */
export const importsPaths = {
  listImports: { method: "GET", path: "/api/users/imports" },
  getImport: { method: "GET", path: "/api/users/imports/:id" },
  getImportColumns: { method: "GET", path: "/api/users/imports/:id/columns" },
  getColumnWords: { method: "GET", path: "/api/users/imports/:id/words" },
  getImportPlaces: { method: "GET", path: "/api/users/imports/:id/places" },
  findCoordinateSystems: { method: "GET", path: "/api/users/coordinate-systems" },
  checkImport: { method: "POST", path: "/api/users/imports/:id/check" },
  startImport: { method: "POST", path: "/api/users/imports/:id/start" },
  listFailedRows: { method: "GET", path: "/api/users/imports/:id/rows" },
  mendRow: { method: "POST", path: "/api/users/imports/:id/rows" },
  undoImport: { method: "POST", path: "/api/users/imports/:id/undo" },
  redoImport: { method: "POST", path: "/api/users/imports/:id/redo" },
} as const satisfies Record<string, EndpointPath>;

/**
 * POST: takes a listing file as its body, whatever its type, with `name` in the query, and answers `{ status, data: { id } }` once all rows are
 * stored. Not a call of the client: the body is a stream.
 */
export const importFilePath = "/api/users/imports/file";
