import { ChevronDown, ImagePlus } from "lucide-react";
import { useState } from "react";
import { Dots } from "../../../../../shared/web/ui/dots.tsx";
import { Picture } from "../../../../../shared/web/ui/picture.tsx";
import { readNumber } from "../../../../../shared/web/wizard/group-number.ts";
import { shownUrl } from "../../../../media/web/public.ts";
import { factsOf, kindText } from "../../../contract/card-facts.ts";
import { placeText } from "../../../contract/place-text.ts";
import { compactPrice } from "../../../contract/price-text.ts";
import { type AreaUnit, isMonthly, type ListedFor, type PossessionStatus, type PropertyType } from "../../../contract/property-terms.ts";
import { propertyTypeIcons } from "../../cards/property-icons.ts";
import { useWizardForm } from "../wizard-values.ts";
import { PreviewCosts } from "./preview-costs.tsx";

/** The property's card as visitors will see it, updated during typing (CARD-01). */
export function PreviewCard() {
  const { record: property, values } = useWizardForm();
  // Beside the question there is room for it.
  const [isOpenAtFirst] = useState(() => globalThis.matchMedia?.("(min-width: 64rem)").matches ?? true);
  const price = readNumber(values.price);
  const currency = property?.currency ?? "INR";
  const listedFor = (values.listedFor || null) as ListedFor | null;
  const type = (values.type || null) as PropertyType | null;
  const facts = factsOf({
    type: type ?? "apartment",
    listedFor,
    country: values.country,
    state: values.state,
    bedrooms: readNumber(values.bedrooms),
    bathrooms: readNumber(values.bathrooms),
    area: readNumber(values.area),
    carpetArea: readNumber(values.carpetArea),
    areaUnit: (values.areaUnit || null) as AreaUnit | null,
    price: price ?? 0,
    currency,
    maintenance: readNumber(values.maintenance),
  });
  return (
    <details className="group/preview" open={isOpenAtFirst}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-3">
        <h2 id="preview" className="label">
          Preview
        </h2>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open/preview:rotate-180" />
      </summary>
      <section aria-labelledby="preview" className="card mt-1 p-3">
        <div className="pcard pointer-events-none">
          <div className="media rounded-md!">
            <Photo />
          </div>
          <div className="pbody px-1.5 pb-2 wrap-anywhere">
            <p className={`price ${price === null ? "text-ink-3" : ""}`}>
              {price === null ? "Price" : compactPrice(price, currency)}
              {isMonthly(listedFor) && <small> / month</small>}
            </p>
            <Dots className="facts2" parts={facts} />
            <p className={`ttl ${values.title ? "" : "text-ink-3"}`}>{values.title || "Title"}</p>
            <p className="plc">{placeText(values)}</p>
            {type && <Kind type={type} listedFor={listedFor} possession={values.possessionStatus as PossessionStatus | ""} />}
          </div>
        </div>
      </section>
      <p className="mt-3 text-sm text-ink-3">This is how visitors will see it in search.</p>
      <PreviewCosts />
    </details>
  );
}

/** The thumbnail, otherwise the first (CARD-02). */
function Photo() {
  const { record: property, values } = useWizardForm();
  const chosen = values.images.find(({ type }) => type === "thumbnail") ?? values.images[0];
  if (chosen) {
    const known = property?.images.find(({ url }) => url === chosen.url);
    return <Picture image={known ?? { url: shownUrl(property?._id ?? "", chosen.url), widths: [] }} sizes="17rem" />;
  }
  return (
    <div className="absolute inset-0 grid place-items-center text-ink-3">
      <span className="grid justify-items-center gap-2 text-sm">
        <ImagePlus className="size-7" aria-hidden />
        You add photos in step 3
      </span>
    </div>
  );
}

type KindProps = { type: PropertyType; listedFor: ListedFor | null; possession: PossessionStatus | "" };

function Kind({ type, listedFor, possession }: KindProps) {
  const Icon = propertyTypeIcons[type];
  return (
    <p className="kind">
      <Icon aria-hidden />
      {kindText({ type, listedFor, possessionStatus: possession || null })}
    </p>
  );
}
