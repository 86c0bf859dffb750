import type { Database } from "../../../../shared/server/database/database.ts";

/**
 * A slice with rows that show files. `src/media-owners.ts` lists them all, so this slice depends on none of them. Each call runs in the
 * transaction that writes the same to the upload.
 */
export type MediaOwner = {
  /** This picture, or this brochure's first page, now has variants in these widths. */
  setWidths(transaction: Database, key: string, widths: number[]): Promise<void>;
  /** This picture has this hash (`photo-hash.ts`). */
  setPhotoHash?(transaction: Database, key: string, hash: string): Promise<void>;
  /** The first page of this brochure has this size. */
  setPageSize?(transaction: Database, key: string, size: { width: number; height: number }): Promise<void>;
  /** Replace this film by `converted`. */
  replaceFilm(transaction: Database, key: string, converted: string): Promise<void>;
  /** One entry for each place that shows one of these films: its poster, or null. */
  findPosters(database: Database, films: readonly string[]): Promise<(string | null)[]>;
  /** Give this poster to these films where they have none. */
  givePoster(transaction: Database, films: readonly string[], poster: string): Promise<void>;
};
