import { Star } from "lucide-react";
import { TypeSelect } from "../../../../../shared/web/wizard/entry-controls.tsx";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import { moveEntry } from "../../../../../shared/web/wizard/use-removal.ts";
import { ImageList, PhotoBadge } from "../../../../media/web/public.ts";
import { imageTypeChoices } from "../wizard-choices.ts";
import { type ImageEntry, useWizardForm } from "../wizard-values.ts";

/** The most that one save may name. */
const mostImages = 100;
const newImage = { type: "gallery", caption: "Gallery Image", isFeatured: false } as const;

/** The thumbnail, otherwise the first (CARD-02). The new cover is the first and the only one. */
const cover = {
  placeOf: (images: readonly ImageEntry[]) => Math.max(0, images.findIndex(isThumbnail)),
  make: (images: readonly ImageEntry[], index: number) =>
    moveEntry(
      images.map((image): ImageEntry => (isThumbnail(image) ? { ...image, type: newImage.type } : image)),
      index,
      0,
    ),
};

function isThumbnail({ type }: ImageEntry): boolean {
  return type === "thumbnail";
}

/** Step 3: the property's images, their order and captions (PWIZ-12). */
export function ImagesStep() {
  const { record: property, values, change, read } = useWizardForm();
  return (
    <div id={fieldId("images")}>
      <ImageList
        ownerId={property?._id ?? ""}
        images={values.images}
        read={() => read().values.images}
        onChange={(images) => change({ images })}
        newImage={newImage}
        most={mostImages}
        known={property?.images ?? []}
        path="images"
        cover={cover}
        mark={mark}
        controls={({ type, isFeatured }, onChange) => (
          <>
            <TypeSelect value={type} options={imageTypeChoices} onChange={(chosen) => onChange({ type: chosen })} />
            <label className="flex min-h-touch cursor-pointer items-center gap-2.5">
              <input type="checkbox" className="check" checked={isFeatured} onChange={() => onChange({ isFeatured: !isFeatured })} />
              Featured
            </label>
          </>
        )}
      />
    </div>
  );
}

function mark({ type, isFeatured }: ImageEntry) {
  const word = type === newImage.type || type === "thumbnail" ? null : imageTypeChoices.find(({ value }) => value === type)?.label;
  return (
    <>
      {word && <PhotoBadge>{word}</PhotoBadge>}
      {isFeatured && (
        <span className="badge badge-marigold">
          <Star role="img" aria-label="Featured" />
        </span>
      )}
    </>
  );
}
