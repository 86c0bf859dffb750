import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { systemClock } from "../../../../shared/server/clock.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { type MissingField, registrationFields } from "../../../properties/contract/publication.ts";
import { storeImported } from "../../../properties/server/imports/public.ts";
import type { Announce } from "../../../properties/server/public.ts";
import { type ImportField, importFieldNames } from "../../contract/import-field-names.ts";
import type { Complaint } from "../mapping/compile-mapping.ts";
import { amenityIdsOf, columnsOf, valuesOf } from "../mapping/property-columns.ts";
import * as store from "./importing.store.ts";
import type { PreparedRow } from "./prepare-rows.ts";

/** A batch holds the lock of the homes while its homes are recognised, some milliseconds each: others who save wait for that. */
export const rowsPerBatch = 100;

export type BatchTarget = {
  lister: store.Lister;
  source: string;
  /** The fields that the file fills: a changed row changes only these. */
  fields: readonly ImportField[];
  publishes: boolean;
  amenityIds: Map<string, string>;
  announce: Announce;
  /** Decides everything and writes nothing. */
  isDryRun: boolean;
  /** Called in the transaction of the rows. Rows that the database refused are in the answer alone. */
  record?: (outcomes: RowOutcome[]) => Promise<void>;
};

const shutMeanwhile =
  "Since the import started, the account was suspended or is about to be deleted: the rest of the file was not imported.";

/** `deleted`: its lister has deleted the property since, and it stays deleted. */
export type RowOutcome = { row: PreparedRow } & (
  | { result: "created"; isDraft: boolean; id: PropertyId }
  /** `earlier`: what the update replaced, once it is written. */
  | { result: "updated"; isDraft: boolean; id: PropertyId; earlier?: string | undefined }
  | { result: "unchanged" | "deleted" }
  | { result: "refused"; complaints: Complaint[] }
);

type Plan = {
  created: { row: PreparedRow; id: PropertyId; publication: string }[];
  updated: { row: PreparedRow; known: store.KnownRow }[];
};

/**
 * Imports the rows of a batch in one transaction. A row that passed the checks but that the database refuses is found by halving
 * the batch, each half in its own transaction, and reported as refused. When this throws, for example for a lister whose account
 * was closed meanwhile, no row is partly imported, and running it again recognises the imported ones.
 */
export async function writeBatch(client: pg.ClientBase, target: BatchTarget, rows: PreparedRow[]): Promise<RowOutcome[]> {
  try {
    return await writeTogether(client, target, rows);
  } catch (error) {
    const [only] = rows;
    if (!isRefusedByDatabase(error) || !only) throw error;
    if (rows.length === 1)
      return [{ row: only, result: "refused", complaints: [{ column: "", reason: `the database refuses it: ${error.message}` }] }];
    const middle = Math.ceil(rows.length / 2);
    return [...(await writeBatch(client, target, rows.slice(0, middle))), ...(await writeBatch(client, target, rows.slice(middle)))];
  }
}

/** Invalid data (22) or a violated constraint (23), as opposed to a lost connection or a full disk. */
const isRefusedByDatabase = (error: unknown): error is Error =>
  error instanceof Error && /^2[23]/.test((error as { code?: string }).code ?? "");

async function writeTogether(client: pg.ClientBase, target: BatchTarget, rows: PreparedRow[]): Promise<RowOutcome[]> {
  await client.query("begin");
  try {
    await store.waitForTurn(client, target.lister.id, target.source);
    const references = rows.map(({ reference }) => reference);
    const known = await store.findKnownRows(client, target.lister.id, target.source, references);
    if (!(await store.lockOpenLister(client, target.lister.id))) throw new ExpectedError(shutMeanwhile);
    const { plan, outcomes: decided } = decide(rows, new Map(known.map((row) => [row.reference, row])), target);
    const earlier = target.isDryRun ? new Map<PropertyId, string>() : await carryOut(client, plan, target);
    const outcomes = decided.map((one) => (one.result === "updated" ? { ...one, earlier: earlier.get(one.id) } : one));
    await target.record?.(outcomes);
    await client.query("commit");
    return outcomes;
  } catch (error) {
    // A lost connection has ended its transaction by itself.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

function decide(
  rows: PreparedRow[],
  known: Map<string, store.KnownRow>,
  { publishes }: BatchTarget,
): { plan: Plan; outcomes: RowOutcome[] } {
  const plan: Plan = { created: [], updated: [] };
  const outcomes = rows.map((row): RowOutcome => {
    const before = known.get(row.reference);
    const mayPublish = publishes && row.missing.length === 0;
    if (!before) {
      const id = newId("prp");
      plan.created.push({ row, id, publication: mayPublish ? "published" : "draft" });
      return { row, result: "created", isDraft: !mayPublish, id };
    }
    if (before.isDeleted) return { row, result: "deleted" };
    const isPublishable = before.publication === "draft" && mayPublish;
    if (before.digest === row.digest && !isPublishable) return { row, result: "unchanged" };
    const lost = row.missing.filter((field) => !isOfRegistration(field));
    if (before.publication === "published" && lost.length > 0) {
      const complaints = lost.map((field) => ({ column: field, reason: `${field}: is missing, and a published property needs it` }));
      return { row, result: "refused", complaints };
    }
    plan.updated.push({ row, known: before });
    return { row, result: "updated", isDraft: before.publication === "draft" && !mayPublish, id: before.id };
  });
  return { plan, outcomes };
}

/** Its lister may have entered them, or has days left to do so: the job of registrations decides over what is stored. */
const isOfRegistration = (field: MissingField): boolean => (registrationFields as readonly string[]).includes(field);

async function carryOut(client: pg.ClientBase, { created, updated }: Plan, target: BatchTarget): Promise<Map<PropertyId, string>> {
  const { lister, source, fields, publishes, amenityIds, announce } = target;
  const at = systemClock.now();
  const now = at.toISOString();
  const bookkeeping = [
    "id",
    "lister_id",
    "lister_type",
    "publication",
    "published_at",
    "import_source",
    "import_reference",
    "import_digest",
  ];
  const inserted = created.map(({ row, id, publication }) => ({
    ...valuesOf(row.property, importFieldNames, amenityIds),
    id,
    lister_id: lister.id,
    lister_type: lister.role,
    publication,
    published_at: publication === "published" ? now : null,
    import_source: source,
    import_reference: row.reference,
    import_digest: `\\x${row.digest}`,
  }));
  const changed = updated.map(({ row, known }) => ({
    ...valuesOf(row.property, fields, amenityIds),
    id: known.id,
    import_digest: `\\x${row.digest}`,
  }));
  const isPublishable = ({ row, known }: Plan["updated"][number]) => publishes && known.publication === "draft" && row.missing.length === 0;
  const written = [...created.map(({ row, id }) => ({ row, id })), ...updated.map(({ row, known }) => ({ row, id: known.id }))];
  const amenitiesOf = ({ row, id }: (typeof written)[number]) => ({
    propertyId: id,
    amenityIds: amenityIdsOf(row.property, amenityIds),
  });
  const imported = {
    created: { columns: [...columnsOf(importFieldNames), ...bookkeeping], rows: inserted },
    updated: { columns: [...columnsOf(fields), "import_digest"], rows: changed },
    drafts: updated.filter(isPublishable).map(({ known }) => known.id),
    published: created.filter(({ publication }) => publication === "published").map(({ id }) => id),
    amenities: fields.includes("amenities") ? written.map(amenitiesOf) : [],
  };
  return storeImported(client, announce, imported, at);
}
