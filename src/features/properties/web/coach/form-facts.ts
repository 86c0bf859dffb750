// The wizard's form as the coach judges it.
import { readAmount, readNumber } from "../../../../shared/web/wizard/group-number.ts";
import { type CoachFacts, photoFacts } from "../../contract/coach.ts";
import type { ServerFacts } from "../../contract/coach-facts.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import type { ListedFor, PropertyType } from "../../contract/property-terms.ts";
import { homeCurrency } from "../../contract/publication.ts";
import { isAsked, type TextName, type WizardValues } from "../wizard/wizard-values.ts";

type Known = Partial<ServerFacts> & { medianPrice: number | null };

/** What is typed, saved or not. What is not asked of this kind of home counts as not said: a save empties it. */
export function factsOfForm(values: WizardValues, record: MyProperty | null, known: Known): CoachFacts {
  const { doubled = [], shared = [], cityPoint = null, medianPrice } = known;
  const textOf = (name: TextName) => (isAsked(name, values) ? values[name].trim() : "");
  const numberOf = (name: TextName) => readNumber(textOf(name));
  const text = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]));
  const saved = new Map(record?.images.map((image) => [image.url, image]));
  const pictures = values.images.map(({ type, url }) => ({ type, width: saved.get(url)?.width ?? null, isDoubled: doubled.includes(url) }));
  const [latitude, longitude] = [numberOf("latitude"), numberOf("longitude")];
  const isMoved = record === null || latitude !== record.latitude || longitude !== record.longitude;
  return {
    ...text,
    type: values.type as PropertyType,
    listedFor: (values.listedFor || null) as ListedFor | null,
    title: values.title,
    description: values.description || null,
    price: readAmount(values.price),
    currency: record?.currency ?? homeCurrency,
    bedrooms: numberOf("bedrooms"),
    floorNo: numberOf("floorNo"),
    furnishCategory: textOf("furnishCategory") || null,
    facing: textOf("facing") || null,
    availableFrom: textOf("availableFrom") || null,
    deposit: numberOf("deposit"),
    area: numberOf("area"),
    carpetArea: numberOf("carpetArea"),
    builtUpArea: numberOf("builtUpArea"),
    latitude,
    longitude,
    isLocationApproximate: !isMoved && record.isLocationApproximate,
    amenities: values.amenities.length + values.customAmenities.length,
    videos: values.videos.length,
    ...photoFacts(pictures),
    cityPoint,
    others: { medianPrice, sharedPhotos: values.images.filter(({ url }) => shared.includes(url)).length },
  };
}
