import { Lightbulb, Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EntryError, UndoRemoval, useEntryMessages } from "../../../shared/web/wizard/entry-controls.tsx";
import { focusEntry, moveEntry, useRemoval } from "../../../shared/web/wizard/use-removal.ts";
import { leastPhotoSide } from "../contract/upload-rules.ts";
import { isTouched } from "./is-touched.ts";
import { PhotoDialog } from "./photo-dialog.tsx";
import { digestInKey, isKeyOf } from "./photo-digest.ts";
import { type KnownImage, PhotoTile, type ShownPhoto } from "./photo-tile.tsx";
import { namesInWords, SkippedLine } from "./skipped-line.tsx";
import { UploadDropZone } from "./upload-drop-zone.tsx";
import type { UploadedFile } from "./upload-queue.ts";
import { StoppedLine, StoppedList, TilesUnderWay } from "./upload-tiles.tsx";
import { shownUrl, type Uploads, useUploads } from "./use-uploads.ts";

type ImageEntry = { url: string; caption: string };
type Cover<Entry> = { placeOf: (images: readonly Entry[]) => number; make: (images: readonly Entry[], index: number) => readonly Entry[] };

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
  /** Which one stands for all of them in lists; undefined: none does. */
  cover?: Cover<NoInfer<Entry>>;
  /** One of several lists of the page. */
  isOfPart?: boolean;
  /** On the picture's lower edge. */
  mark?: (image: Entry) => ReactNode;
  /** In the dialog that edits one. */
  controls?: (image: Entry, onChange: (changed: Partial<Entry>) => void) => ReactNode;
};

/** The first stands for all. */
export const firstIsCover = {
  placeOf: () => 0,
  make: <Entry,>(images: readonly Entry[], index: number) => moveEntry(images, index, 0),
};

/** Images that are uploaded, ordered and described (PWIZ-12). */
export function ImageList<Entry extends ImageEntry>(props: Props<Entry>) {
  const { ownerId, list, images, read, onChange, newImage, most, known, path, cover, isOfPart = false } = props;
  const element = useRef<HTMLDivElement>(null);
  const removal = useRemoval(images, onChange, { list: element, isSame: isSamePhoto });
  const listed = () => read().map(({ url }) => url);
  const uploads = useUploads({ ownerId, kind: "image", list, room: most - images.length, onUploaded: add, listed });
  /** Of photos of this page, which the server has not told yet. */
  const [arrivedSmall, setArrivedSmall] = useState<readonly string[]>([]);
  const isSmall = ({ url }: ImageEntry) => arrivedSmall.includes(url) || known.some((image) => image.url === url && isBelowLeast(image));
  const [edited, setEdited] = useState<string | null>(null);
  const messageOf = useEntryMessages();
  const coverPlace = cover?.placeOf(images) ?? -1;
  const isEmpty = images.length === 0 && uploads.uploads.length === 0;
  const Heading = isOfPart ? "h4" : "h2";

  /** In the order in which they were chosen. */
  function add({ key, place, ...size }: UploadedFile): void {
    if (isBelowLeast(size)) setArrivedSmall((keys) => [...keys, key]);
    const shown = read();
    // Undo has put it back in the meantime.
    if (shown.some(({ url }) => isSamePhoto({ url }, { url: key }))) return;
    const next = shown.findIndex(({ url }) => uploads.placeOf(url) > place);
    onChange(shown.toSpliced(next === -1 ? shown.length : next, 0, { ...newImage, url: key } as Entry));
  }

  const photoOf = ({ url, caption }: ImageEntry) => shownPhoto(ownerId, { url, caption }, known);
  const move = (from: number, to: number) => onChange(moveEntry(images, from, to));

  return (
    <div ref={element}>
      <div className={!isOfPart && isEmpty ? "grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]" : undefined}>
        <UploadDropZone uploads={uploads} isLarge={isEmpty} takesPage={!isOfPart} />
        {!isOfPart && isEmpty && <PhotoTip />}
      </div>
      <div className="mt-6 mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <Heading className="text-lg!">{countText(images.length)}</Heading>
        {images.length > 0 && <p className="text-sm text-ink-2">{helpText(images.length, cover !== undefined)}</p>}
      </div>
      <SmallPhotos places={images.flatMap((image, index) => (isSmall(image) ? [index + 1] : []))} />
      <EntryError path={path} isOfListAlone />
      <Problems
        messages={images.map((_image, index) => messageOf(`${path}.${index}`))}
        onEdit={(index) => setEdited(images[index]?.url ?? null)}
      />
      {/* In sight wherever the list is scrolled. */}
      <div className="sticky top-20 z-10 mb-3 grid gap-2 empty:hidden">
        {removal.hasRemoved && <UndoRemoval what="Photo" onUndo={removal.undo} className="shadow-sm" />}
        <StoppedLine uploads={uploads} arrivedCount={images.length} />
        <SkippedLine uploads={uploads} />
      </div>
      <StoppedList uploads={uploads} className="grid gap-2 md:grid-cols-2 2xl:grid-cols-3" />
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]">
        {images.map((image, index) => (
          <PhotoTile
            key={image.url}
            photo={photoOf(image)}
            index={index}
            count={images.length}
            isCover={index === coverPlace}
            isLarge={index === 0 && coverPlace === 0}
            hasError={messageOf(`${path}.${index}`) !== undefined}
            isSmall={isSmall(image)}
            mark={props.mark?.(image)}
            onEdit={() => setEdited(image.url)}
            onMove={(to) => move(index, to)}
          />
        ))}
        <TilesUnderWay uploads={uploads} isSmall />
        {images.length > 0 && images.length < most && <AddMore uploads={uploads} />}
      </ul>
      <Edited
        {...props}
        coverPlace={coverPlace}
        url={edited}
        photoOf={photoOf}
        onMove={move}
        onRemove={removal.remove}
        onShow={setEdited}
        onFocus={(index) => element.current && focusEntry(index, element.current)}
      />
    </div>
  );
}

