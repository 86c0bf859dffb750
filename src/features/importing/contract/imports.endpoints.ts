import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { choiceFields, importFieldNames, wholeFields } from "./import-field-names.ts";
import { importStates, longestSystem, mostPlaces, mostSystems, mostWords } from "./import-terms.ts";
import { importsPaths } from "./imports.paths.ts";
import { longestColumnName } from "./mapping.ts";

const status = z.literal(200);
const params = z.object({ id: z.string().max(64) });
const count = z.int().min(0);
const line = z.int().min(1).max(2_000_000_000);

const importSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Rows of the file, and how many of them the current check, import or undo has done. */
  rows: count,
  done: count,
  counts: z.object({
    created: count,
    updated: count,
    unchanged: count,
    /** Known rows whose home its lister has deleted: it stays deleted. */
    deleted: count,
    refused: count,
    /** Of `created` and `updated`. */
    drafts: count,
    /** By an undo: deleted, of `created`; given back their values, of `updated`; left as they are, of both. */
    removed: count,
    restored: count,
    kept: count,
  }),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
});

/** `column`: the file's, or the field's name when no single column is at fault. `first`: the first of these reasons, in the file's order. */
const fault = z.object({ column: z.string(), rows: count, first: z.string(), line });
const complaint = z.object({ column: z.string(), reason: z.string() });

/** As docs/importing.md describes it. Checked by the operation, which names each fault with its place. */
const mapping = z.record(z.string().max(50), z.unknown());

