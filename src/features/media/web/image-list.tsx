import { Lightbulb } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { CaptionField, EntryError, OrderControls, RemoveButton, UndoRemoval } from "../../../shared/web/wizard/entry-controls.tsx";
import { moveEntry, useRemoval } from "../../../shared/web/wizard/use-removal.ts";
import { DragHandle, orderPlace } from "./drag-handle.tsx";
import { UploadDropZone } from "./upload-drop-zone.tsx";
import type { UploadedFile } from "./upload-queue.ts";
import { StoppedUploads, TilesUnderWay } from "./upload-tiles.tsx";
import { shownUrl, useUploads } from "./use-uploads.ts";

type ImageEntry = { url: string; caption: string };
type KnownImage = NonNullable<ComponentProps<typeof Picture>["image"]>;

type Props<Entry extends ImageEntry> = {
  /** The property or the project that owns them. */
  ownerId: string;
  /** One of several lists of images of that owner. */
  list?: string;
  images: readonly Entry[];
  /** The form's current list, for files that arrive later. */
  read: () => readonly Entry[];
  onChange: (images: readonly Entry[]) => void;
  /** The initial values of an uploaded one. */
  newImage: Omit<Entry, "url">;
  /** The most that one save may name. */
  most: number;
  /** As the server has them. */
  known: readonly KnownImage[];
  /** The path of the list, in the server's messages. */
  path: string;
  heading?: "h2" | "h4";
  hasTip?: boolean;
  /** On the picture's lower edge. */
  mark?: (image: Entry) => ReactNode;
  /** Before Remove. */
  controls?: (image: Entry, onChange: (changed: Partial<Entry>) => void) => ReactNode;
};

/** Images that are uploaded, ordered and described (PWIZ-12). */
export function ImageList<Entry extends ImageEntry>(props: Props<Entry>) {
  const { ownerId, list, images, read, onChange, newImage, most, known, path, heading: Heading = "h2", hasTip = true } = props;
  const removal = useRemoval(images, onChange);
  const uploads = useUploads({ ownerId, kind: "image", list, room: most - images.length, onUploaded: add });

  /** In the order in which they were chosen. */
  function add({ key, place }: UploadedFile): void {
    const shown = read();
    const next = shown.findIndex(({ url }) => uploads.placeOf(url) > place);
    onChange(shown.toSpliced(next === -1 ? shown.length : next, 0, { ...newImage, url: key } as Entry));
  }

  return (
    <>
      <div className={hasTip ? "grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]" : undefined}>
        <UploadDropZone uploads={uploads} />
        {hasTip && <PhotoTip />}
      </div>
      <div className="mt-8 mb-4 flex items-center justify-between">
        <Heading className="text-lg!">{countText(images.length)}</Heading>
        {images.length > 1 && <p className="text-sm text-ink-2 max-sm:hidden">Drag to reorder, or use the arrow keys on the handle.</p>}
      </div>
      {removal.hasRemoved && <UndoRemoval what="Photo" onUndo={removal.undo} />}
      <EntryError path={path} />
      <StoppedUploads uploads={uploads} arrivedCount={images.length} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {images.map((image, index) => (
          <ImageCard
            key={image.url}
            ownerId={ownerId}
            image={image}
            index={index}
            path={`${path}.${index}`}
            count={images.length}
            known={known.find(({ url }) => url === image.url)}
            mark={props.mark?.(image)}
            controls={props.controls?.(image, (changed) => onChange(images.with(index, { ...image, ...changed })))}
            onCaption={(caption) => onChange(images.with(index, { ...image, caption }))}
            onMove={(to) => onChange(moveEntry(images, index, to))}
            onRemove={() => removal.remove(index)}
          />
        ))}
        <TilesUnderWay uploads={uploads} />
      </ul>
    </>
  );
}

const countText = (count: number) => (count === 0 ? "No photos yet" : count === 1 ? "1 photo" : `${count} photos`);

const PhotoTip = () => (
  <div className="note flex-col gap-2!">
    <p className="flex gap-2 font-semibold text-ink">
      <Lightbulb className="text-marigold-ink" aria-hidden />
      Photo tip
    </p>
    <p>Minimum 1200x800 pixels. Shoot in daylight with the lights on, from a corner of the room.</p>
    <p>The first photo is the one people see in search.</p>
  </div>
);

type CardProps = {
  ownerId: string;
  image: ImageEntry;
  known: KnownImage | undefined;
  path: string;
  index: number;
  count: number;
  mark: ReactNode;
  controls: ReactNode;
  onCaption: (caption: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function ImageCard({ ownerId, image, known, path, index, count, mark, controls, onCaption, onMove, onRemove }: CardProps) {
  const url = shownUrl(ownerId, image.url);
  // Uploaded by a page that was closed since: nobody may load it before a save names it.
  const isUnseen = !known && url === image.url;
  const alt = image.caption;
  return (
    <li className="card grid content-start gap-2.5 p-2.5" aria-label={`Photo ${index + 1}`} {...orderPlace(index)}>
      <div className="relative aspect-[3/2] overflow-hidden rounded-md bg-sunken">
        <Picture
          image={known ? { ...known, alt } : isUnseen ? null : { url, alt, widths: [] }}
          sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 90vw"
          className="size-full object-cover"
        />
        <span className="nums absolute top-2 left-2 grid h-7 min-w-7 place-items-center rounded-xs bg-[oklch(1_0_0/.94)] text-sm font-semibold text-[oklch(.232_.022_168)]">
          {index + 1}
        </span>
        <div className="absolute top-1.5 right-1.5">
          <DragHandle label={`photo ${index + 1}`} index={index} count={count} onMove={onMove} />
        </div>
        {isUnseen && (
          <p className="absolute inset-x-3 top-1/2 pt-8 text-center text-sm text-ink-2">Uploaded. It will be shown after you save.</p>
        )}
        {mark}
      </div>
      <CaptionField value={image.caption} onChange={onCaption} />
      <div className="flex justify-end gap-2">
        {controls}
        <RemoveButton onRemove={onRemove} />
      </div>
      <OrderControls index={index} count={count} onMove={onMove} />
      <EntryError path={path} />
    </li>
  );
}