type EditedProps<Entry extends ImageEntry> = Props<Entry> & {
  /** Null: none. */
  url: string | null;
  coverPlace: number;
  photoOf: (image: Entry) => ShownPhoto;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  onShow: (url: string | null) => void;
  onFocus: (index: number) => void;
};

/** The dialog of the photo with this address, wherever it is in the list by now. */
function Edited<Entry extends ImageEntry>({ url, images, path, cover, coverPlace, onChange, onShow, ...props }: EditedProps<Entry>) {
  const index = images.findIndex((image) => image.url === url);
  const image = images[index];
  if (!image) return null;
  const change = (changed: Partial<Entry>) => onChange(images.with(index, { ...image, ...changed }));
  return (
    <PhotoDialog
      photo={props.photoOf(image)}
      index={index}
      count={images.length}
      path={`${path}.${index}`}
      controls={props.controls?.(image, change)}
      onMakeCover={cover && index !== coverPlace ? () => onChange(cover.make(images, index)) : null}
      onCaption={(caption) => change({ caption } as Partial<Entry>)}
      onMove={(to) => props.onMove(index, to)}
      onRemove={() => {
        onShow(null);
        props.onRemove(index);
      }}
      onShow={(place) => onShow(images[place]?.url ?? null)}
      onClose={() => {
        flushSync(() => onShow(null));
        props.onFocus(index);
      }}
    />
  );
}

function shownPhoto(ownerId: string, { url, caption }: ImageEntry, known: readonly KnownImage[]): ShownPhoto {
  const served = known.find((image) => image.url === url) ?? { url: shownUrl(ownerId, url), widths: [] };
  return { caption, image: { ...served, alt: caption } };
}

/** By the bytes that were chosen. */
function isSamePhoto(one: Pick<ImageEntry, "url">, other: Pick<ImageEntry, "url">): boolean {
  const digest = digestInKey(one.url);
  return digest !== null && isKeyOf(other.url, digest);
}

const isBelowLeast = ({ width, height }: { width?: number | null; height?: number | null }): boolean =>
  Math.min(width ?? leastPhotoSide, height ?? leastPhotoSide) < leastPhotoSide;

/** A hint alone: the only photo of a home may be a small one. */
function SmallPhotos({ places }: { places: readonly number[] }) {
  const isOne = places.length === 1;
  return (
    <p role="status" className="mb-3 text-sm text-marigold-ink empty:hidden">
      {places.length > 0 &&
        `${isOne ? "Photo" : "Photos"} ${namesInWords(places.map(String))} will look blurred: ${isOne ? "it has" : "they have"} fewer than ${leastPhotoSide} pixels on one side. ${isOne ? "A larger one looks" : "Larger ones look"} better.`}
    </p>
  );
}

const countText = (count: number) => (count === 0 ? "No photos yet" : count === 1 ? "1 photo" : `${count} photos`);

function helpText(count: number, hasCover: boolean): string {
  if (count === 1) return "Press the photo to edit it.";
  return `${hasCover ? "The first is the cover. " : ""}${isTouched() ? "Press a photo to move or edit it." : "Drag to reorder, press a photo to edit it."}`;
}

type ProblemsProps = { messages: readonly (string | undefined)[]; onEdit: (index: number) => void };

/** What the server says about single photos. */
function Problems({ messages, onEdit }: ProblemsProps) {
  if (messages.every((message) => message === undefined)) return null;
  return (
    <ul className="mb-3 grid gap-1 text-danger" aria-label="Problems">
      {messages.map(
        (message, index) =>
          message && (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is its name.
            <li key={index}>
              <button type="button" className="link text-danger!" onClick={() => onEdit(index)}>
                Photo {index + 1}
              </button>
              : {message}
            </li>
          ),
      )}
    </ul>
  );
}

const AddMore = ({ uploads: { chooserId } }: { uploads: Uploads }) => (
  <li className="aspect-[3/2]">
    <button
      type="button"
      className="grid size-full place-content-center justify-items-center gap-1 rounded-sm border-2 border-dashed border-control text-sm font-semibold text-link hover:border-primary hover:bg-primary-soft"
      onClick={() => document.getElementById(chooserId)?.click()}
    >
      <Plus className="size-5" aria-hidden />
      Add more
    </button>
  </li>
);

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
