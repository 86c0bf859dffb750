import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { PartPlan } from "../../../../shared/server/records/part-plan.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import { videoIdOf } from "../../../media/contract/video-link.ts";
import { type ConfirmedUpload, type ConfirmedUploads, withKeptKeys } from "../../../media/server/public.ts";
import type { ImageInput, VideoInput } from "../../contract/my-property.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import type { OwnFiles } from "./own-files.ts";
import { findOwnFiles, type MediaKind, type MediaRow, type NewMedia, replaceMedia } from "./property-media.store.ts";

type Sent = Omit<ImageInput & VideoInput, "type"> & { type?: string | undefined };

/** Defaults for new media (PWIZ-12, PWIZ-13). */
const usual = {
  image: { type: "gallery", caption: "Gallery Image" },
  video: { type: "walkthrough", caption: "Property Video" },
} as const;

/**
 * Images or videos as a save names them: the complete list, in display order unless `displayOrder` says otherwise. Allowed are
 * files that the property already has, those of `uploaded`, and links to a video site.
 */
export async function planMedia(
  transaction: Database,
  id: PropertyId,
  kind: MediaKind,
  named: readonly (ImageInput | VideoInput)[],
  uploaded: ConfirmedUploads,
): Promise<PartPlan> {
  const sent = named.map((item) => withKeptKeys(item, uploaded));
  const own = await findOwnFiles(transaction, id);
  const present = own.of(kind);
  const name = `${kind}s` as const;
  const issues: Issue[] = [];
  const urls = new Set<string>();
  for (const [index, { url: key, ...rest }] of sent.entries()) {
    const url = own.find(kind, key)?.url ?? key;
    const refusal = kind === "video" && videoIdOf(url) !== null ? null : refusalOf(url, kind, own, uploaded);
    if (refusal !== null) issues.push({ path: `${name}.${index}.url`, message: refusal });
    else if (urls.has(url)) issues.push({ path: `${name}.${index}.url`, message: messages.sameMediaTwice });
    urls.add(url);
    const poster = (rest as Partial<Sent>).thumbnailUrl ?? null;
    const posterRefusal = poster === null || own.hasPicture(poster) ? null : refusalOf(poster, "image", own, uploaded);
    if (posterRefusal !== null) issues.push({ path: `${name}.${index}.thumbnailUrl`, message: posterRefusal });
  }
  const media = sent.map((item, index) => toRow(id, kind, item, index + 1, own.find(kind, item.url), uploaded.get(item.url)));
  const hasChanged = JSON.stringify(present.map(comparable).sort()) !== JSON.stringify(media.map(comparable).sort());
  const hasNew = media.some(({ id: one }) => !present.some((known) => known.id === one));
  return { name, hasChanged, hasNew, issues, write: () => replaceMedia(transaction, id, kind, media) };
}

/** null: it is a file of that kind and of this property. */
function refusalOf(key: string, kind: MediaKind, own: OwnFiles, uploaded: ConfirmedUploads): string | null {
  const type = uploaded.get(key)?.contentType;
  if (own.find(kind, key) || type?.startsWith(`${kind}/`)) return null;
  if (!own.has(key) && type === undefined) return messages.media;
  return kind === "image" ? messages.onlyImages : messages.onlyVideos;
}

function toRow(
  id: PropertyId,
  kind: MediaKind,
  item: Partial<Sent> & { url: string },
  place: number,
  known?: MediaRow,
  file?: ConfirmedUpload,
): NewMedia {
  const isVideo = kind === "video";
  return {
    id: known?.id ?? newId("med"),
    property_id: id,
    kind,
    url: known?.url ?? item.url,
    type: item.type ?? known?.type ?? usual[kind].type,
    caption: item.caption || (item.caption === undefined && known?.caption) || usual[kind].caption,
    display_order: item.displayOrder ?? place,
    is_featured: item.isFeatured ?? known?.is_featured ?? false,
    // The form does not ask for the type of a video; an import may have set it.
    alt: orKnown(isVideo ? undefined : item.alt, known?.alt),
    thumbnail_url: isVideo ? orKnown(item.thumbnailUrl, known?.thumbnail_url) : null,
    // A form that knows no duration sends null; the one read from the file wins.
    duration_seconds: isVideo ? (orKnown(item.duration, known?.duration_seconds) ?? file?.durationSeconds ?? null) : null,
    width: known?.width ?? file?.width ?? null,
    height: known?.height ?? file?.height ?? null,
    color: known?.color ?? file?.color ?? null,
    photo_hash: known?.photo_hash ?? file?.photoHash ?? null,
    widths: known?.widths ?? (isVideo ? [] : (file?.widths ?? [])),
  };
}

/** A missing value keeps the old one, null empties it. */
const orKnown = <T>(sent: T | null | undefined, known: T | null | undefined): T | null => (sent === undefined ? (known ?? null) : sent);

const comparable = ({ url, type, caption, display_order, is_featured, alt, thumbnail_url, duration_seconds }: NewMedia): string =>
  JSON.stringify([url, type, caption, display_order, is_featured, alt, thumbnail_url, duration_seconds]);
