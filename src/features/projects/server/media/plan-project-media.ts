import type { ConfigurationId, ProjectId, UpdateId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import { videoIdOf } from "../../../media/contract/video-link.ts";
import { type ConfirmedUploads, withKeptKeys } from "../../../media/server/public.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import type { ProjectFiles, ProjectMediaKind, ProjectMediaRow } from "./project-media.store.ts";

/** One picture, film or brochure as a save names it. */
export type NamedFile = {
  url: string;
  /** Its place in the form, for messages. */
  path: string;
  caption: string;
  category?: string;
  alt?: string | null | undefined;
  thumbnailUrl?: string | null | undefined;
  configurationId?: ConfigurationId;
  updateId?: UpdateId;
};

/** The project's files, and those that this save brings. */
export type KnownFiles = { own: ProjectFiles; uploaded: ConfirmedUploads };

const typeOf = { image: "image/", floorplan: "image/", update: "image/", video: "video/", brochure: "application/pdf" } as const;
const wrongKind = { "image/": messages.onlyImages, "video/": messages.onlyVideos, "application/pdf": messages.onlyBrochures };
const fileKinds = { "image/": "image", "video/": "video", "application/pdf": "brochure" } as const;

/** The rows that a save makes of its media, in order, and its faults. */
export function planFiles(
  projectId: ProjectId,
  kind: ProjectMediaKind,
  named: readonly NamedFile[],
  { own, uploaded }: KnownFiles,
): { rows: ProjectMediaRow[]; issues: Issue[]; hasChanged: boolean } {
  const sent = named.map((file) => withKeptKeys(file, uploaded));
  const issues = sent.flatMap((file) => refusalsOf(file, kind, { own, uploaded }));
  const present = own.of(kind);
  const free = Map.groupBy(present, ({ url, configuration_id, update_id }) => placeOf(url, configuration_id ?? update_id));
  const rows = sent.map((file, index) => {
    const url = own.factsOf(file.url)?.url ?? file.url;
    const same = free.get(placeOf(url, file.configurationId ?? file.updateId))?.shift();
    return toRow(projectId, kind, file, index + 1, same, { own, uploaded });
  });
  const isOnce = kind === "image" || kind === "video" || kind === "brochure";
  const seen = new Set<string>();
  for (const [index, { url }] of rows.entries()) {
    if (isOnce && seen.has(url)) issues.push({ path: sent[index]?.path ?? kind, message: messages.sameMediaTwice });
    seen.add(url);
  }
  return { rows, issues, hasChanged: comparable(rows) !== comparable(present) };
}

const ownerOf = ({ configuration_id, update_id }: ProjectMediaRow): string => configuration_id ?? update_id ?? "";
const byOwner = (one: ProjectMediaRow, other: ProjectMediaRow): number =>
  ownerOf(one) < ownerOf(other) ? -1 : Number(ownerOf(one) > ownerOf(other));

/** A file and its owner. */
const placeOf = (url: string, owner: string | null | undefined): string => `${url} ${owner ?? ""}`;

function refusalsOf({ url, path, thumbnailUrl }: NamedFile, kind: ProjectMediaKind, known: KnownFiles): Issue[] {
  const issues: Issue[] = [];
  const isLink = kind === "video" && videoIdOf(url) !== null;
  const refusal = isLink ? null : refusalOf(url, typeOf[kind], known);
  if (refusal !== null) issues.push({ path, message: refusal });
  const posterRefusal = thumbnailUrl ? refusalOf(thumbnailUrl, "image/", known) : null;
  if (posterRefusal !== null) issues.push({ path: path.replace(/url$/, "thumbnailUrl"), message: posterRefusal });
  return issues;
}

/** null: the file has that type and belongs to this project. */
function refusalOf(key: string, type: keyof typeof wrongKind, { own, uploaded }: KnownFiles): string | null {
  const uploadedType = uploaded.get(key)?.contentType;
  if (own.has(key, fileKinds[type]) || uploadedType?.startsWith(type)) return null;
  return own.factsOf(key) || uploadedType !== undefined ? wrongKind[type] : messages.media;
}

function toRow(
  projectId: ProjectId,
  kind: ProjectMediaKind,
  file: NamedFile,
  position: number,
  same: ProjectMediaRow | undefined,
  { own, uploaded }: KnownFiles,
): ProjectMediaRow {
  const shown = own.factsOf(file.url);
  const fresh = uploaded.get(file.url);
  const isVideo = kind === "video";
  return {
    id: same?.id ?? newId("med"),
    project_id: projectId,
    kind,
    configuration_id: file.configurationId ?? null,
    update_id: file.updateId ?? null,
    url: shown?.url ?? file.url,
    category: file.category ?? null,
    caption: file.caption,
    position,
    alt: file.alt === undefined ? (same?.alt ?? null) : file.alt,
    width: shown?.width ?? fresh?.width ?? null,
    height: shown?.height ?? fresh?.height ?? null,
    color: shown?.color ?? fresh?.color ?? null,
    widths: shown?.widths ?? (isVideo ? [] : (fresh?.widths ?? [])),
    thumbnail_url: isVideo ? ((file.thumbnailUrl === undefined ? same?.thumbnail_url : file.thumbnailUrl) ?? null) : null,
    duration_seconds: isVideo ? (shown?.duration_seconds ?? fresh?.durationSeconds ?? null) : null,
    pages: kind === "brochure" ? (shown?.pages ?? fresh?.pages ?? null) : null,
    size_bytes: kind === "brochure" ? (shown?.size_bytes ?? fresh?.sizeBytes ?? null) : null,
  };
}

/** Ignores the order of a file's owners, which is not part of its content. */
const comparable = (rows: readonly ProjectMediaRow[]): string =>
  JSON.stringify(
    rows
      .toSorted(byOwner)
      .map((row) => [row.url, row.configuration_id, row.update_id, row.category, row.caption, row.alt, row.thumbnail_url]),
  );
