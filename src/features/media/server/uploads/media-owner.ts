import type { Database } from "../../../../shared/server/database/database.ts";

/** A slice with rows that show files. `src/media-owners.ts` lists them all: this slice knows none of them. Each runs in the transaction that writes the same to the upload. */
export type MediaOwner = {
  /** The variants of this picture, or of the first page of this brochure, are there in these widths. */
  setWidths(transaction: Database, key: string, widths: number[]): Promise<void>;
  /** The first page of this brochure has this size. */
  setPageSize?(transaction: Database, key: string, size: { width: number; height: number }): Promise<void>;
  /** This film is to be shown as `converted` from now on. */
  replaceFilm(transaction: Database, key: string, converted: string): Promise<void>;
};