export const importsEndpoints = {
  /** The latest first. */
  listImports: defineEndpoint({
    ...importsPaths.listImports,
    auth: "lister",
    summary: "The lister's imports",
    response: z.object({ status, data: z.array(importSummary).max(20) }),
  }),
  getImport: defineEndpoint({
    ...importsPaths.getImport,
    auth: "lister",
    summary: "An import with what is wrong with its rows",
    params,
    response: z.object({
      status,
      data: importSummary.extend({
        mapping: mapping.nullable(),
        /** Why rows are refused, by column. */
        faults: z.array(fault).max(50),
        /** What drafts lack for publication. */
        missing: z.array(z.object({ field: z.string(), rows: count })).max(50),
        /** Homes that an undo left, or that did not come back after it, and why. */
        kept: z.array(z.object({ line, propertyId: z.string().nullable(), title: z.string(), reason: z.string() })).max(100),
      }),
    }),
    errors: ["not_found"],
  }),
  /** What each column holds, which fields its values read as, and a mapping to start from: by the columns' names and values. */
  getImportColumns: defineEndpoint({
    ...importsPaths.getImportColumns,
    auth: "lister",
    summary: "The columns of an import's file",
    params,
    response: z.object({
      status,
      data: z.object({
        /** How many rows were looked at, from the first on: what is said of the columns is true of these. */
        rows: count,
        columns: z
          .array(
            z.object({
              name: z.string(),
              samples: z.array(z.string()).max(3),
              /**
               * How many values these rows have, and how many of them each field reads, with these steps in its rule. Fields that read
               * none are left out.
               */
              values: count,
              reads: z.array(
                z.object({
                  field: z.enum(importFieldNames),
                  values: count,
                  replace: z.record(z.string(), z.string()).optional(),
                  letters: z.enum(["title"]).optional(),
                }),
              ),
            }),
          )
          .max(1_000),
        proposal: mapping,
      }),
    }),
    errors: ["not_found"],
  }),
  /** The texts of a column, in all rows, that a field with a list of values or with whole numbers does not read: those of most rows first, and numbers that are not whole last. */
  getColumnWords: defineEndpoint({
    ...importsPaths.getColumnWords,
    auth: "lister",
    summary: "Words of an import's column that are not understood",
    params,
    query: z.object({ column: z.string().min(1).max(longestColumnName), field: z.enum([...choiceFields, ...wholeFields]) }),
    response: z.object({
      status,
      data: z.object({
        words: z.array(z.object({ text: z.string(), rows: count })).max(mostWords),
        /** Further ones, which are not listed; also counts texts beyond the first 5,000, which are not tried. */
        more: count,
      }),
    }),
    errors: ["not_found"],
  }),
  /** The first places that two columns of coordinates give. `crs`: the system of the coordinates; without it they are degrees. */
  getImportPlaces: defineEndpoint({
    ...importsPaths.getImportPlaces,
    auth: "lister",
    summary: "Where the first homes of an import are",
    params,
    query: z.object({
      x: z.string().min(1).max(longestColumnName),
      y: z.string().min(1).max(longestColumnName),
      crs: z.string().trim().min(1).max(longestSystem).optional(),
    }),
    response: z.object({
      status,
      data: z.object({
        /** Without those that give none; `complaint`: why the first of them does. */
        places: z.array(z.object({ line, latitude: z.number(), longitude: z.number() })).max(mostPlaces),
        complaint: z.string().nullable(),
        /** How many rows of the whole file have a place in India, or elsewhere. */
        inIndia: count,
        abroad: count,
      }),
    }),
    errors: ["not_found", "invalid_input"],
  }),
  /** By code or name, best first; without a text those that are usual in India. */
  findCoordinateSystems: defineEndpoint({
    ...importsPaths.findCoordinateSystems,
    auth: "lister",
    summary: "Coordinate systems for the places of a listing file",
    query: z.object({ q: z.string().max(longestSystem).default("") }),
    response: z.object({ status, data: z.array(z.object({ code: z.string(), name: z.string() })).max(mostSystems) }),
  }),
  /** Saves the mapping and checks every row with it; nothing is imported. */
  checkImport: defineEndpoint({
    ...importsPaths.checkImport,
    auth: "lister",
    summary: "Match an import's columns, and check its rows",
    params,
    body: z.object({ mapping }),
    response: z.object({ status, message: z.string() }),
    errors: ["not_found", "conflict"],
  }),
  startImport: defineEndpoint({
    ...importsPaths.startImport,
    auth: "lister",
    summary: "Import the rows of a checked file",
    params,
    response: z.object({ status, message: z.string() }),
    errors: ["not_found", "conflict"],
  }),
  /** In the order of the file, after line `after`. Cells are cut at 300 characters. */
  listFailedRows: defineEndpoint({
    ...importsPaths.listFailedRows,
    auth: "lister",
    summary: "The refused rows of an import",
    params,
    query: z.object({ after: z.coerce.number().int().min(0).max(2_000_000_000).default(0) }),
    response: z.object({
      status,
      data: z.object({
        columns: z.array(z.string()).max(1_000),
        rows: z.array(z.object({ line, cells: z.array(z.string()).max(1_000), complaints: z.array(complaint).max(100) })).max(50),
        hasMore: z.boolean(),
      }),
    }),
    errors: ["not_found"],
  }),
  /**
   * Changes cells of a refused row and tries it again: only checks it before the import, imports it after. Without cells, as it is.
   * A repeated request gets the same answer.
   */
  mendRow: defineEndpoint({
    ...importsPaths.mendRow,
    auth: "lister",
    summary: "Fix a refused row",
    params,
    body: z.object({
      line,
      cells: z.array(z.object({ column: z.int().min(0).max(999), text: z.string().max(10_000) })).max(100),
    }),
    response: z.object({
      status,
      data: z.object({
        result: z.enum(["created", "updated", "unchanged", "deleted", "refused"]),
        isDraft: z.boolean(),
        complaints: z.array(complaint).max(100),
      }),
    }),
    errors: ["not_found", "conflict"],
  }),
  /**
   * Deletes the homes that the import created and nobody has changed or enquired about since; they can be restored for 30 days. Homes
   * that it updated get their values from before, unless somebody has changed them since.
   */
  undoImport: defineEndpoint({
    ...importsPaths.undoImport,
    auth: "lister",
    summary: "Undo an import",
    params,
    response: z.object({ status, message: z.string() }),
    errors: ["not_found", "conflict"],
  }),
  /** Undoes the undo of an import: brings back what it deleted and gives the values of the import again, as far as nobody has changed it since. */
  redoImport: defineEndpoint({
    ...importsPaths.redoImport,
    auth: "lister",
    summary: "Bring back the homes of an undone import",
    params,
    response: z.object({ status, message: z.string() }),
    errors: ["not_found", "conflict"],
  }),
};
export type ImportsEndpoints = typeof importsEndpoints;
