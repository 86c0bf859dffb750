import { ImagePlus, KeyRound, RulerDimensionLine } from "lucide-react";
import { Picture } from "../../../../../shared/web/ui/picture.tsx";
import { readNumber } from "../../../../../shared/web/wizard/group-number.ts";
import { shownUrl } from "../../../../media/web/public.ts";
import { areaText } from "../../../contract/area-text.ts";
import { placeText } from "../../../contract/place-text.ts";
import { compactPrice } from "../../../contract/price-text.ts";
import {
  type AreaUnit,
  isMonthly,
  type ListedFor,
  listedForLabels,
  type PossessionStatus,
  type PropertyType,
  possessionLabels,
  propertyTypeLabels,
} from "../../../contract/property-terms.ts";
import { propertyTypeIcons } from "../../cards/property-icons.ts";
import { useWizardForm } from "../wizard-values.ts";

/** The property's card as visitors will see it, updated during typing (CARD-01). */
export function PreviewCard() {
  const { record: property, values } = useWizardForm();
  const price = readNumber(values.price);
  const area = areaText(readNumber(values.area), (values.areaUnit || null) as AreaUnit | null);
  const possession = values.possessionStatus as PossessionStatus | "";
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="label mb-3 text-ink-3">
        Preview
      </h2>
      <div className="card p-3">
        <div className="pcard pointer-events-none">
          <div className="media rounded-md!">
            <Photo />
            <Kinds type={values.type as PropertyType | ""} listedFor={values.listedFor as ListedFor | ""} />
          </div>
          <div className="px-1.5 pb-2 wrap-anywhere">
            <p className={`price ${price === null ? "text-ink-3" : ""}`}>
              {price === null ? "Price" : compactPrice(price, property?.currency ?? "INR")}
              {isMonthly((values.listedFor || null) as ListedFor | null) && (
                <span className="text-sm font-medium tracking-normal text-ink-2"> / month</span>
              )}
            </p>
            <p className={`line-clamp-2 font-medium ${values.title ? "" : "text-ink-3"}`}>{values.title || "Title"}</p>
            <p className="text-sm text-ink-2">{placeText(values)}</p>
            <div className="facts mt-1.5">
              {area && (
                <span>
                  <RulerDimensionLine aria-hidden />
                  {area}
                </span>
              )}
              {possession && (
                <span>
                  <KeyRound aria-hidden />
                  {possessionLabels[possession]}
                </span>
              )}
            </div>
          </div>
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-3">This is how visitors will see it in search.</p>
    </section>
  );
}

/** The thumbnail, otherwise the first (CARD-02). */
function Photo() {
  const { record: property, values } = useWizardForm();
  const chosen = values.images.find(({ type }) => type === "thumbnail") ?? values.images[0];
  const known = chosen && property?.images.find(({ url }) => url === chosen.url);
  if (chosen) return <Picture image={known ?? { url: shownUrl(property?._id ?? "", chosen.url), widths: [] }} sizes="17rem" />;
  return (
    <div className="absolute inset-0 grid place-items-center text-ink-3">
      <span className="grid justify-items-center gap-2 text-sm">
        <ImagePlus className="size-7" aria-hidden />
        You add photos in step 3
      </span>
    </div>
  );
}

function Kinds({ type, listedFor }: { type: PropertyType | ""; listedFor: ListedFor | "" }) {
  const Icon = type && propertyTypeIcons[type];
  return (
    <div className="absolute top-2.5 left-2.5 z-1 flex gap-1.5">
      {Icon && (
        <span className="badge badge-photo">
          <Icon aria-hidden />
          {propertyTypeLabels[type].toUpperCase()}
        </span>
      )}
      {listedFor && <span className="badge badge-photo">{listedForLabels[listedFor].toUpperCase()}</span>}
    </div>
  );
}
