import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import { addressOf, positionOf } from "../../../../shared/web/wizard/questions.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { propertyWizard } from "./property-wizard.ts";
import { lastStep, stepPath } from "./wizard-steps.ts";
import { isOfWords, missingIn, type WizardValues } from "./wizard-values.ts";

/** The first answer that is missing; with all given, the step after the last that has content. A home that is no draft: its beginning. */
export function placeToGoOn({ _id, publication }: Pick<MyProperty, "_id" | "publication">, values: WizardValues): string {
  if (publication !== "draft") return stepPath(_id, 1);
  const missing = missingIn(values).find((field) => !isOfWords(field));
  const place = missing && positionOf(propertyWizard, missing);
  if (place) return `${addressOf(propertyWizard, _id, place)}#${fieldId(missing)}`;
  const { images, videos, amenities, customAmenities } = values;
  if (images.length + videos.length > 0) return stepPath(_id, lastStep);
  return stepPath(_id, amenities.length + customAmenities.length > 0 ? 3 : 2);
}
