import { AppError } from "../../../../shared/server/error-table.ts";
import type { PropertyRow } from "../property.rows.ts";

type Standing = Pick<PropertyRow, "publication" | "published_at" | "deleted_at">;

/** What a visitor may learn about a property: that it exists, that it existed, or nothing (PROP-01). */
export function publicStanding({ publication, published_at, deleted_at }: Standing): "public" | "gone" | "hidden" {
  if (deleted_at !== null) return published_at === null ? "hidden" : "gone";
  return publication === "published" ? "public" : "hidden";
}

/** Throws `not_found`, also for a draft; `gone` for a deleted property that was public. */
export function requirePublic<Row extends Standing>(row: Row | null): Row {
  const standing = row === null ? "hidden" : publicStanding(row);
  if (row === null || standing === "hidden") throw new AppError("not_found");
  if (standing === "gone") throw new AppError("gone");
  return row;
}
