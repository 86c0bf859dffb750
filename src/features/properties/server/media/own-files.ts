import { originalOfConverted } from "../../../media/contract/media-key.ts";
import type { MediaKind, MediaRow } from "./property-media.store.ts";

/** The files of a property, by the keys under which a save may name them. */
export class OwnFiles {
  readonly #byKind: Record<MediaKind, Map<string, MediaRow>> = { image: new Map(), video: new Map() };
  readonly #posters = new Set<string>();

  constructor(rows: readonly MediaRow[]) {
    for (const row of rows) {
      this.#byKind[row.kind].set(row.url, row);
      if (row.thumbnail_url !== null) this.#posters.add(row.thumbnail_url);
    }
    // A form opened before a film was converted still names the original file.
    for (const row of rows) {
      const original = row.kind === "video" ? originalOfConverted(row.url) : null;
      if (original !== null && !this.#byKind.video.has(original)) this.#byKind.video.set(original, row);
    }
  }

  of(kind: MediaKind): MediaRow[] {
    return [...new Set(this.#byKind[kind].values())];
  }

  find(kind: MediaKind, key: string): MediaRow | undefined {
    return this.#byKind[kind].get(key);
  }

  /** A photo, or a film's poster. */
  hasPicture(key: string): boolean {
    return this.#byKind.image.has(key) || this.#posters.has(key);
  }

  has(key: string): boolean {
    return this.hasPicture(key) || this.#byKind.video.has(key);
  }
}
