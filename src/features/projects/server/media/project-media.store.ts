import type { Selectable } from "kysely";
import type { ProjectId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { originalOfConverted } from "../../../media/contract/media-key.ts";
import type { MediaOwner } from "../../../media/server/public.ts";

export type ProjectMediaRow = Selectable<Tables["project_media"]>;
export type ProjectMediaKind = ProjectMediaRow["kind"];

type FileKind = "image" | "video" | "brochure";
const fileKindOf = { image: "image", floorplan: "image", update: "image", video: "video", brochure: "brochure" } as const;

/** A project's media, by the keys under which a save may name them. */
export class ProjectFiles {
  readonly #rows: readonly ProjectMediaRow[];
  readonly #byUrl = new Map<string, ProjectMediaRow>();
  readonly #posters: Set<string>;

  constructor(rows: readonly ProjectMediaRow[]) {
    this.#rows = rows;
    // A form opened before a film was converted still names the original file.
    for (const row of rows) {
      const original = row.kind === "video" ? originalOfConverted(row.url) : null;
      if (original !== null) this.#byUrl.set(original, row);
    }
    for (const row of rows) this.#byUrl.set(row.url, row);
    this.#posters = new Set(rows.flatMap(({ thumbnail_url }) => thumbnail_url ?? []));
  }

  of(kind: ProjectMediaKind): ProjectMediaRow[] {
    return this.#rows.filter((row) => row.kind === kind);
  }

  /** What is known about a file, wherever the project shows it; nothing for a mere poster. */
  factsOf(key: string): ProjectMediaRow | undefined {
    return this.#byUrl.get(key);
  }

  /** Whether the project shows that file as one of this kind. */
  has(key: string, kind: FileKind): boolean {
    const row = this.#byUrl.get(key);
    return (row !== undefined && fileKindOf[row.kind] === kind) || (kind === "image" && this.#posters.has(key));
  }
}

export async function findProjectFiles(database: Database, id: ProjectId): Promise<ProjectFiles> {
  const rows = await database
    .selectFrom("project_media")
    .selectAll()
    .where("project_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return new ProjectFiles(rows);
}

/** A statement has at most 65,535 values. */
const mostAtOnce = 2_000;
const toldBySave = ["configuration_id", "update_id", "category", "caption", "position", "alt", "thumbnail_url"] as const;

/** Replaces the project's media of that kind; existing ids keep what is known about their files. */
export async function replaceProjectMedia(
  database: Database,
  id: ProjectId,
  kind: ProjectMediaKind,
  media: readonly ProjectMediaRow[],
): Promise<void> {
  const kept = media.map((item) => item.id);
  await database
    .deleteFrom("project_media")
    .where("project_id", "=", id)
    .where("kind", "=", kind)
    .$if(kept.length > 0, (query) => query.where("id", "not in", kept))
    .execute();
  for (let from = 0; from < media.length; from += mostAtOnce) {
    await database
      .insertInto("project_media")
      .values(media.slice(from, from + mostAtOnce))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => Object.fromEntries(toldBySave.map((column) => [column, ref(`excluded.${column}`)]))),
      )
      .execute();
  }
}

/** Records what was found out about files that projects show. */
export const projectMedia: MediaOwner = {
  async setWidths(transaction, key, widths) {
    await transaction.updateTable("project_media").set({ widths }).where("url", "=", key).where("kind", "<>", "video").execute();
  },
  async setPageSize(transaction, key, size) {
    await transaction.updateTable("project_media").set(size).where("url", "=", key).where("kind", "=", "brochure").execute();
  },
  async replaceFilm(transaction, key, converted) {
    await transaction.updateTable("project_media").set({ url: converted }).where("url", "=", key).where("kind", "=", "video").execute();
  },
  async findPosters(database, films) {
    const rows = await database
      .selectFrom("project_media")
      .where("url", "in", films)
      .where("kind", "=", "video")
      .select("thumbnail_url")
      .execute();
    return rows.map(({ thumbnail_url }) => thumbnail_url);
  },
  async givePoster(transaction, films, poster) {
    await transaction
      .updateTable("project_media")
      .set({ thumbnail_url: poster })
      .where("url", "in", films)
      .where("kind", "=", "video")
      .where("thumbnail_url", "is", null)
      .execute();
  },
};
