import { Lightbulb, Star } from "lucide-react";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import {
  CaptionField,
  EntryError,
  FeaturedButton,
  OrderControls,
  RemoveButton,
  TypeSelect,
  UndoRemoval,
} from "../../../../shared/web/wizard/entry-controls.tsx";
import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import { moveEntry, useRemoval } from "../../../../shared/web/wizard/use-removal.ts";
import { DragHandle, orderPlace, shownUrl, UploadDropZone, type UploadedFile, UploadTiles, useUploads } from "../../../media/web/public.ts";
import { useWizardForm } from "./property-form.ts";
import { imageTypeChoices } from "./wizard-choices.ts";
import type { ImageEntry } from "./wizard-values.ts";

/** As many as one save may name. */
const mostImages = 100;
const newImage = { type: "gallery", caption: "Gallery Image", isFeatured: false } as const;

/** Step 3: the property's images, their order and what is said of them (PWIZ-12). */
export function ImagesStep() {
  const { record: property, values, change, read } = useWizardForm();
  const { images } = values;
  const setImages = (changed: readonly ImageEntry[]) => change({ images: changed });
  const removal = useRemoval(images, setImages);
  const uploads = useUploads({ propertyId: property?._id ?? "", kind: "image", room: mostImages - images.length, onUploaded: add });

  /** In the order in which they were chosen. */
  function add({ key, place }: UploadedFile): void {
    const shown = read().values.images;
    const next = shown.findIndex(({ url }) => uploads.placeOf(url) > place);
    setImages(shown.toSpliced(next === -1 ? shown.length : next, 0, { ...newImage, url: key }));
  }

  return (
    <div id={fieldId("images")}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <UploadDropZone uploads={uploads} />
        <div className="note flex-col gap-2!">
          <p className="flex gap-2 font-semibold text-ink">
            <Lightbulb className="text-marigold-ink" aria-hidden />
            Photo tip
          </p>
          <p>Minimum 1200x800 pixels. Shoot in daylight with the lights on, from a corner of the room.</p>
          <p>The first photo is the one people see in search.</p>
        </div>
      </div>
      <div className="mt-8 mb-4 flex items-center justify-between">
        <h2 className="text-lg!">{countText(images.length)}</h2>
        {images.length > 1 && <p className="text-sm text-ink-2 max-sm:hidden">Drag to reorder, or use the arrow keys on the handle.</p>}
      </div>
      {removal.hasRemoved && <UndoRemoval what="Photo" onUndo={removal.undo} />}
      <EntryError path="images" />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {images.map((image, index) => (
          <ImageCard
            key={image.url}
            image={image}
            index={index}
            count={images.length}
            onChange={(changed) => setImages(images.with(index, { ...image, ...changed }))}
            onMove={(to) => setImages(moveEntry(images, index, to))}
            onRemove={() => removal.remove(index)}
          />
        ))}
        <UploadTiles uploads={uploads} />
      </ul>
    </div>
  );
}

const countText = (count: number) => (count === 0 ? "No photos yet" : count === 1 ? "1 photo" : `${count} photos`);

type CardProps = {
  image: ImageEntry;
  index: number;
  count: number;
  onChange: (changed: Partial<ImageEntry>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function ImageCard({ image, index, count, onChange, onMove, onRemove }: CardProps) {
  const { record: property } = useWizardForm();
  const known = property?.images.find(({ url }) => url === image.url);
  const url = shownUrl(property?._id ?? "", image.url);
  // Sent by a page that was closed since: nobody may fetch it before a save names it.
  const isUnseen = !known && url === image.url;
  return (
    <li className="card grid content-start gap-2.5 p-2.5" aria-label={`Photo ${index + 1}`} {...orderPlace(index)}>
      <div className="relative aspect-[3/2] overflow-hidden rounded-md bg-sunken">
        <Picture
          image={isUnseen ? null : { widths: [], ...known, url, alt: image.caption }}
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
          <p className="absolute inset-x-3 top-1/2 pt-8 text-center text-sm text-ink-2">Uploaded. It is shown once it is saved.</p>
        )}
        {image.isFeatured && (
          <span className="badge badge-marigold absolute bottom-2 left-2">
            <Star aria-hidden />
            Featured
          </span>
        )}
      </div>
      <CaptionField value={image.caption} onChange={(caption) => onChange({ caption })} />
      <div className="flex gap-2">
        <TypeSelect value={image.type} options={imageTypeChoices} onChange={(type) => onChange({ type })} />
        <FeaturedButton isOn={image.isFeatured} onToggle={() => onChange({ isFeatured: !image.isFeatured })} />
        <RemoveButton onRemove={onRemove} />
      </div>
      <OrderControls index={index} count={count} onMove={onMove} />
      <EntryError path={`images.${index}`} />
    </li>
  );
}
