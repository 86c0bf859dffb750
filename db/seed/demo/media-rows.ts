import type { Insertable } from "kysely";
import { variantWidthsFor } from "../../../src/features/media/contract/media-key.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import type { Random } from "../random.ts";
import { seededId } from "../seeded-ids.ts";
import type { DemoProperty } from "./build-properties.ts";
import { type DemoFile, demoKey } from "./picture-files.ts";
import { galleryOf, type ShownPicture, videoOf } from "./pictures.ts";

type MediaRow = Insertable<Tables["media_items"]>;

const separateThumbnailShare = 0.1;

/** The pictures and videos of one property; `first` is the one on its card. */
export function mediaRows(
  property: DemoProperty,
  ids: { propertyId: string; timeMs: number },
  first: DemoFile | null,
  seed: number,
  random: Random,
): MediaRow[] {
  const { home, pictureCount, hasVideo } = property;
  const pictures = first === null || pictureCount === 0 ? [] : withThumbnail(galleryOf(home, first, pictureCount, seed, random), random);
  const video = hasVideo ? videoOf(home) : null;
  const newId = () => seededId("med", ids.timeMs, random) as MediaRow["id"];
  const propertyId = ids.propertyId as MediaRow["property_id"];
  return [
    ...pictures.map((picture, index) => pictureRow(newId(), propertyId, picture, index + 1)),
    ...(video ? [videoRow(newId(), propertyId, video)] : []),
  ];
}

/** Some listers mark a later picture as the thumbnail, which cards prefer (CARD-02). */
function withThumbnail(pictures: ShownPicture[], random: Random): ShownPicture[] {
  const [card, second, ...others] = pictures;
  if (!card || !second || second.type !== "gallery" || !random.chance(separateThumbnailShare)) return pictures;
  return [second, { ...card, type: "thumbnail" }, ...others];
}

function pictureRow(
  id: MediaRow["id"],
  propertyId: MediaRow["property_id"],
  { file, caption, type }: ShownPicture,
  order: number,
): MediaRow {
  return {
    id,
    property_id: propertyId,
    kind: "image",
    url: demoKey(file.file),
    type,
    caption,
    display_order: order,
    is_featured: false,
    alt: file.alt,
    width: file.width,
    height: file.height,
    color: file.color,
    widths: variantWidthsFor(file.width),
    thumbnail_url: null,
    duration_seconds: null,
  };
}

function videoRow(id: MediaRow["id"], propertyId: MediaRow["property_id"], file: DemoFile): MediaRow {
  return {
    id,
    property_id: propertyId,
    kind: "video",
    url: demoKey(file.file),
    type: "walkthrough",
    caption: "Property Video",
    display_order: 1,
    is_featured: false,
    alt: file.alt,
    width: file.width,
    height: file.height,
    color: file.color,
    widths: [],
    thumbnail_url: file.poster ? demoKey(file.poster) : null,
    duration_seconds: file.duration ?? null,
  };
}
