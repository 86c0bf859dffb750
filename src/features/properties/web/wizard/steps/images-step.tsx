import { FeaturedBadge, FeaturedButton, TypeSelect } from "../../../../../shared/web/wizard/entry-controls.tsx";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import { ImageList } from "../../../../media/web/public.ts";
import { imageTypeChoices } from "../wizard-choices.ts";
import { useWizardForm } from "../wizard-values.ts";

/** The most that one save may name. */
const mostImages = 100;
const newImage = { type: "gallery", caption: "Gallery Image", isFeatured: false } as const;

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
        mark={({ isFeatured }) => isFeatured && <FeaturedBadge className="absolute bottom-2 left-2" />}
        controls={({ type, isFeatured }, onChange) => (
          <>
            <TypeSelect value={type} options={imageTypeChoices} onChange={(chosen) => onChange({ type: chosen })} />
            <FeaturedButton isOn={isFeatured} onToggle={() => onChange({ isFeatured: !isFeatured })} />
          </>
        )}
      />
    </div>
  );
}
