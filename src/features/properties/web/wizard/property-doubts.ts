// What the wizard asks before it saves.
import { indiaToday, shortDate } from "../../../../shared/contract/date-text.ts";
import { readAmount } from "../../../../shared/web/wizard/group-number.ts";
import type { DialogDoubt, Doubt } from "../../../../shared/web/wizard/wizard-kind.ts";
import { doubtAboutStopped } from "../../../media/web/public.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { doubtAboutPrice } from "../../contract/plausible-price.ts";
import { fullPrice } from "../../contract/price-text.ts";
import { isMonthly, type ListedFor } from "../../contract/property-terms.ts";
import { homeCurrency } from "../../contract/publication.ts";
import { lastStep } from "./wizard-steps.ts";
import { isAsked, missingIn, type WizardValues } from "./wizard-values.ts";

const sure = "Yes, it is right";

type Row = Pick<MyProperty, "title">;

/** Also asked in My Properties. */
export const noPhoto = ({ title }: Row): DialogDoubt => ({
  key: "no photo",
  heading: "Publish without a photo?",
  text: `“${title}” has no photo. Visitors see a drawing of a house in its place. You can add photos in step 3, now or later.`,
  goOn: "Publish without a photo",
  back: "Not yet",
});

export function doubtsOf(step: number, values: WizardValues, record: MyProperty | null): readonly Doubt[] {
  const id = record?._id ?? "";
  if (step === 1) return [...aboutPrice(values, record), ...aboutTenancy(values, record)];
  if (step === 3) return doubtAboutStopped(id, (kind) => kind === "image");
  if (step !== lastStep || !record) return [];
  const publishes = record.publication === "draft" && missingIn(values).length === 0;
  return [...doubtAboutStopped(id, (kind) => kind === "video"), ...(publishes && values.images.length === 0 ? [noPhoto(record)] : [])];
}

/** A price that was saved before is not asked about again. */
function aboutPrice({ price, listedFor }: WizardValues, record: MyProperty | null): readonly Doubt[] {
  const currency = record?.currency ?? homeCurrency;
  const rupees = readAmount(price);
  // That a price is missing is no question.
  if (!rupees) return [];
  const isSaved = record !== null && record.price === rupees && (record.listedFor ?? "") === listedFor;
  const purpose = (listedFor || null) as ListedFor | null;
  if (isSaved || currency !== homeCurrency || doubtAboutPrice(rupees, purpose) === null) return [];
  const what = `${fullPrice(rupees, currency)}${isMonthly(purpose) ? " a month" : ""}`;
  return [
    {
      key: `price ${what}`,
      field: "price",
      text: `${what}. Is that right?`,
      goOn: sure,
    },
  ];
}

/** A day that has been over for a year, or is more than two years away, is mostly a slip; so is a maintenance above the rent. */
function aboutTenancy(values: WizardValues, record: MyProperty | null): readonly Doubt[] {
  if (!isAsked("availableFrom", values)) return [];
  const { availableFrom: day } = values;
  const today = indiaToday();
  const inYears = (years: number) => Number(today.slice(0, 4)) + years + today.slice(4);
  const isFar = day !== "" && (day < inYears(-1) || day > inYears(2));
  const maintenance = readAmount(values.maintenance) ?? 0;
  const rent = readAmount(values.price) ?? 0;
  const asked: Doubt[] = [];
  if (isFar && record?.availableFrom !== day) {
    asked.push({ key: `available ${day}`, field: "availableFrom", text: `Available from ${shortDate(day)}. Is that right?`, goOn: sure });
  }
  if (rent > 0 && maintenance > rent && record?.maintenance !== maintenance) {
    const text = `${fullPrice(maintenance, homeCurrency)} a month, more than the rent. Is that right?`;
    asked.push({ key: `maintenance ${maintenance} ${rent}`, field: "maintenance", text, goOn: sure });
  }
  return asked;
}
